/** A source that begins with a tag is HTML as a whole; any other is Markdown, which may hold HTML. */
export function isHtml(source: string): boolean {
  return /^\s*<[a-z!]/i.test(source);
}
