import { type SeededRandom, seededRandom } from '../../art/random.ts';
import type { Affair, AffairKind } from '../affairs/affair.ts';
import type { Collector, Shelf, Visit } from './collector.ts';
import { planVisits } from './plan-visits.ts';

/** `key` is the deed's permanent idempotency key: playing the plan again does nothing twice. */
export type Action = { key: string; email: string; secondsAgo: number } & (
  | { kind: 'top-up'; amountCents: number }
  /** The first `count` packs of an order, in one go. */
  | { kind: 'open'; order: string; count: number }
  | { kind: 'return'; order: string; place: number }
  | AffairKind
);

const daySeconds = 86_400;
const topUps = [2_000, 5_000, 10_000, 20_000, 50_000];

/** Plans everyone's actions of the past weeks in chronological order; deterministic by seed. */
export function planLife(
  seed: string,
  shelves: readonly Shelf[],
  collectors: readonly Collector[],
  affairs: readonly Affair[] = [],
): readonly Action[] {
  const visits = collectors.flatMap((collector) =>
    planCollector(seededRandom(`${seed}/${collector.email}`), shelves, collector),
  );
  const others = affairs.map(({ daysAgo, ...affair }) => ({ ...affair, secondsAgo: secondsOf(daysAgo) }));
  return [...others, ...visits]
    .map((action, place) => ({ action, place }))
    .sort((left, right) => right.action.secondsAgo - left.action.secondsAgo || left.place - right.place)
    .map(({ action }) => action);
}

function planCollector(random: SeededRandom, shelves: readonly Shelf[], collector: Collector): Action[] {
  const { email, joinedDaysAgo, openingMoneyCents = 0 } = collector;
  const visits = collector.visits ?? planVisits(random, shelves, collector);
  let purseCents = openingMoneyCents;
  const actions: Action[] = [];
  const topUp = (key: string, secondsAgo: number, amountCents: number) =>
    actions.push({ key, email, secondsAgo, kind: 'top-up', amountCents });
  if (openingMoneyCents > 0) topUp('opening-money', secondsOf(joinedDaysAgo) - 900, openingMoneyCents);
  for (const [place, visit] of visits.entries()) {
    const priceCents = shelves.find(({ key }) => key === visit.pack)?.priceCents ?? 0;
    const order = `order-${place + 1}`;
    const boughtAt = secondsOf(visit.daysAgo);
    const missingCents = priceCents * visit.picks.length - purseCents;
    if (missingCents > 0) {
      const amountCents = topUps.find((amount) => amount >= missingCents) ?? missingCents;
      topUp(`top-up-${place + 1}`, boughtAt + random.integer(40, 400), amountCents);
      purseCents += amountCents;
    }
    purseCents -= priceCents * visit.picks.length;
    actions.push({
      key: order,
      email,
      secondsAgo: boughtAt,
      kind: 'order',
      pack: visit.pack,
      picks: visit.picks,
    });
    actions.push(...planAfter(random, email, order, boughtAt, visit));
  }
  return actions;
}

/** Plans opening packs in one go, and returning the last one. */
function planAfter(
  random: SeededRandom,
  email: string,
  order: string,
  boughtAt: number,
  { picks, openCount, returns }: Visit,
): Action[] {
  const openedAt = boughtAt - random.integer(85, 1_080);
  const count = Math.min(openCount, picks.length);
  const actions: Action[] = [];
  if (count > 0)
    actions.push({ key: `${order}-open`, email, secondsAgo: openedAt, kind: 'open', order, count });
  if (returns !== true || count === picks.length) return actions;
  const secondsAgo = openedAt - random.integer(1_800, 5_400);
  const place = picks.length - 1;
  return [...actions, { key: `${order}-return`, email, secondsAgo, kind: 'return', order, place }];
}

const secondsOf = (daysAgo: number): number => Math.round(daysAgo * daySeconds);
