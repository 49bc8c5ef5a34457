/** The folder of the repository. */
export const root: string;
/** Builds the packages of this repository that the server and its tests import. */
export function buildPackages(): Promise<void>;
/** Builds the packages, the browser's and the server's code, each unless it is fresh. */
export function buildIfStale(): Promise<void>;
