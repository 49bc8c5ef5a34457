import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';

/** A property as the library writes it into an object: `,"name": value`. */
const PROPERTY = /^(,?)("(?:[^"\\]|\\.)*"): (.*?)(,?)$/s;

/** Writes a value the way its surroundings are written. @param space what stands before its name there. */
function layOut(json: string, space: string): string {
  const value: unknown = JSON.parse(json);
  if (!space.includes('\n')) return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  const indent = space.slice(space.lastIndexOf('\n') + 1);
  const unit = indent.includes('\t') ? '\t' : '  ';
  const lineEnd = space.includes('\r\n') ? '\r\n' : '\n';
  return JSON.stringify(value, null, unit).replaceAll('\n', `${lineEnd}${indent}`);
}

/** The space before the first name of the innermost object on the way to a path that is there. */
function spaceAt(text: string, path: JSONPath): string {
  const tree = parseTree(text);
  for (let length = path.length - 1; tree && length >= 0; length -= 1) {
    const first = findNodeAtLocation(tree, path.slice(0, length))?.children?.[0];
    const before = text.slice(0, first?.offset ?? 0);
    if (first) return before.slice(before.trimEnd().length);
  }
  return '';
}

/**
 * Sets a value of a JSON text, and leaves every byte outside of it as it is. The library's own formatting
 * would lay out whole lines anew, and with them what others wrote there.
 * @param value undefined removes the property. @param after the name that a new one is put behind.
 */
export function setAt(text: string, path: JSONPath, value: unknown, after?: string): string {
  const getInsertionIndex = (names: string[]) =>
    after === undefined ? names.length : names.indexOf(after) + 1;
  const edits = modify(text, path, value, { getInsertionIndex });
  const space = spaceAt(text, path);
  if (value === undefined) {
    // Where the first of several goes, the next stands in its place.
    const isFirst = ({ offset, length }: Edit) => text[offset - 1] === '{' && text[offset + length] === '"';
    return applyEdits(
      text,
      edits.map((edit) => (isFirst(edit) ? { ...edit, content: space } : edit)),
    );
  }
  const laidOut = edits.map(({ offset, length, content }) => {
    const [, before = '', name, json = content, behind = ''] = PROPERTY.exec(content) ?? [];
    const written = layOut(json, space);
    return {
      offset,
      length,
      content: name === undefined ? written : `${before}${space}${name}: ${written}${behind}`,
    };
  });
  return applyEdits(text, laidOut);
}
