import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one page weighs on the wire, in bytes. */
export interface DocumentWeight {
  readonly identity: number;
  /** The part of it that is the inlined style sheet. */
  readonly css: number;
  readonly gzip: number;
  readonly brotli: number;
  /** Style sheets outside of the page, which would hold up the first paint. */
  readonly linkedSheets: number;
}

/** The cache presses a page as small as it gets once it had time to. */
const SETTLE_MS = 1_500;

/** A body as it came over the wire. */
function download(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    })
      .on('error', reject)
      .end();
  });
}

/** Weighs the HTML of each address, with the CSS in it. */
export async function weighDocuments(urls: readonly string[]): Promise<DocumentWeight[]> {
  for (const url of urls) await download(url, 'br');
  await sleep(SETTLE_MS);
  const weights: DocumentWeight[] = [];
  for (const url of urls) {
    const html = (await download(url, 'identity')).toString();
    weights.push({
      identity: Buffer.byteLength(html),
      css: Buffer.byteLength(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''),
      gzip: (await download(url, 'gzip')).length,
      brotli: (await download(url, 'br')).length,
      linkedSheets: [...html.matchAll(/<link [^>]*rel="stylesheet"/g)].length,
    });
  }
  return weights;
}
