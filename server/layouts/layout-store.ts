import { isDeepStrictEqual } from 'node:util';
import type { CheckContext } from '../../blocks/_contract/check-blocks.ts';
import { type CheckedRedirects, checkRedirects } from '../../blocks/_contract/check-redirects.ts';
import { checkSite, SITE_FILE } from '../../blocks/_contract/check-site.ts';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { dedupeProblems, isError, type Problem } from '../../blocks/_contract/problem.ts';
import {
  NO_REDIRECTS,
  REDIRECTS_FILE,
  type Redirect,
  redirectKey,
} from '../../blocks/_contract/redirects.ts';
import { nameOfPiece, type SharedPiece } from '../../blocks/_contract/shared-piece.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import { ImageFolder, type StoredImage } from '../images/image-folder.ts';
import { showImages } from '../images/show-images.ts';
import { listDuplicates, toDuplicateProblem } from './duplicate-addresses.ts';
import { isStray, toStrayFault } from './file-name-fault.ts';
import { LayoutFolderError } from './folder-source.ts';
import { createLayoutRouter, type LayoutMatch, type LayoutRouter } from './layout-router.ts';
import type { LayoutChange, LayoutSource, ReadFile } from './layout-source.ts';
import { checkLayoutFile, toFileProblem, toPiece } from './read-layout-file.ts';
import { routeOfFile } from './route-of-file.ts';

interface LoadedFile {
  /** What tells that a file changed. */
  readonly stamp: string;
  /** What is served. */
  readonly layout: PreparedLayout;
  /** What is wrong with the file as it is now, whatever is served of it. */
  readonly problems: readonly Problem[];
  /** The newest version without errors, if there was one since the start. */
  readonly lastGood: PreparedLayout | undefined;
}

export interface LayoutStoreOptions {
  /** Where the layouts lie. */
  readonly source: LayoutSource;
  /** The folder whose `_images` they show. */
  readonly imagesDir: string;
  /** The block types as they are now; in development they change while it runs. */
  loadDefinitions(): Promise<CheckContext['definitions']>;
  renderMarkdown: CheckContext['renderMarkdown'];
  /** Whether an edit with errors leaves the last version without errors in place. */
  readonly keepLastGood: boolean;
  /** Is told every problem when it is found. */
  report(problem: Problem): void;
  /** Is told when an edit could not be taken in at all, as when the folder may not be read. */
  reportFailure(error: unknown): void;
}

const DEBOUNCE_MS = 40;

/** Reads the layouts of a source and keeps up with it. */
export class LayoutStore {
  private files = new Map<string, LoadedFile>();
  /** What is wrong with the names of files. */
  private nameProblems: readonly Problem[] = [];
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
  private readonly listeners = new Set<(change: LayoutChange) => void>();
  private readonly stops: (() => void)[] = [];
  private scanning: Promise<void> = Promise.resolve();
  /** Whether the last scan failed: some of what it took in may not have come to the pages. */
  private isBehind = false;

  private readonly imageFolder: ImageFolder;

