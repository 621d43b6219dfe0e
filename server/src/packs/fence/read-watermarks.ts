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
    const listed = await listNames(place, folder);
    names.set(place, new Set(listed));
    for (const [subject, name] of newestOf(listed)) {
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
        const mark =
          alreadyRead.get(keyOf(place, folder, name)) ?? (await readNewest(place, folder, subject, name));
        kept.set(keyOf(place, folder, mark.name), mark);
        newest.set(subject, mark);
      }),
    );
  alreadyRead = kept;
  return { newest, names };
}

const keyOf = (place: Place, folder: string, name: string): string => `${place.name} ${folder} ${name}`;

const listNames = (place: Place, folder: string): Promise<string[]> =>
  place.list(folder).catch((failure: unknown) => {
    throw new Error(`The watermarks in ${place.name} can’t be read.`, { cause: failure });
  });

/** The name of each subject's newest. */
function newestOf(listed: readonly string[]): Map<string, string> {
  const newest = new Map<string, string>();
  for (const name of listed) {
    const subject = subjectOf(name);
    if (subject !== undefined && name > (newest.get(subject) ?? '')) newest.set(subject, name);
  }
  return newest;
}

/** Reads the newest of a subject, or the one that has replaced it since it was listed. */
async function readNewest(
  place: Place,
  folder: string,
  subject: string,
  name: string,
): Promise<KnownWatermark> {
  const mark = await readIfThere(place, folder, name);
  if (mark) return mark;
  const later = newestOf(await listNames(place, folder)).get(subject);
  if (later === undefined) throw new Error(`The watermark ${name} is gone from ${place.name}.`);
  return readNewest(place, folder, subject, later);
}

/** Undefined when it was removed, as one is once a later one is written. Throws when it is there and can't be used. */
export async function readIfThere(
  place: Place,
  folder: string,
  name: string,
): Promise<KnownWatermark | undefined> {
  try {
    return parseWatermark(name, await place.read(folder, name));
  } catch (failure) {
    if ((await listNames(place, folder)).includes(name)) throw failure;
    return undefined;
  }
}

/** The newest of each subject now. */
export const readNewestWatermarks = async (): Promise<Watermarks['newest']> =>
  (await readWatermarks(places(), found(await readShopId()))).newest;
