import { countIn } from './count-in.ts';
import type { SyntaxFault } from './syntax-fault.ts';

/** More brackets inside each other than any page needs, and far fewer than readers of JSON can take. */
const MAX_DEPTH = 250;

/** Texts and comments, in which a bracket means nothing, and the brackets themselves. */
const TOKENS = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{[]|[}\]]/g;

/** Whether there are so few opening brackets at all that the text need not be looked through: nearly always. */
function isShallow(text: string): boolean {
  return countIn(text, '{') + countIn(text, '[') <= MAX_DEPTH;
}

/** Finds the bracket of a JSON text that opens too far inside others: what reads it would run out of stack. */
export function findDepthFault(text: string): SyntaxFault | undefined {
  if (isShallow(text)) return undefined;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) {
      const what = `brackets inside each other, more than ${MAX_DEPTH} deep`;
      return { offset: index, what, expected: 'fewer' };
    }
  }
  return undefined;
}