  private constructor(private readonly options: LayoutStoreOptions) {
    this.imageFolder = new ImageFolder(options.imagesDir);
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
    const ofFolder = [...this.siteProblems, ...this.redirects.problems, ...this.nameProblems];
    return dedupeProblems([...ofFolder, ...ofPieces, ...ofPages]);
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

  /** Calls the listener after every change, with the layouts whose pages it touches: none where only problems changed. @returns a function that ends it. */
  onChange(listener: (change: LayoutChange) => void): () => void {
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
    const unwatch = this.options.source.watch(rescan);
    this.stops.push(() => {
      unwatch();
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
    const isEachLookedAt = isForced || this.isBehind;
    this.isBehind = true;
    await this.takeIn(isEachLookedAt);
    this.isBehind = false;
  }

  private async takeIn(isEachLookedAt: boolean): Promise<void> {
    const stamps = await this.options.source.look();
    const isSiteChanged = await this.loadSite();
    const areRedirectsChanged = await this.loadRedirects();
    const { renderMarkdown } = this.options;
    // Any page may show any picture and use any piece: a change means looking at every page again.
    const areImagesChanged = await this.imageFolder.refresh();
    const images = this.imageFolder.files;
    const arePiecesChanged = await this.loadPieces(stamps);
    const isAnyPageStale = isEachLookedAt || areImagesChanged || arePiecesChanged;
    const context = {
      definitions: await this.options.loadDefinitions(),
      pieces: this.pieces,
      renderMarkdown: (markdown: string) => showImages(renderMarkdown(markdown), images),
      images,
    };
    const ofPieces = [...this.pieces.values()].flatMap((piece) => piece.problems);
    const found = arePiecesChanged || isEachLookedAt ? ofPieces : [];
    const files = new Map<string, LoadedFile>();
    const changed = new Set<string>();
    let isAnyRead = false;
    for (const file of this.inOrder(stamps.keys())) {
      if (routeOfFile(file) === undefined) continue;
      const known = this.files.get(file);
      if (known && known.stamp === stamps.get(file) && !isAnyPageStale) files.set(file, known);
      else {
        isAnyRead = true;
        const loaded = await this.loadFile(file, known, context);
        const isSame = isDeepStrictEqual(known?.layout, loaded.layout);
        // What is kept of a page hangs on the object of its layout.
        files.set(file, known && isSame ? { ...loaded, layout: known.layout } : loaded);
        if (!isSame) changed.add(file);
        found.push(...loaded.problems);
      }
    }
    found.push(...this.checkNames([...stamps.keys()], files));
    for (const problem of dedupeProblems(found)) this.options.report(problem);
    const areSameFiles =
      files.size === this.files.size && [...files.keys()].every((file) => this.files.has(file));
    const isEveryPageTouched =
      isEachLookedAt || isSiteChanged || areRedirectsChanged || areImagesChanged || !areSameFiles;
    this.files = files;
    if (!isEveryPageTouched && !isAnyRead) return;
    this.router = createLayoutRouter(this.layouts);
    for (const listener of this.listeners) listener(isEveryPageTouched ? 'all' : changed);
  }

  /** The files in the order in which they take their addresses: a served page gives way to no new file. */
  private inOrder(files: Iterable<string>): string[] {
    const all = new Set(files);
    const served = this.options.keepLastGood ? [...this.files.keys()].filter((file) => all.has(file)) : [];
    return [...new Set([...served, ...all])];
  }

  /** Finds names that are no addresses, or those of others. @returns the problems not told before. */
  private checkNames(names: readonly string[], pages: ReadonlyMap<string, unknown>): Problem[] {
    const known = new Set(this.nameProblems.map(({ message }) => message));
    const strays = names.filter(isStray);
    this.nameProblems = [
      ...strays.map((file) => toFileProblem(this.options.source.displayPath(file), toStrayFault(file))),
      ...[...listDuplicates(pages.keys())].map(([file, other]) =>
        toDuplicateProblem(this.options.source.displayPath(file), file, other),
      ),
    ];
    return this.nameProblems.filter(({ message }) => !known.has(message));
  }

  /** Takes in `_site.json` if it changed. @returns whether it did; one with faults leaves the last good one. */
  private async loadSite(): Promise<boolean> {
    const stamp = this.options.source.stampOf(SITE_FILE);
    if (stamp !== undefined && stamp === this.siteStamp) return false;
    const { displayPath, text, problem } = await this.readOr(SITE_FILE, '');
    const { site, problems } = problem ? { problems: [problem] } : checkSite(displayPath, text);
    this.siteStamp = this.options.source.stampOf(SITE_FILE) ?? '';
    this.siteProblems = problems;
    if (site) this.currentSite = site;
    if (!this.currentSite) throw new LayoutFolderError(problems.map(({ message }) => message).join('\n'));
    for (const told of problems) this.options.report(told);
    return true;
  }

  /**
   * Takes in `_redirects.json` if it came, changed or went; an edit with errors leaves what is followed in place.
   * @returns whether it did.
   */
  private async loadRedirects(): Promise<boolean> {
    if (this.options.source.stampOf(REDIRECTS_FILE) === this.redirectStamp) return false;
    const { displayPath, text, problem } = await this.readOr(REDIRECTS_FILE, NO_REDIRECTS);
    const checked = checkRedirects(displayPath, text);
    const problems = problem ? [problem] : checked.problems;
    // Visitors come from outside to these addresses, so none is lost to a slip elsewhere in the file.
    const known = this.redirects.redirects;
    const isKept = this.options.keepLastGood && known.size > 0 && problems.some(isError);
    this.redirects = { redirects: isKept ? known : checked.redirects, problems };
    this.redirectStamp = this.options.source.stampOf(REDIRECTS_FILE);
    for (const told of problems) this.options.report(told);
    return true;
  }

  /** Any page may use any piece, so a change of one means looking at every page again. */
  private async loadPieces(stamps: ReadonlyMap<string, string>): Promise<boolean> {
    const names = [...stamps.keys()].filter((file) => nameOfPiece(file) !== undefined);
    const joinStamps = () => names.map((file) => `${file} ${this.options.source.stampOf(file)}`).join('\n');
    if (joinStamps() === this.pieceStamp) return false;
    const pieces = new Map<string, SharedPiece>();
    for (const file of names)
      pieces.set(nameOfPiece(file) ?? file, toPiece(await this.options.source.read(file)));
    this.pieces = pieces;
    this.pieceStamp = joinStamps();
    return true;
  }

  private async loadFile(
    file: string,
    known: LoadedFile | undefined,
    context: CheckContext,
  ): Promise<LoadedFile> {
    const { layout, problems } = checkLayoutFile(await this.options.source.read(file), context);
    const isGood = !problems.some(isError);
    const lastGood = isGood ? layout : known?.lastGood;
    const served = this.options.keepLastGood && lastGood ? lastGood : layout;
    return { stamp: this.options.source.stampOf(file) ?? '', layout: served, problems, lastGood };
  }

  /** Reads a file that need not be there. */
  private async readOr(file: string, text: string): Promise<ReadFile> {
    if (this.options.source.stampOf(file) === undefined)
      return { file, displayPath: this.options.source.displayPath(file), text };
    return this.options.source.read(file);
  }
}
