import { type Problem, quote } from '../../blocks/_contract/problem.ts';
import { toFileProblem } from './read-layout-file.ts';
import { routeOfFile } from './route-of-file.ts';

/**
 * Finds layouts at whose address there is another already: `about/index.json` beside `about.json`, or
 * `services/$slug.json` beside `services/$name.json`.
 * @param files in the order in which they take their addresses. @returns by file, the one that serves instead.
 */
export function listDuplicates(files: Iterable<string>): Map<string, string> {
  const first = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const file of files) {
    const route = routeOfFile(file);
    if (route === undefined) continue;
    // A variable part takes any value, whatever its name.
    const address = route.replaceAll(/:[^/.-]*/g, ':');
    const other = first.get(address);
    if (other === undefined) first.set(address, file);
    else duplicates.set(file, other);
  }
  return duplicates;
}

/** Words that a layout has an address which another serves. @param displayPath the file as its writer knows it. */
export function toDuplicateProblem(displayPath: string, file: string, other: string): Problem {
  const address = (routeOfFile(file) ?? '/').replaceAll(':', '$');
  const found = `the address ${quote(address)}, which ${quote(other)} serves already`;
  return toFileProblem(displayPath, { code: 'duplicate-address', found, expected: 'an address of its own' });
}
