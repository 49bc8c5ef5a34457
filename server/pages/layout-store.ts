import { watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CheckContext } from '../../blocks/_contract/check-blocks.ts';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { type CheckedRedirects, checkRedirects } from '../../blocks/_contract/check-redirects.ts';
import { checkSite, SITE_FILE } from '../../blocks/_contract/check-site.ts';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { dropDoubles, isError, type Problem } from '../../blocks/_contract/problem.ts';
import {
  NO_REDIRECTS,
  REDIRECTS_FILE,
  type Redirect,
  redirectKey,
} from '../../blocks/_contract/redirects.ts';
import { nameOfPiece, readPiece, type SharedPiece } from '../../blocks/_contract/shared-piece.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import { ImageFolder, type StoredImage } from '../images/image-folder.ts';
import { showImages } from '../images/show-images.ts';
import { listDuplicates, toDuplicateProblem } from './duplicate-addresses.ts';
import { createLayoutRouter, type LayoutMatch, type LayoutRouter } from './layout-router.ts';
import { routeOfFile } from './route-of-file.ts';

interface LoadedFile {
  /** Modification time and size: what tells that a file changed. */
  readonly stamp: string;
  /** What is served. */
  readonly layout: PreparedLayout;
  /** What is wrong with the file as it is now, whatever is served of it. */
  readonly problems: readonly Problem[];
  /** The newest version without errors, if there was one since the start. */
  readonly lastGood: PreparedLayout | undefined;
}

export interface LayoutStoreOptions {
  /** The folder of the layouts. */
  readonly dir: string;
  /** The block types as they are now; in development they change while it runs. */
  loadDefinitions(): Promise<CheckContext['definitions']>;
  renderMarkdown: CheckContext['renderMarkdown'];
  /** Whether an edit with errors leaves the last version without errors in place. */
  readonly keepLastGood: boolean;
  /** Is told every problem when it is found. */
  report(problem: Problem): void;
  /** Is told when an edit could not be taken in at all, such as a file that may not be read. */
  reportFailure(error: unknown): void;
}

/** Thrown when the folder of layouts or its `_site.json` cannot be used at start. */
export class LayoutFolderError extends Error {
  override name = 'LayoutFolderError';
}

const DEBOUNCE_MS = 40;
/** Some file systems announce no changes; a look at the files this often finds them all the same. */
const RESCAN_MS = 2_000;

/** Reads the folder of layouts and keeps up with it. */
export class LayoutStore {
  private files = new Map<string, LoadedFile>();
  private duplicates: readonly Problem[] = [];
  private router: LayoutRouter = createLayoutRouter(new Map());
  private currentSite: Site | undefined;
  private siteStamp = '';
  private siteProblems: readonly Problem[] = [];
  private pieces: ReadonlyMap<string, SharedPiece> = new Map();
  private pieceStamp = '';
  private redirects: Pick<CheckedRedirects, 'redirects' | 'problems'> = {
    redirects: new Map(),
    problems: [],
  };
  private redirectStamp: string | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly stops: (() => void)[] = [];
  private scanning: Promise<void> = Promise.resolve();

  private readonly imageFolder: ImageFolder;

  private constructor(private readonly options: LayoutStoreOptions) {
    this.imageFolder = new ImageFolder(options.dir);
  }

  /**
   * Loads every layout. A layout with faults does not stop it: what can be served of it is.
   * @throws LayoutFolderError where the folder cannot be read or `_site.json` does not hold.
   */
  static async open(options: LayoutStoreOptions): Promise<LayoutStore> {
    const store = new LayoutStore(options);
    await store.scan();
    return store;
  }

  /** The frame and the defaults of every page. */
  get site(): Site {
    if (!this.currentSite) throw new LayoutFolderError('The layouts were used before they were loaded.');
    return this.currentSite;
  }

