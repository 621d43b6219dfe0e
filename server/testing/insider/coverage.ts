import type { Change } from './journal.ts';
import { atOf } from './times.ts';

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z-]{1,24}$/.test(value);
const size = (value: number): string =>
  `${Math.sign(value)}${Math.round(Math.log2(Math.abs(value) + 1) / 3)}`;

/** Which kinds of change were seen: words that columns took, and numbers by direction and size. */
export class Coverage {
  readonly #seen = new Set<string>();

  get size(): number {
    return this.#seen.size;
  }

  /** Notes changes, and what else is said of them. Returns how much was not seen before. */
  note(changes: readonly Change[], more: readonly string[] = []): number {
    const sizeBefore = this.#seen.size;
    for (const feature of [...changes.flatMap(featuresOf), ...more]) this.#seen.add(feature);
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

/** Which verbs each role has tried and which were accepted, and the refusals of those that never were. */
export class Reach {
  readonly #tried = new Map<string, Map<string, Map<string, number>>>();

  note(role: string, operation: string, answer: string): void {
    const verbs = this.#tried.get(role) ?? new Map<string, Map<string, number>>();
    this.#tried.set(role, verbs);
    const answers = verbs.get(operation) ?? new Map<string, number>();
    verbs.set(operation, answers);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }

  /** A line a role; with `all`, one for each verb that was never accepted. */
  describe(allowed: (role: string) => readonly string[], all = false): string[] {
    return [...this.#tried].sort().flatMap(([role, verbs]) => {
      const may = allowed(role);
      const missed = may.filter((id) => !verbs.get(id)?.has('accepted'));
      const why = (id: string): string =>
        [...(verbs.get(id) ?? [])]
          .sort((a, b) => b[1] - a[1])
          .map(([code, count]) => `${count} ${code}`)
          .slice(0, 4)
          .join(', ');
      return [
        `${role}: ${may.length - missed.length} of ${may.length} verbs accepted`,
        ...(all ? missed.map((id) => `   ${id}: ${why(id) || 'never tried'}`) : []),
      ];
    });
  }
}
