import type { SeededRandom } from '../../art/random.ts';
import type { Collector, Habits, Shelf, Visit } from './collector.ts';

/** In days: the minimum gap after joining or a pack's release, and the latest time before now. */
const settleDays = 0.1;
const latestDaysAgo = 0.12;
const lastVisitDaysAgo = 1.2;
const quantities = [1, 1, 2, 2, 3, 3, 4, 5, 6, 8];
const costlyCents = 5_000;
const asksLucky = 0.3;
const returnsOne = 0.15;

/** Visits of a collector with these habits, oldest first; the last one was yesterday or today. */
export function planVisits(random: SeededRandom, shelves: readonly Shelf[], collector: Collector): Visit[] {
  const { habits, joinedDaysAgo } = collector;
  if (!habits) return [];
  const earliest = joinedDaysAgo - settleDays;
  const days = Array.from({ length: habits.visitCount - 1 }, () => random.between(latestDaysAgo, earliest));
  days.push(random.between(latestDaysAgo, Math.min(lastVisitDaysAgo, earliest)));
  return days
    .sort((left, right) => right - left)
    .flatMap((daysAgo) => planVisit(random, shelves, habits, daysAgo) ?? []);
}

function planVisit(
  random: SeededRandom,
  shelves: readonly Shelf[],
  habits: Habits,
  daysAgo: number,
): Visit | undefined {
  const open = shelves.filter((shelf) => shelf.openedDaysAgo > daysAgo + settleDays);
  const liked = open.flatMap((shelf) => Array<Shelf>(habits.likes[shelf.key] ?? 0).fill(shelf));
  if (liked.length === 0) return undefined;
  const shelf = random.pick(liked);
  const wanted = shelf.priceCents > costlyCents ? random.integer(1, 2) : random.pick(quantities);
  const picks = pickNumbers(random, shelf.runSize, wanted, habits.lucky);
  const openCount = picks.filter(() => random.next() < habits.opens).length;
  const returns = openCount < picks.length && random.next() < returnsOne;
  return { daysAgo, pack: shelf.key, picks, openCount, returns };
}

function pickNumbers(
  random: SeededRandom,
  runSize: number,
  count: number,
  lucky: readonly number[],
): number[] {
  const picks = new Set<number>();
  if (random.next() < asksLucky) picks.add(Math.min(random.pick(lucky), runSize));
  while (picks.size < Math.min(count, runSize)) picks.add(random.integer(1, runSize));
  return [...picks];
}
