import type { Change } from './journal.ts';
import { atOf } from './times.ts';

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z-]{1,24}$/.test(value);
const size = (value: number): string =>
  `${Math.sign(value)}${Math.round(Math.log2(Math.abs(value) + 1) / 3)}`;

/** Which kinds of change were seen: words that columns took, numbers by direction and size, and states that came after others. */
export class Coverage {
  readonly #seen = new Set<string>();

  get size(): number {
    return this.#seen.size;
  }

  /**
   * Notes changes, and what else is said of them, in a run that has brought these states before; they are added to. Returns how
   * much was not seen before.
   */
  note(changes: readonly Change[], states: Set<string>, more: readonly string[] = []): number {
    const sizeBefore = this.#seen.size;
    const before = [...states];
    for (const feature of new Set([...changes.flatMap(featuresOf), ...more])) {
      this.#seen.add(feature);
      if (!/state=|kind=/.test(feature)) continue;
      for (const earlier of before) this.#seen.add(`${earlier} then ${feature}`);
      states.add(feature);
    }
    return this.#seen.size - sizeBefore;
  }
}

function featuresOf({ place, old, new: now }: Change): string[] {
  const key = now?.['key'];
  const name = typeof key === 'string' ? `${place} ${key}` : place;
  if (!now) return [`${name} deleted`];
  return [...windowOf(name, now), ...columnsOf(name, old, now)];
}

/** How long it is open. */
function windowOf(name: string, { opens_at: from, closes_at: to }: NonNullable<Change['new']>): string[] {
  const minutes = (atOf(to) - atOf(from)) / 60_000;
  return Number.isNaN(minutes) ? [] : [`${name} open ${size(minutes)}`];
}

function columnsOf(name: string, old: Change['old'], now: NonNullable<Change['new']>): string[] {
  return Object.entries(now).flatMap(([column, value]) => {
    const was = old?.[column];
    if (old && JSON.stringify(was) === JSON.stringify(value)) return [];
    if (isWord(value) || typeof value === 'boolean') return [`${name}.${column}=${value}`];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const before = typeof was === 'object' ? (was as Change['old']) : null; // or null
      return featuresOf({ place: `${name}.${column}`, old: before, new: value as Change['new'] });
    }
    if (typeof value === 'number' && column !== 'version')
      return [`${name}.${column} ${size(value - (typeof was === 'number' ? was : 0))}`];
    if (/_at$|_on$/.test(column) && old) {
      if (value === null) return [`${name}.${column} cleared`];
      const minutes = (atOf(value) - atOf(was)) / 60_000;
      return [`${name}.${column} ${Number.isNaN(minutes) ? 'set' : size(minutes)}`];
    }
    return [];
  });
}
