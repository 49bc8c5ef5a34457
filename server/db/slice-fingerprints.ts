import { createHash } from 'node:crypto';
import { BSON, type Collection, ObjectId } from 'mongodb';

/** Documents between two identifiers, the second among them, and what they looked like when last read. */
interface Slice {
  readonly after: ObjectId | undefined;
  /** Undefined of the last slice, which takes what is added. */
  upTo: ObjectId | undefined;
  fingerprint: string | undefined;
}

interface SliceRead {
  readonly fingerprint: string;
  readonly count: number;
  readonly last: ObjectId | undefined;
}

function idOf(document: Uint8Array): ObjectId | undefined {
  const { _id } = BSON.deserialize(document);
  return _id instanceof ObjectId ? _id : undefined;
}

/** Documents of one slice. */
const SLICE = 1_000;

/**
 * Tells whether a collection changed by reading it over and over, a thousand documents at a time: what it costs
 * does not depend on how many there are, only how long a change can go unseen.
 */
export class SliceFingerprints {
  private readonly slices: Slice[] = [{ after: undefined, upTo: undefined, fingerprint: undefined }];
  private position = 0;

  constructor(private readonly collection: Collection) {}

  /**
   * Reads the next slice.
   * @returns how many documents it holds, whether they changed since they were last read, and whether it was
   * the last one, so that the next call begins anew. @throws what the database does; then nothing was read.
   */
  async readNext(): Promise<{ count: number; hasChanged: boolean; isLast: boolean }> {
    const slice = this.slices[this.position];
    if (!slice) throw new Error(`There is no slice ${this.position}.`);
    const { fingerprint, count, last } = await this.read(slice);
    const hasChanged = slice.fingerprint !== undefined && slice.fingerprint !== fingerprint;
    slice.fingerprint = fingerprint;
    if (slice.upTo === undefined && count === SLICE && last) {
      // Its end stays where it is from now on, so that what is added later changes no slice but the last.
      slice.upTo = last;
      this.slices.push({ after: last, upTo: undefined, fingerprint: undefined });
    }
    const isLast = slice.upTo === undefined;
    this.position = isLast ? 0 : this.position + 1;
    return { count, hasChanged, isLast };
  }

  private async read({ after, upTo }: Slice): Promise<SliceRead> {
    const range = { ...(after && { $gt: after }), ...(upTo && { $lte: upTo }) };
    const filter = after || upTo ? { _id: range } : {};
    const documents = this.collection.find(filter, { raw: true }).sort({ _id: 1 });
    if (!upTo) documents.limit(SLICE);
    const hash = createHash('sha1');
    let count = 0;
    let last: Uint8Array | undefined;
    for await (const document of documents) {
      if (!(document instanceof Uint8Array)) continue;
      hash.update(document);
      count += 1;
      last = document;
    }
    return { fingerprint: hash.digest('hex'), count, last: last && idOf(last) };
  }
}
