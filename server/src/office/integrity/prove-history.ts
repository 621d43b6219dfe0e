import { after, clock, days } from '../../platform/clock.ts';
import { checkOf, type Check } from './checks/check.ts';
import type { Findings } from './findings.ts';
import { beginning, countAbout, eachDay, partSizes, walk, walkedKinds } from './parts.ts';
import {
  countProvedDays,
  passQuietDays,
  readFaultyDays,
  readProvedDays,
  storeDay,
  storeMendedDay,
  type Slice,
  type Slices,
  type StoredDay,
} from './progress.ts';

/** Within so many nights all history is proved again. */
export const nightsForAll = 28;
const overdueAfter = days(nightsForAll + 7);

/** Closed days that were counted again, and differ from what was counted when they were proved. */
export class Recounts {
  compared = 0;
  changed = 0;
  first: string | null = null;

  add(day: string, counts: Record<string, number>, before: Record<string, number>): void {
    this.compared += 1;
    const different = Object.keys(before).filter((name) => before[name] !== counts[name]);
    if (different.length === 0) return;
    this.changed += 1;
    this.first ??= `${day}: other ${different.join(', ')} than before`;
  }

  check(slices?: Slices): Check {
    const { compared, changed, first } = this;
    const figures = { nights: nightsForAll, compared, changed, first, ...(slices && overdueOf(slices)) };
    return checkOf('history', figures, slices ? ['changed', 'overdue'] : ['changed']);
  }
}

/** Since when everything has been proved again, and how many slices lag behind. */
function overdueOf(slices: Slices): { allSince: string | null; overdue: number } {
  const known = Object.values(slices);
  const dueBefore = after(clock.now(), -overdueAfter).toISOString();
  const ends = known.map(({ endedAt }) => endedAt ?? '').sort();
  return {
    allSince: ends[0] || null,
    overdue: known.filter(({ begunAt, endedAt }) => (endedAt ?? begunAt) < dueBefore).length,
  };
}

/** Proves the days that were closed since, one after another, and carries them on. */
export async function carryOn(found: Findings, provedUntil: string, until: string): Promise<void> {
  for (const day of await readFaultyDays()) {
    const { isOk, counts } = await found.prove('days', day);
    if (isOk) await storeMendedDay(day.from, counts);
  }
  let at = provedUntil;
  for await (const day of eachDay(provedUntil, until)) {
    if (!(await storeDay(at, day, await found.prove('days', day)))) return;
    at = day.to;
  }
  await passQuietDays(at, until);
}

/** Proves tonight's share of what was proved before, and returns where tomorrow's goes on. */
export async function proveSlices(found: Findings, slices: Slices, recounts: Recounts): Promise<Slices> {
  const next: Slices = { ...slices, days: await proveDays(found, slices.days, recounts) };
  for (const kind of walkedKinds) {
    const limit = Math.max(partSizes[kind], Math.ceil((await countAbout(kind)) / nightsForAll));
    let seen = 0;
    let last: string | null = null;
    for await (const part of walk(kind, slices[kind]?.cursor, limit)) {
      await found.prove(kind, part);
      seen += part.length;
      last = part.at(-1) ?? last;
    }
    next[kind] = sliceAfter(slices[kind], seen < limit ? null : last);
  }
  return next;
}

async function proveDays(found: Findings, slice: Slice | undefined, recounts: Recounts): Promise<Slice> {
  const limit = Math.max(1, Math.ceil((await countProvedDays()) / nightsForAll));
  const stored = await readProvedDays(slice?.cursor ?? null, limit + 1);
  const tonight = stored.slice(0, limit);
  for (const day of tonight) await recount(found, day, recounts);
  return sliceAfter(slice, stored.length <= limit ? null : (tonight.at(-1)?.from ?? null));
}

async function recount(found: Findings, day: StoredDay, recounts: Recounts): Promise<void> {
  const { counts } = await found.prove('days', day);
  recounts.add(day.from, counts, day.counts);
}

export function sliceAfter(slice: Slice | undefined, cursor: string | null): Slice {
  const now = clock.now().toISOString();
  if (cursor === null) return { cursor, begunAt: now, endedAt: now };
  return { cursor, begunAt: slice?.begunAt ?? now, endedAt: slice?.endedAt ?? null };
}

/** Proves everything up to `until`, the days one by one, the rest in parts. */
export async function proveAll(found: Findings, until: string, recounts: Recounts): Promise<void> {
  const stored = new Map((await readProvedDays(null, 100_000)).map((day) => [day.from, day]));
  for await (const day of eachDay(beginning, until)) {
    const { counts } = await found.prove('days', day);
    const before = stored.get(day.from);
    if (before) recounts.add(day.from, counts, before.counts);
    stored.delete(day.from);
  }
  // Days on which nothing is left.
  for (const day of stored.values()) await recount(found, day, recounts);
  for (const kind of walkedKinds) for await (const part of walk(kind)) await found.prove(kind, part);
}
