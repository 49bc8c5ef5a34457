import { Long } from 'bson';
import { expect, test } from 'vitest';
import { encodeDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import { Batch } from '../cursors/batch.ts';
import { encodeReplyBody } from './encode-reply-body.ts';

function batchOf(documents: Document[]): Batch {
  const batch = new Batch();
  for (const document of documents) batch.add(document, encodeDocument(document));
  return batch;
}

test.each(['firstBatch', 'nextBatch'])(
  'a reply has the same bytes whether its %s was encoded before or not',
  (name) => {
    for (const count of [0, 1, 9, 10, 101]) {
      const documents = Array.from(
        { length: count },
        (_, i): Document => ({ _id: i, name: `Zoë ${i}`, tags: ['a', 'b'] }),
      );
      const reply = (batch: Document[]) => ({
        cursor: { [name]: batch, id: Long.ZERO, ns: 'site.pages' },
        ok: 1,
      });
      expect(Buffer.from(encodeReplyBody(reply(batchOf(documents))))).toEqual(
        Buffer.from(encodeDocument(reply(documents))),
      );
    }
  },
);
