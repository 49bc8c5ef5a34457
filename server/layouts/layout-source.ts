import type { Problem } from '../../blocks/_contract/problem.ts';

/** A layout as it was read. */
export interface ReadFile {
  /** Its name in the source: `services/$slug.json`. */
  readonly file: string;
  /** The same as its writer knows it. */
  readonly displayPath: string;
  /** Empty where it could not be read. */
  readonly text: string;
  /** Why it could not be read. */
  readonly problem?: Problem;
}

/** Where layouts lie as texts, each by a name: a folder of files, a draft, a database. */
export interface LayoutSource {
  /**
   * Looks at everything there is. @returns by name, in order: a stamp that changes with the text.
   * @throws LayoutFolderError where the source cannot be used at all.
   */
  look(): Promise<ReadonlyMap<string, string>>;
  /** Reads a text. One that cannot be read is a problem like others, and counts as changed as soon as it can. */
  read(name: string): Promise<ReadFile>;
  /** The stamp of the last look, or of the last time the text was read. */
  stampOf(name: string): string | undefined;
  /** A layout as its writer knows it: `layouts/index.json`. */
  displayPath(name: string): string;
  /** Calls a listener after each change, and now and then where changes are not announced. @returns a function that ends it. */
  watch(listener: () => void): () => void;
}

/** Names of the layouts whose pages an edit touches; `all` where any page may be touched, as by an edit of the frame. */
export type LayoutChange = ReadonlySet<string> | 'all';
