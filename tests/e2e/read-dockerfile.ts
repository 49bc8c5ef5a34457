import { readFileSync } from 'node:fs';

/** A line of a Dockerfile, with the lines it goes on in. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage of a Dockerfile: what stands from one FROM to the next. */
export type Stage = readonly Instruction[];

/** Reads the stages of a Dockerfile in their order. */
export function readStages(file: string): Stage[] {
  const stages: Instruction[][] = [];
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [name = '', ...rest] = line.split(/\s+/);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: rest.join(' ') });
  }
  return stages;
}

/** What a stage copies: from the folder of the Dockerfile, or from an earlier stage. */
export function listCopies(stage: Stage): { sources: string[]; target: string; isFromStage: boolean }[] {
  return stage
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const words = text.split(' ');
      const paths = words.filter((word) => !word.startsWith('--'));
      return {
        sources: paths.slice(0, -1),
        target: paths.at(-1) ?? '',
        isFromStage: words.some((word) => word.startsWith('--from=')),
      };
    });
}
