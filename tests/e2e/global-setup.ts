import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the site that all journeys share. */
    siteUrl: string;
    /** Its data folder, for commands that run beside it. */
    dataDir: string;
    /** The program of the browser. */
    chromiumPath: string;
  }
}

/** Finds a browser and starts one site for all journeys. @returns what ends it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromiumPath, site] = await Promise.all([findChromium(), startSite()]);
  project.provide('chromiumPath', chromiumPath);
  project.provide('siteUrl', site.url);
  project.provide('dataDir', site.dataDir);
  return () => site.stop();
}
