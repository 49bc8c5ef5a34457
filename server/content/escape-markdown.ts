/** What Markdown would read as markup: a tag, a character reference. */
const TAGS_AND_REFERENCES = /<|&(?=#?\w)/g;
const SIGNS = /[\\`*_[\]]/g;

/** Writes a text so that readers of Markdown see no tag in it. */
export function escapeTags(text: string): string {
  return text.replace(TAGS_AND_REFERENCES, '\\$&');
}

/** Writes a text as one line of Markdown that means nothing but the text. */
export function escapeMarkdown(text: string): string {
  return escapeTags(text.replace(SIGNS, '\\$&')).split(/\s+/).join(' ').trim();
}
