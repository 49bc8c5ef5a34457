/** The folder of the repository. */
export const root: string;
/** Builds the browser's and the server's code, unless what is there was built from the same sources. */
export function buildIfStale(): Promise<void>;
