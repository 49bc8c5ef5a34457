import PDFDocument from 'pdfkit';
import { light } from '../../blocks/_ui/theme.ts';
import bodyFace from './fonts/body.woff?inline';
import headingFace from './fonts/heading.woff?inline';
import strongFace from './fonts/strong.woff?inline';
import type { Guide, Part, Run } from './read-guide.ts';

/** Who publishes a guide, and when it was last changed: the same of both give the same bytes. */
export interface Imprint {
  readonly publisher: string;
  readonly address: string;
  readonly changedAt: Date;
}

/** In points; A4 is 595 wide and 842 high. */
const MARGIN = 72;
const INDENT = 20;
/** Around the text of a cell. */
const CELL = 5;
/** The tick marks of the house: a long one at every fifth. */
const RULER = { ticks: 46, gap: 10, long: 18, short: 8 };
/** A heading this close to the foot of a page would be parted from its text. */
const ROOM_BELOW_HEADING = 120;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** A heading of the guide and the page it stands on. */
interface Chapter {
  readonly text: string;
  readonly anchor: string;
  readonly page: number;
}

/** Sets one guide: a cover, its contents, its text with a number on each page. */
class GuideWriter {
  private readonly pdf;
  private readonly chapters: Chapter[] = [];

  constructor(
    private readonly guide: Guide,
    private readonly imprint: Imprint,
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      lang: 'en-AU',
      displayTitle: true,
      info: { Title: guide.title, Author: imprint.publisher, CreationDate: imprint.changedAt },
    });
    this.pdf.registerFont('body', bytesOf(bodyFace));
    this.pdf.registerFont('strong', bytesOf(strongFace));
    this.pdf.registerFont('heading', bytesOf(headingFace));
  }

  /** The finished file. */
  async write(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => this.pdf.on('end', resolve).on('error', reject));
    this.drawCover();
    this.pdf.addPage();
    const contentsPage = this.lastPage();
    this.pdf.addPage();
    for (const part of this.guide.parts) this.drawPart(part);
    this.drawContents(contentsPage);
    this.numberPages(contentsPage);
    this.pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Counted from 0. */
  private lastPage(): number {
    return this.pdf.bufferedPageRange().count - 1;
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private drawCover(): void {
    const { pdf, guide, imprint } = this;
    for (let tick = 0; tick < RULER.ticks; tick++) {
      const x = MARGIN + tick * RULER.gap;
      pdf.moveTo(x, MARGIN).lineTo(x, MARGIN + (tick % 5 === 0 ? RULER.long : RULER.short));
    }
    pdf.lineWidth(1).stroke(light.lineStrong);
    pdf.font('heading').fontSize(44).fillColor(light.text);
    pdf.text(guide.title, MARGIN, 250, { width: this.width, lineGap: 2 });
    pdf.rect(MARGIN, pdf.y + 24, 72, 6).fill(light.accent);
    pdf.font('strong').fontSize(12).fillColor(light.text).text(imprint.publisher, MARGIN, 700);
    pdf.font('body').fillColor(light.textMuted).text(imprint.address);
  }

  private drawPart(part: Part): void {
    if (part.kind === 'heading') this.drawHeading(part);
    else if (part.kind === 'table') this.drawTable(part.rows);
    else if (part.kind === 'item') this.drawItem(part.mark, part.runs);
    else {
      this.drawRuns(part.runs, MARGIN, this.width);
      this.pdf.moveDown(0.7);
    }
  }

  private drawHeading({ level, text }: Extract<Part, { kind: 'heading' }>): void {
    const { pdf } = this;
    const isChapter = level === 2;
    if (pdf.y > pdf.page.height - MARGIN - ROOM_BELOW_HEADING) pdf.addPage();
    else if (pdf.y > MARGIN) pdf.moveDown(isChapter ? 1.2 : 0.6);
    const anchor = `chapter-${this.chapters.length}`;
    if (isChapter) {
      pdf.addNamedDestination(anchor);
      pdf.outline.addItem(text);
      this.chapters.push({ text, anchor, page: this.lastPage() });
    }
    pdf
      .font('heading')
      .fontSize(isChapter ? 20 : 14)
      .fillColor(light.text);
    pdf.text(text, MARGIN, pdf.y, { width: this.width });
    pdf.moveDown(0.4);
  }

  private drawRuns(runs: readonly Run[], x: number, width: number): void {
    const { pdf } = this;
    pdf.fontSize(11);
    for (const [index, { text, isStrong, link }] of runs.entries()) {
      pdf.font(isStrong ? 'strong' : 'body').fillColor(link === undefined ? light.text : light.accentText);
      const options = { width, lineGap: 4, continued: index < runs.length - 1, link: link ?? null };
      if (index === 0) pdf.text(text, x, pdf.y, options);
      else pdf.text(text, options);
    }
  }

  private drawItem(mark: string, runs: readonly Run[]): void {
    const { pdf } = this;
    // Both stand on one line, so both begin on one page.
    if (pdf.y > pdf.page.height - MARGIN - 40) pdf.addPage();
    const top = pdf.y;
    if (mark === 'box')
      pdf
        .rect(MARGIN + 1, top + 3, 9, 9)
        .lineWidth(0.8)
        .stroke(light.lineStrong);
    else {
      pdf.font('body').fontSize(11).fillColor(light.textMuted);
      pdf.text(mark, MARGIN, top, { width: INDENT, lineBreak: false });
    }
    pdf.y = top;
    this.drawRuns(runs, MARGIN + INDENT, this.width - INDENT);
    pdf.moveDown(0.4);
  }

  private drawTable(rows: readonly (readonly string[])[]): void {
    const { pdf } = this;
    const [head = []] = rows;
    const width = this.width / Math.max(1, head.length);
    pdf.moveDown(0.3).font('body').fontSize(10);
    for (const [index, row] of rows.entries()) {
      const options = { width: width - 2 * CELL, lineGap: 2 };
      const height = Math.max(...row.map((text) => pdf.heightOfString(text, options))) + 2 * CELL;
      if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
      const top = pdf.y;
      pdf.fillColor(index === 0 ? light.textMuted : light.text);
      for (const [column, text] of row.entries()) {
        pdf.text(text, MARGIN + column * width, top + CELL, options);
      }
      const foot = top + height;
      pdf.moveTo(MARGIN, foot).lineTo(MARGIN + this.width, foot);
      pdf.lineWidth(index === 0 ? 1.2 : 0.6).stroke(light.lineStrong);
      pdf.y = foot;
    }
    pdf.moveDown(1);
  }

  private drawContents(page: number): void {
    const { pdf } = this;
    pdf.switchToPage(page);
    pdf.font('heading').fontSize(28).fillColor(light.text).text('Contents', MARGIN, MARGIN);
    let y = MARGIN + 60;
    for (const { text, anchor, page: at } of this.chapters) {
      pdf.font('body').fontSize(12).fillColor(light.text);
      pdf.text(text, MARGIN, y, { width: this.width - 40, goTo: anchor });
      const below = pdf.y;
      pdf.text(String(at + 1), MARGIN, y, { width: this.width, align: 'right' });
      pdf
        .moveTo(MARGIN, below + 6)
        .lineTo(MARGIN + this.width, below + 6)
        .lineWidth(0.6)
        .stroke(light.line);
      y = below + 14;
    }
  }

  private numberPages(first: number): void {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let page = first; page < count; page++) {
      pdf.switchToPage(page);
      // The foot lies in the margin, where text would begin a new page.
      pdf.page.margins.bottom = 0;
      pdf.font('body').fontSize(9).fillColor(light.textMuted);
      pdf.text(this.guide.title, MARGIN, pdf.page.height - 48, { width: this.width, lineBreak: false });
      pdf.text(`${page + 1} of ${count}`, MARGIN, pdf.page.height - 48, {
        width: this.width,
        align: 'right',
      });
    }
  }
}

/** Sets a guide as a PDF of A4 pages, its faces in it. @returns the bytes of the file. */
export function drawGuide(guide: Guide, imprint: Imprint): Promise<Buffer> {
  return new GuideWriter(guide, imprint).write();
}
