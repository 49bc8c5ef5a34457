import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** Where the pictures of blocks lie, one JPEG a type. */
export const PICTURES_DIR = 'docs/images/blocks';
/** Beside them: how each block looked when its picture was taken. */
export const FINGERPRINTS_FILE = `${PICTURES_DIR}/fingerprints.json`;

const Fingerprints = Type.Record(Type.String(), Type.String());

/** The types of which there is a picture. */
export async function listPictures(): Promise<ReadonlySet<string>> {
  const files = await readdir(path.resolve(PICTURES_DIR)).catch(() => []);
  return new Set(files.filter((file) => file.endsWith('.jpg')).map((file) => path.basename(file, '.jpg')));
}

/** The fingerprints of the pictures by type, none where none was ever taken. */
export async function readFingerprints(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(path.resolve(FINGERPRINTS_FILE), 'utf8').catch(() => '{}');
  return Value.Parse(Fingerprints, JSON.parse(text));
}
