import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './source-files.ts';

/** A regular expression in the source. */
export interface Expression {
  /** `blocks/_contract/bind.ts:14`. */
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression of a file. */
export interface FoundExpressions {
  /** Those that are written out, `pattern`s of schemas among them, which Ajv reads with the flag u. */
  readonly written: readonly Expression[];
  /** Where one is put together while the code runs. */
  readonly assembled: readonly string[];
}

/** Reads every regular expression of a source file. @throws Error where the file cannot be parsed. */
export function readExpressions(file: string): FoundExpressions {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const written: Expression[] = [];
  const assembled: string[] = [];
  const placeOf = ({ start }: { start: number }) => `${file}:${text.slice(0, start).split('\n').length}`;
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      written.push({ where: placeOf(node), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') assembled.push(placeOf(node));
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'pattern') return;
      if (value.type === 'Literal' && typeof value.value === 'string')
        written.push({ where: placeOf(value), source: value.value, flags: 'u' });
      else if (value.type === 'TemplateLiteral') assembled.push(placeOf(value));
    },
  }).visit(program);
  return { written, assembled };
}
