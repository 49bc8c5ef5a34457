/** Each with any weight but zero, which refuses it. */
const PATTERNS = {
  br: /\bbr\b(?!\s{0,9};\s{0,9}q=0(?:\.0{0,3})?(?:[,\s]|$))/i,
  gzip: /\bgzip\b(?!\s{0,9};\s{0,9}q=0(?:\.0{0,3})?(?:[,\s]|$))/i,
} as const;

/** Whether an answer may be sent in an encoding. @param accepted the value of `Accept-Encoding`. */
export function acceptsEncoding(accepted: string | undefined, encoding: keyof typeof PATTERNS): boolean {
  return accepted !== undefined && PATTERNS[encoding].test(accepted);
}
