/**
 * The value of `Content-Disposition` for a file to be saved under its name, in any writing (RFC 6266):
 * in ASCII for programs that know no more, and as it is. Quotes, line breaks and whatever else a header cannot hold are encoded.
 */
export function describeAttachment(name: string): string {
  const wellFormed = name.replace(/\p{Cs}/gu, '\ufffd');
  const ascii = wellFormed.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (ascii === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, percentEncode);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** `encodeURIComponent` leaves out what an extended value may not hold (RFC 8187, 3.2.1). */
const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
