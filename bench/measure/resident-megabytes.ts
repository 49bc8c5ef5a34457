import { readFile } from 'node:fs/promises';

/** The memory that a process holds, in megabytes; undefined where there is no /proc. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
