import { type SeededRandom, seededRandom } from '../../art/random.ts';
import type { Affair, AffairKind } from '../affairs/affair.ts';
import type { Collector, Shelf, Visit } from './collector.ts';
import { planVisits } from './plan-visits.ts';

/** `key` is the deed's permanent idempotency key: playing the plan again does nothing twice. */
export type Deed = { key: string; email: string; secondsAgo: number } & (
  | { kind: 'top-up'; amountCents: number }
  | { kind: 'open'; order: string; place: number }
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
): readonly Deed[] {
  const visits = collectors.flatMap((collector) =>
    planCollector(seededRandom(`${seed}/${collector.email}`), shelves, collector),
  );
  const others = affairs.map(({ daysAgo, ...affair }) => ({ ...affair, secondsAgo: secondsOf(daysAgo) }));
  return [...others, ...visits]
    .map((deed, place) => ({ deed, place }))
    .sort((left, right) => right.deed.secondsAgo - left.deed.secondsAgo || left.place - right.place)
    .map(({ deed }) => deed);
}

function planCollector(random: SeededRandom, shelves: readonly Shelf[], collector: Collector): Deed[] {
  const { email, joinedDaysAgo, openingMoneyCents = 0 } = collector;
  const visits = collector.visits ?? planVisits(random, shelves, collector);
  let purseCents = openingMoneyCents;
  const deeds: Deed[] = [];
  const topUp = (key: string, secondsAgo: number, amountCents: number) =>
    deeds.push({ key, email, secondsAgo, kind: 'top-up', amountCents });
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
    deeds.push({
      key: order,
      email,
      secondsAgo: boughtAt,
      kind: 'order',
      pack: visit.pack,
      picks: visit.picks,
    });
    deeds.push(...planAfter(random, email, order, boughtAt, visit));
  }
  return deeds;
}

/** Plans opening packs one after the other, and returning the last one. */
function planAfter(
  random: SeededRandom,
  email: string,
  order: string,
  boughtAt: number,
  { picks, openCount, returns }: Visit,
): Deed[] {
  let secondsAgo = boughtAt - random.integer(60, 900);
  const deeds = Array.from({ length: Math.min(openCount, picks.length) }, (_, place): Deed => {
    secondsAgo -= random.integer(25, 180);
    return { key: `${order}-open-${place + 1}`, email, secondsAgo, kind: 'open', order, place };
  });
  if (returns !== true || openCount >= picks.length) return deeds;
  const later = secondsAgo - random.integer(1_800, 5_400);
  const place = picks.length - 1;
  return [...deeds, { key: `${order}-return`, email, secondsAgo: later, kind: 'return', order, place }];
}

const secondsOf = (daysAgo: number): number => Math.round(daysAgo * daySeconds);
