import { found } from '../../platform/errors.ts';
import type { Place } from '../../platform/places/place.ts';
import { places } from '../../platform/places/places.ts';
import { readShopId } from './identity.ts';
import { parseWatermark, subjectOf, type Watermark, type WatermarkContent } from './watermarks.ts';

export type KnownWatermark = Watermark & { content: WatermarkContent };

export interface Watermarks {
  /** The newest of each subject, over all places. */
  newest: ReadonlyMap<string, KnownWatermark>;
  /** Each place's names. */
  names: ReadonlyMap<Place, ReadonlySet<string>>;
}

const readersAtOnce = 20;

/** A name is never used twice, so what was read once need not be read again. By place, then folder and name; the newest names only. */
let alreadyRead = new Map<string, KnownWatermark>();

/** Reads the newest watermarks. Throws when a place can't be read: it may hold the newest. */
export async function readWatermarks(from: readonly Place[], folder: string): Promise<Watermarks> {
  const names = new Map<Place, ReadonlySet<string>>();
  const best = new Map<string, { name: string; place: Place }>();
  for (const place of from) {
    const listed = await place.list(folder).catch((failure: unknown) => {
      throw new Error(`The watermarks in ${place.name} can’t be read.`, { cause: failure });
    });
    names.set(place, new Set(listed));
    for (const name of listed) {
      const subject = subjectOf(name);
      if (subject === undefined) continue;
      const known = best.get(subject);
      if (!known || name > known.name) best.set(subject, { name, place });
    }
  }
  const newest = new Map<string, KnownWatermark>();
  const kept = new Map<string, KnownWatermark>();
  const all = [...best];
  for (let from = 0; from < all.length; from += readersAtOnce)
    await Promise.all(
      all.slice(from, from + readersAtOnce).map(async ([subject, { name, place }]) => {
        const key = `${place.name} ${folder} ${name}`;
        const mark = alreadyRead.get(key) ?? parseWatermark(name, await place.read(folder, name));
        kept.set(key, mark);
        newest.set(subject, mark);
      }),
    );
  alreadyRead = kept;
  return { newest, names };
}

/** The newest of each subject now. */
export const readNewestWatermarks = async (): Promise<Watermarks['newest']> =>
  (await readWatermarks(places(), found(await readShopId()))).newest;
