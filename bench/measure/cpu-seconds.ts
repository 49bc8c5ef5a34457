import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** The processor time a process has used, in seconds; undefined where there is no /proc. */
export async function cpuSeconds(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
