import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The shell first: the same engine without windows, tabs and profiles takes half the time to open a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const DEBIAN_PACKAGE = 'chromium-headless-shell';
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...USUAL_PLACES].find(isExecutable);
}

function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's shell of Chromium where this user may. @returns its path, or undefined where that fails. */
function installFromDebian(): string | undefined {
  if (!succeeds('apt-get', '--version')) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !succeeds('sudo', '-n', 'true')) return undefined;
  console.log(`No Chromium on this machine: installing the Debian package "${DEBIAN_PACKAGE}".`);
  const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '--quiet'];
  const [command = 'env', ...args] = aptGet;
  succeeds(command, ...args, 'update');
  succeeds(command, ...args, 'install', '--yes', '--no-install-recommends', DEBIAN_PACKAGE);
  return findInstalled();
}

/**
 * The Chromium of journeys, pictures and benchmarks: `CHROMIUM_PATH`, one on the PATH, else Debian's package, else
 * the one that came with npm. @throws Error where `CHROMIUM_PATH` names no program.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH: found "${chosen}", expected the path of a Chromium that can be run.`);
  }
  const installed = findInstalled() ?? installFromDebian();
  if (installed) return installed;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
