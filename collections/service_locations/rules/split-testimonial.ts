/** A testimonial in its parts. */
export interface SplitTestimonial {
  readonly quote: string;
  /** Who says it, where the text tells. */
  readonly author?: string;
}

/** More than this after a dash is part of the sentence, not a name with a company. */
const LONGEST_AUTHOR = 80;

/**
 * Takes a stored testimonial apart: the words after the last dash between blanks say who speaks,
 * quotation marks around the words are dropped.
 */
export function splitTestimonial(text: string): SplitTestimonial {
  const [, before = text, author = ''] = /^(.*)\s[-–—]\s(.*)$/s.exec(text.trim()) ?? [];
  const hasAuthor = author !== '' && author.length <= LONGEST_AUTHOR && !/[.!?]$/.test(author.trim());
  const quote = (hasAuthor ? before : text).trim().replace(/^["“](.*)["”]$/s, '$1');
  return hasAuthor ? { quote, author: author.trim() } : { quote };
}
