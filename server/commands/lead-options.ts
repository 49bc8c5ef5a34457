import { parseArgs } from 'node:util';
import { UsageError } from '../process/usage-error.ts';

/** What `npm run leads` is asked to do. */
export type LeadOptions =
  | { readonly action: 'forget'; readonly email: string }
  | { readonly action: 'retry' /** Left out: all. */; readonly id?: string }
  | {
      readonly action: 'list';
      readonly format: 'table' | 'json' | 'csv';
      readonly since?: Date;
      readonly hasFailed: boolean;
      readonly isSuspicious: boolean;
    };

const USAGE = `Usage: npm run leads [-- OPTIONS]
  --json | --csv     everything, for programs or a spreadsheet
  --since DATE       only leads received since then (UTC), e.g. 2026-11-20 or 2026-11-20T08:00
  --failed           only leads that could not be handed on, and why
  --suspicious       only leads that a program may have sent, and why
  --retry ID|all     hands given-up leads on once more
  --forget EMAIL     erases a person everywhere`;

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/;

/** Reads the options of the command. @throws UsageError naming what cannot be used. */
export function readLeadOptions(args: readonly string[]): LeadOptions {
  const { json, csv, since, failed, suspicious, retry, forget } = parse(args);
  const isListing = [json, csv, since, failed, suspicious].some((value) => value !== undefined);
  const actions = [isListing, retry !== undefined, forget !== undefined].filter(Boolean);
  if (actions.length > 1) refuse('--retry and --forget stand alone.');
  if (json && csv) refuse('--json and --csv exclude each other.');

  if (forget !== undefined) {
    if (!/^[^\s@]+@[^\s@]+$/.test(forget)) refuse(`--forget: found "${forget}", expected an e-mail address.`);
    return { action: 'forget', email: forget };
  }
  if (retry !== undefined) {
    if (retry === 'all') return { action: 'retry' };
    if (!/^[0-9a-f]{24}$/.test(retry))
      refuse(`--retry: found "${retry}", expected the ID of a lead, or all.`);
    return { action: 'retry', id: retry };
  }
  return {
    action: 'list',
    format: json ? 'json' : csv ? 'csv' : 'table',
    ...(since === undefined ? {} : { since: readDate(since) }),
    hasFailed: failed ?? false,
    isSuspicious: suspicious ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        since: { type: 'string' },
        failed: { type: 'boolean' },
        suspicious: { type: 'boolean' },
        retry: { type: 'string' },
        forget: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    return refuse(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

function readDate(text: string): Date {
  const moment = new Date(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text);
  if (DATE.test(text) && !Number.isNaN(moment.getTime())) return moment;
  return refuse(`--since: found "${text}", expected a date like 2026-11-20 or 2026-11-20T08:00.`);
}

function refuse(fault: string): never {
  throw new UsageError(`${fault}\n\n${USAGE}`);
}
