import { startEmbeddedMongo } from '@pagewright/embedded-mongo';
import { type Collection, MongoClient, ObjectId } from 'mongodb';

/** A record as it lies in the database. */
interface Stored {
  _id: ObjectId;
  [field: string]: unknown;
}

/** The pages of one place. */
export type PlacePages = readonly string[];

/** Written at a time: more would be held in memory, fewer would each wait for the disk. */
const BATCH = 2_000;

/** Gathers records and writes them in batches, so that few are in memory at a time. */
class BatchWriter {
  private batch: Stored[] = [];

  constructor(private readonly collection: Collection<Stored>) {}

  async add(record: Stored): Promise<void> {
    this.batch.push(record);
    if (this.batch.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    if (batch.length > 0) await this.collection.insertMany(batch, { ordered: false });
  }
}

/** Puts a name in the place of another wherever a text or a list of texts has it. */
function rename(value: unknown, from: RegExp, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, from, to));
  return typeof value === 'string' ? value.replace(from, to) : value;
}

/** Bodies stay as they are, so that each is converted once: to convert so many would take an hour. */
const KEPT = ['_id', 'content', 'parentLocationId'];

function move(record: Stored, fields: Record<string, string>, from: RegExp, to: string): Stored {
  const moved = Object.entries(record).map(([name, value]): [string, unknown] => [
    name,
    KEPT.includes(name) ? value : rename(value, from, to),
  ]);
  return { ...Object.fromEntries(moved), ...fields, _id: new ObjectId() };
}

/**
 * Adds invented places, each with a page for every service, to the database of a site that is not running. They
 * are copies of the first content's places under other names.
 * @param count how many service locations there shall be in all. @returns the pages that were added, by place.
 */
export async function fillPlaces(dataDir: string, count: number): Promise<PlacePages[]> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = new MongoClient(server.uri);
  try {
    const db = client.db('pagewright');
    const places = db.collection<Stored>('locations');
    const offers = db.collection<Stored>('service_locations');
    const seedPlaces = await places.find().toArray();
    const seedOffers = await offers.find().toArray();
    const newPlaces = new BatchWriter(places);
    const newOffers = new BatchWriter(offers);
    const pages: PlacePages[] = [];
    let missing = count - seedOffers.length;
    for (let number = 0; missing > 0; number += 1) {
      const place = seedPlaces[number % seedPlaces.length];
      if (!place) throw new Error('The first content has no places to make others from.');
      const own = seedOffers.filter(({ locationSlug }) => locationSlug === place.slug).slice(0, missing);
      if (own.length === 0) continue;
      const slug = `${place.slug}-${number}`;
      const name = `${place.name} ${number}`;
      const from = new RegExp(`\\b${place.name}\\b`, 'g');
      await newPlaces.add(move(place, { slug, name }, from, name));
      for (const offer of own) {
        const fields = { locationSlug: slug, slug: `${offer.serviceSlug}-${slug}` };
        await newOffers.add(move(offer, fields, from, name));
      }
      pages.push(own.map(({ serviceSlug }) => `/locations/${slug}/${serviceSlug}`));
      missing -= own.length;
    }
    await newPlaces.flush();
    await newOffers.flush();
    return pages;
  } finally {
    await client.close();
    await server.close();
  }
}
