import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What one page weighs, in bytes. */
export interface DocumentWeight {
  readonly identity: number;
  /** The part of it that is the inlined style sheet. */
  readonly css: number;
  readonly gzip: number;
  /** As small as it gets, which is what the page cache sends once it had time to press it. */
  readonly brotli: number;
  /** The status line and the headers it comes with over HTTP/1.1, of the usual answer: one that was ready. */
  readonly headers: number;
  /** Style sheets outside of the page, which would hold up the first paint; disabled ones are not fetched. */
  readonly linkedSheets: number;
}

/** Bytes of what comes before the body of a page, on a connection that is kept open: for HEAD alone it would be closed. */
async function weighHeaders(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  const { status, statusText, headers } = response;
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return Buffer.byteLength([`HTTP/1.1 ${status} ${statusText}`, ...lines, '', ''].join('\r\n'));
}

/** Weighs the HTML of each address, with the CSS in it. */
export async function weighDocuments(urls: readonly string[]): Promise<DocumentWeight[]> {
  const weights: DocumentWeight[] = [];
  for (const url of urls) {
    const html = await (await fetch(url)).text();
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    weights.push({
      identity: Buffer.byteLength(html),
      css: Buffer.byteLength(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''),
      gzip: (await promisify(gzip)(html)).length,
      brotli: (await promisify(brotliCompress)(html, { params })).length,
      headers: await weighHeaders(url),
      linkedSheets: [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].filter(
        ([link]) => !link.includes(' disabled'),
      ).length,
    });
  }
  return weights;
}
