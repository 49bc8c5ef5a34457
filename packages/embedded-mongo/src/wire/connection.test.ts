import { MongoClient } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { encodeDocument } from '../bson/encode.ts';
import { encodeMessage, RawClient } from '../testing/raw-client.ts';
import { temporaryServer } from '../testing/temporary-server.ts';
import { MAX_MESSAGE_SIZE } from './frame-reader.ts';

const PING = { ping: 1, $db: 'admin' };

function header(length: number, operation: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(7, 4);
  bytes.writeInt32LE(operation, 12);
  return bytes;
}

describe('a connection', () => {
  test('reads a message that comes byte by byte', async () => {
    const { uri } = await temporaryServer();
    const client = await RawClient.connect(uri);
    for (const byte of encodeMessage(PING, 1)) client.send(Buffer.of(byte));
    expect(await client.reply()).toMatchObject({ ok: 1 });
  });

  test('answers many messages that come at once, in order', async () => {
    const { uri } = await temporaryServer();
    const client = await RawClient.connect(uri);
    const names = Array.from({ length: 100 }, (_, i) => `nope${i}`);
    client.send(Buffer.concat(names.map((name, i) => encodeMessage({ [name]: 1, $db: 'admin' }, i))));
    for (const name of names)
      expect(await client.reply()).toMatchObject({ ok: 0, errmsg: `no such command: '${name}'` });
  });

  test('reads document sequences, and tolerates a checksum', async () => {
    const { uri } = await temporaryServer();
    const client = await RawClient.connect(uri);
    const body = Buffer.from(encodeDocument({ insert: 'c', $db: 'test' }));
    const documents = Buffer.concat([1, 2].map((_id) => Buffer.from(encodeDocument({ _id }))));
    const sequence = Buffer.concat([Buffer.alloc(4), Buffer.from('documents\0'), documents]);
    sequence.writeInt32LE(sequence.length, 0);
    const content = Buffer.concat([
      Buffer.from([1, 0, 0, 0, 0]),
      body,
      Buffer.of(1),
      sequence,
      Buffer.alloc(4),
    ]);
    client.send(Buffer.concat([header(16 + content.length, 2013), content]));
    expect(await client.reply()).toMatchObject({ ok: 1, n: 2 });
  });

  test('refuses compression politely, and goes on', async () => {
    const { uri } = await temporaryServer();
    const client = await RawClient.connect(uri);
    client.send(Buffer.concat([header(25, 2012), Buffer.alloc(9)]));
    expect(await client.reply()).toMatchObject({ ok: 0, errmsg: expect.stringContaining('Compressed') });
    expect(await client.command(PING)).toMatchObject({ ok: 1 });
    const compressed = new MongoClient(uri, { compressors: ['zlib'] });
    expect(await compressed.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await compressed.close();
  });

  test('says why a length is impossible, and hangs up', async () => {
    const { uri } = await temporaryServer();
    for (const length of [0, 15, -1, MAX_MESSAGE_SIZE + 1]) {
      const client = await RawClient.connect(uri);
      client.send(header(length, 2013));
      expect(await client.reply()).toMatchObject({ ok: 0, codeName: 'ProtocolError' });
      await expect(client.reply()).rejects.toThrow('closed the connection');
    }
  });

  test('refuses flags that it would have to understand', async () => {
    const { uri } = await temporaryServer();
    const client = await RawClient.connect(uri);
    expect(await client.command(PING, 1 << 5)).toMatchObject({
      ok: 0,
      errmsg: expect.stringContaining('flags'),
    });
    expect(await client.command(PING, 1 << 16)).toMatchObject({ ok: 1 });
  });

  test('forgets a client that leaves in the middle of a message or of a cursor', async () => {
    const { uri } = await temporaryServer();
    for (let i = 0; i < 20; i++) {
      const client = await RawClient.connect(uri);
      await client.command({
        insert: 'c',
        documents: Array.from({ length: 10 }, (_, n) => ({ n })),
        $db: 'test',
      });
      await client.command({ find: 'c', batchSize: 2, $db: 'test' });
      client.send(encodeMessage(PING, 9).subarray(0, 20));
      client.close();
    }
    const client = await RawClient.connect(uri);
    expect(await client.command({ count: 'c', $db: 'test' })).toMatchObject({ n: 200 });
  });
});
