/**
 * Cuts the usual English endings, so that "audits", "audited" and "auditing" find "audit". It follows the first
 * steps of Porter's algorithm; irregular words stay apart.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[A-Za-z]+$/.test(word)) return word;
  return dropFinalE(dropFinalY(dropPastAndProgressive(dropPlural(word))));
}

function dropPlural(word: string): string {
  if (/(ss|us|is)$/i.test(word)) return word;
  if (/sses$/i.test(word) || (/ies$/i.test(word) && word.length > 4)) return word.slice(0, -2);
  if (/(x|ch|sh|z)es$/i.test(word)) return word.slice(0, -2);
  return /s$/i.test(word) ? word.slice(0, -1) : word;
}

function dropPastAndProgressive(word: string): string {
  const match = /^(.*[aeiouy].*?)(ed|ing)$/i.exec(word);
  const base = match?.[1];
  if (!base || base.length < 2) return word;
  if (/(at|bl|iz)$/i.test(base)) return `${base}e`;
  const isDoubled = /([^aeioulsz])\1$/i.test(base);
  return isDoubled ? base.slice(0, -1) : base;
}

function dropFinalY(word: string): string {
  return /[^aeiou]y$/i.test(word) && word.length > 3 ? `${word.slice(0, -1)}i` : word;
}

function dropFinalE(word: string): string {
  return /e$/i.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}
