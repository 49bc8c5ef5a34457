/** A source of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A message of random bytes under a header that is right in its length, so that the next one can be read. */
export function randomFrame(random: () => number): Buffer {
  const frame = Buffer.from(Array.from({ length: 16 + pick(random, 200) }, () => pick(random, 256)));
  frame.writeInt32LE(frame.length, 0);
  const operation = [2013, 2013, 2004, 2012, 1, 2001][pick(random, 6)] ?? 2013;
  frame.writeInt32LE(operation, 12);
  return frame;
}

/** A message with a few bytes changed, removed, repeated or cut off; its length is mostly corrected. */
export function mutate(message: Buffer, random: () => number): Buffer {
  let mutant: Buffer = Buffer.from(message);
  for (let changes = 1 + pick(random, 4); changes > 0; changes--) mutant = change(mutant, random);
  if (mutant.length >= 4 && random() < 0.95) mutant.writeInt32LE(mutant.length, 0);
  return mutant;
}

function change(message: Buffer, random: () => number): Buffer {
  const at = 16 + pick(random, Math.max(1, message.length - 16));
  switch (pick(random, 5)) {
    case 0:
      return Buffer.concat([message.subarray(0, at), message.subarray(at + 1 + pick(random, 8))]);
    case 1:
      return Buffer.concat([message.subarray(0, at), message.subarray(Math.max(16, at - 8))]);
    case 2:
      return message.subarray(0, Math.max(16, at));
    default: {
      const changed = Buffer.from(message);
      if (at < changed.length) changed[at] = pick(random, 256);
      return changed;
    }
  }
}

function pick(random: () => number, count: number): number {
  return Math.floor(random() * count);
}
