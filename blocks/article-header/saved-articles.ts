const KEY = 'saved-articles';

/** The paths of the articles kept in this browser, the newest last; none where it keeps nothing. */
function readSaved(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether an article is kept in this browser. */
export function isSaved(path: string): boolean {
  return readSaved().includes(path);
}

/** Keeps an article in this browser or lets it go. @returns false where the browser keeps nothing. */
export function setSaved(path: string, shallBeSaved: boolean): boolean {
  const others = readSaved().filter((saved) => saved !== path);
  try {
    localStorage.setItem(KEY, JSON.stringify(shallBeSaved ? [...others, path] : others));
    return true;
  } catch {
    return false;
  }
}
