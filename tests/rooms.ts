import type { Import } from './read-imports.ts';
import { isTestFile } from './source-files.ts';

/** The room of a file under `server/`: its first folder; undefined for other files. */
export function roomOf(file: string | undefined): string | undefined {
  return /^server\/([^/]+)\//.exec(file ?? '')?.[1];
}

/** What only tests use may reach anywhere. */
const isForTests = (file: string) =>
  isTestFile(file) ||
  /\/(?:testing|faults)\/|\/(?:build-test-app|open-test-database|test-records)\.ts$/.test(file);

/** An arrow from one room to another, with an import that makes it. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly made: Import;
}

/** The arrows between the rooms of `server/`, imports of types among them. */
export function listArrows(imports: readonly Import[]): Arrow[] {
  return imports.flatMap((made) => {
    const [from, to] = [roomOf(made.file), roomOf(made.target)];
    if (from === undefined || to === undefined || from === to) return [];
    return isForTests(made.file) ? [] : [{ from, to, made }];
  });
}

/** Every arrow from which a way leads back to the room it comes from. */
export function findCircles<Between extends Pick<Arrow, 'from' | 'to'>>(
  arrows: readonly Between[],
): Between[] {
  const reach = (start: string): ReadonlySet<string> => {
    const reached = new Set([start]);
    for (const room of reached) {
      for (const { from, to } of arrows) if (from === room) reached.add(to);
    }
    return reached;
  };
  return arrows.filter(({ from, to }) => reach(to).has(from));
}
