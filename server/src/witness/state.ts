import { sha256 } from '../base/fairness/index.ts';
import { folderPlace } from '../platform/places/folder-place.ts';
import type { Place } from '../platform/places/place.ts';

/** Of older notes: a process would have to sleep through that many between reading and writing one. */
const keptNotes = 100;
const numbered = /^\d{15}$/;
const nameOf = (place: number): string => String(place).padStart(15, '0');

/** The hex that the protocol names a log by. */
export const hashOrigin = (origin: string): string => sha256(Buffer.from(origin, 'utf8')).toString('hex');

/**
 * The newest cosigned note of each log, a numbered file each. Whoever creates the next number wins: creating is atomic, and on disk
 * before anybody gets the signature. So no state is replaced unseen, not even by a second process.
 */
export class WitnessState {
  readonly #place: Place;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#place = folderPlace(folder);
  }

  /** By the hash of a log's origin; undefined before the first. */
  async read(originHash: string): Promise<string | undefined> {
    return this.#readAt(originHash, (await this.#list(originHash)).at(-1));
  }

  /** Stores what `work` makes of the newest note. Rejects, and stores nothing, when `work` does or another process was faster. */
  advance(origin: string, work: (newest: string | undefined) => string): Promise<void> {
    const done = this.#turn.then(() => this.#store(hashOrigin(origin), work));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #store(originHash: string, work: (newest: string | undefined) => string): Promise<void> {
    const newest = (await this.#list(originHash)).at(-1);
    const next = (newest ?? 0) + 1;
    const note = work(await this.#readAt(originHash, newest));
    const isNext = await this.#place.create(originHash, nameOf(next), Buffer.from(note, 'utf8'));
    const places = await this.#list(originHash);
    if (!isNext || places.at(-1) !== next) throw new Error('Another process has stored a newer state.');
    for (const place of places.slice(0, -keptNotes)) await this.#place.remove(originHash, nameOf(place));
  }

  async #readAt(originHash: string, place: number | undefined): Promise<string | undefined> {
    return place === undefined ? undefined : (await this.#place.read(originHash, nameOf(place))).toString();
  }

  /** The numbers of a log's notes, oldest first. */
  async #list(originHash: string): Promise<number[]> {
    const names = await this.#place.list(originHash);
    return names
      .filter((name) => numbered.test(name))
      .map(Number)
      .toSorted((one, other) => one - other);
  }
}
