import { finishOf } from '../../../ui/card-face/finish.ts';
import type { StopKind } from './machine/machine.ts';
import { isWorthAStop, type StopPlan } from './machine/pace.ts';
import type { PulledCard, PulledPack } from './outcome.ts';

/** What the reveal stops at, in order. */
export type Stop =
  | { kind: 'card'; card: PulledCard }
  | { kind: 'row' | 'pack'; pack: PulledPack; place: number }
  | { kind: 'grid' };

/** More packs than this are shown as a grid, and of their best cards only those that wait. */
export const MAX_ROWS = 10;

/** Whether the packs are a box's, which are shown one after the other, each for as long as one likes. */
export const isBox = (packs: readonly PulledPack[]): boolean =>
  packs.some(({ inBox }) => inBox !== undefined);

/**
 * One pack stops at every card; many stop where a best card is worth it, and show the rest in passing. A box stops at every
 * pack too, unless all of it is wanted at once.
 */
export function listStops(packs: readonly PulledPack[], isAtOnce = false): Stop[] {
  const [only] = packs;
  if (packs.length === 1 && only) return only.cards.map((card) => ({ kind: 'card', card }));
  const cardStop = ({ best }: PulledPack): Stop[] =>
    isWorthAStop(finishOf(best.classLook)) ? [{ kind: 'card', card: best }] : [];
  const isInBox = isBox(packs);
  if (isAtOnce || (!isInBox && packs.length > MAX_ROWS))
    return [{ kind: 'grid' }, ...packs.flatMap(cardStop)];
  const kind = isInBox ? 'pack' : 'row';
  return packs.flatMap((pack, place): Stop[] => [{ kind, pack, place }, ...cardStop(pack)]);
}

export const hasGrid = (stops: readonly { kind: StopKind }[]): boolean => stops[0]?.kind === 'grid';

export const kindsOf = (stops: readonly Stop[]): StopKind[] => stops.map(({ kind }) => kind);

export const planOf = (stops: readonly Stop[]): StopPlan[] =>
  stops.map((stop) => ({
    kind: stop.kind,
    finish: stop.kind === 'card' ? finishOf(stop.card.classLook) : 'common',
  }));

export const cardOf = (stop: Stop | undefined): PulledCard | undefined =>
  stop?.kind === 'card' ? stop.card : undefined;

/** The strip of results: the best card of each pack, or, of many, those that waited. */
export function listResults(packs: readonly PulledPack[], stops: readonly Stop[]): PulledCard[] {
  return hasGrid(stops) || packs.length > MAX_ROWS
    ? stops.flatMap((stop) => cardOf(stop) ?? [])
    : packs.map(({ best }) => best);
}

/** How many of the strip have been seen when the reveal stands at this stop. */
export function countPassed(packs: readonly PulledPack[], stops: readonly Stop[], index: number): number {
  const before = stops.slice(0, index);
  const cards = before.filter(({ kind }) => kind === 'card').length;
  if (hasGrid(stops) || packs.length > MAX_ROWS) return cards;
  const rows = before.length - cards;
  // A pack whose best card waits has not passed yet.
  return stops[index]?.kind === 'card' ? Math.max(0, rows - 1) : rows;
}
