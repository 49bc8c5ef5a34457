import type { Document } from '../bson/value.ts';

/** A cursor's batch: documents whose bytes were made to measure it, and are kept so that the reply need not make them again. */
export class Batch extends Array<Document> {
  readonly encoded: Uint8Array[] = [];

  add(document: Document, encoded: Uint8Array): void {
    this.push(document);
    this.encoded.push(encoded);
  }
}