  /** All problems of all files as they are now; those of a shared piece once, whoever uses it. */
  get problems(): Problem[] {
    const ofPieces = [...this.pieces.values()].flatMap((piece) => piece.problems);
    const ofPages = [...this.files.values()].flatMap((file) => file.problems);
    const ofFolder = [...this.siteProblems, ...this.redirects.problems, ...this.duplicates];
    return dropDoubles([...ofFolder, ...ofPieces, ...ofPages]);
  }

  /** The layouts that are pages, by file. */
  get layouts(): ReadonlyMap<string, PreparedLayout> {
    return new Map([...this.files].map(([file, loaded]) => [file, loaded.layout]));
  }

  /** The pictures of `_images`, by the path that layouts write. */
  get images(): ReadonlyMap<string, StoredImage> {
    return this.imageFolder.files;
  }

  /** Finds the layout that serves a path; a literal name wins over a `$name`. */
  match(pathname: string): LayoutMatch | undefined {
    return this.router(pathname);
  }

  /** Finds where an address that moved leads. @param path without its query. */
  findRedirect(path: string): Redirect | undefined {
    return this.redirects.redirects.get(redirectKey(path));
  }

  /** Calls the listener after every change. @returns a function that ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Follows edits from now on: a good one is live well within a second. */
  watch(): void {
    let timer: NodeJS.Timeout | undefined;
    const rescan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.scan().catch(this.options.reportFailure), DEBOUNCE_MS);
    };
    const watcher = watch(this.options.dir, { recursive: true }, rescan);
    watcher.on('error', rescan);
    const interval = setInterval(rescan, RESCAN_MS);
    interval.unref();
    this.stops.push(() => {
      watcher.close();
      clearInterval(interval);
      clearTimeout(timer);
    });
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  /** Looks at every file and takes in those that changed. One scan at a time. */
  scan(isForced = false): Promise<void> {
    this.scanning = this.scanning.catch(() => {}).then(() => this.scanNow(isForced));
    return this.scanning;
  }

  private async scanNow(isForced: boolean): Promise<void> {
    const stamps = await this.readStamps();
    const isSiteChanged = await this.loadSite(stamps.get(SITE_FILE));
    let isChanged = (await this.loadRedirects(stamps.get(REDIRECTS_FILE))) || isSiteChanged;
    const { renderMarkdown } = this.options;
    // Any page may show any picture and use any piece: a change means looking at every page again.
    const areImagesChanged = await this.imageFolder.refresh();
    const images = this.imageFolder.files;
    const arePiecesChanged = await this.loadPieces(stamps);
    const context = {
      definitions: await this.options.loadDefinitions(),
      pieces: this.pieces,
      renderMarkdown: (markdown: string) => showImages(renderMarkdown(markdown), images),
      images,
    };
    const found = arePiecesChanged ? [...this.pieces.values()].flatMap((piece) => piece.problems) : [];
    const files = new Map<string, LoadedFile>();
    for (const [file, stamp] of this.inOrder(stamps)) {
      if (routeOfFile(file) === undefined) continue;
      const known = this.files.get(file);
      if (known?.stamp === stamp && !isForced && !arePiecesChanged && !areImagesChanged)
        files.set(file, known);
      else {
        isChanged = true;
        const loaded = await this.loadFile(file, stamp, known, context);
        files.set(file, loaded);
        found.push(...loaded.problems);
      }
    }
    for (const problem of dropDoubles(found)) this.options.report(problem);
    if (!isChanged && files.size === this.files.size) return;
    this.files = files;
    this.router = createLayoutRouter(this.layouts);
    this.tellDuplicates();
    for (const listener of this.listeners) listener();
  }

  private async readStamps(): Promise<Map<string, string>> {
    const { dir } = this.options;
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: Error) => {
      throw new LayoutFolderError(
        `The folder of layouts "${dir}" cannot be read (${error.message}). Set LAYOUTS_DIR to it.`,
      );
    });
    const stamps = new Map<string, string>();
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.endsWith('.json') || entry.name === 'layout.schema.json') continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const info = await stat(absolute).catch(() => undefined);
      if (info)
        stamps.set(path.relative(dir, absolute).replaceAll(path.sep, '/'), `${info.mtimeMs}-${info.size}`);
    }
    return new Map([...stamps].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The files in the order in which they take their addresses: a served page gives way to no new file. */
  private inOrder(stamps: ReadonlyMap<string, string>): Map<string, string> {
    const served = this.options.keepLastGood ? [...this.files.keys()] : [];
    const known = served.flatMap((file): [string, string][] => {
      const stamp = stamps.get(file);
      return stamp === undefined ? [] : [[file, stamp]];
    });
    return new Map([...known, ...stamps]);
  }

  private tellDuplicates(): void {
    const known = new Set(this.duplicates.map(({ message }) => message));
    this.duplicates = [...listDuplicates(this.files.keys())].map(([file, other]) =>
      toDuplicateProblem(this.shownAs(file), file, other),
    );
    for (const problem of this.duplicates) if (!known.has(problem.message)) this.options.report(problem);
  }

  /** Takes in `_site.json` if it changed. @returns whether it did; one with faults leaves the last good one. */
  private async loadSite(stamp: string | undefined): Promise<boolean> {
    if (stamp !== undefined && stamp === this.siteStamp) return false;
    const shownAs = this.shownAs(SITE_FILE);
    const text = stamp === undefined ? '' : await readFile(path.join(this.options.dir, SITE_FILE), 'utf8');
    const { site, problems } = checkSite(shownAs, text);
    this.siteStamp = stamp ?? '';
    this.siteProblems = problems;
    if (site) this.currentSite = site;
    if (!this.currentSite) throw new LayoutFolderError(problems.map((problem) => problem.message).join('\n'));
    for (const problem of problems) this.options.report(problem);
    return true;
  }

  /**
   * Takes in `_redirects.json` if it came, changed or went; an edit with errors leaves what is followed in place.
   * @returns whether it did.
   */
  private async loadRedirects(stamp: string | undefined): Promise<boolean> {
    if (stamp === this.redirectStamp) return false;
    const file = path.join(this.options.dir, REDIRECTS_FILE);
    const text = stamp === undefined ? NO_REDIRECTS : await readFile(file, 'utf8');
    const { redirects, problems } = checkRedirects(this.shownAs(REDIRECTS_FILE), text);
    // Visitors come from outside to these addresses, so none is lost to a slip elsewhere in the file.
    const known = this.redirects.redirects;
    const isKept = this.options.keepLastGood && known.size > 0 && problems.some(isError);
    this.redirects = { redirects: isKept ? known : redirects, problems };
    this.redirectStamp = stamp;
    for (const problem of problems) this.options.report(problem);
    return true;
  }

  /** Any page may use any piece, so a change of one means looking at every page again. */
  private async loadPieces(stamps: ReadonlyMap<string, string>): Promise<boolean> {
    const names = [...stamps.keys()].filter((file) => nameOfPiece(file) !== undefined);
    const stamp = names.map((file) => `${file} ${stamps.get(file)}`).join('\n');
    if (stamp === this.pieceStamp) return false;
    const pieces = new Map<string, SharedPiece>();
    for (const file of names) {
      const text = await readFile(path.join(this.options.dir, file), 'utf8');
      pieces.set(nameOfPiece(file) ?? file, readPiece(this.shownAs(file), text));
    }
    this.pieces = pieces;
    this.pieceStamp = stamp;
    return true;
  }

  private async loadFile(
    file: string,
    stamp: string,
    known: LoadedFile | undefined,
    context: CheckContext,
  ): Promise<LoadedFile> {
    const text = await readFile(path.join(this.options.dir, file), 'utf8');
    const { layout, problems } = checkLayout(file, this.shownAs(file), text, context);
    const isGood = !problems.some(isError);
    const lastGood = isGood ? layout : known?.lastGood;
    const served = this.options.keepLastGood && lastGood ? lastGood : layout;
    return { stamp, layout: served, problems, lastGood };
  }

  private shownAs(file: string): string {
    return path.join(path.relative(process.cwd(), this.options.dir) || '.', file);
  }
}
