import { finishOf } from '../../../ui/card-face/finish.ts';
import type { StopKind } from './machine/machine.ts';
import { isWorthAStop, type StopPlan } from './machine/pace.ts';
import type { PulledCard, PulledPack } from './outcome.ts';

/** What the reveal stops at, in order. */
export type Stop =
  | { kind: 'card'; card: PulledCard }
  | { kind: 'row'; pack: PulledPack; place: number }
  | { kind: 'grid' };

/** More packs than this are shown as a grid. */
export const MAX_ROWS = 10;

/** One pack stops at every card; many stop where a best card is worth it, and show the rest in passing. */
export function listStops(packs: readonly PulledPack[]): Stop[] {
  const [only] = packs;
  if (packs.length === 1 && only) return only.cards.map((card) => ({ kind: 'card', card }));
  const cardStop = ({ best }: PulledPack): Stop[] =>
    isWorthAStop(finishOf(best.classLook)) ? [{ kind: 'card', card: best }] : [];
  if (packs.length > MAX_ROWS) return [{ kind: 'grid' }, ...packs.flatMap(cardStop)];
  return packs.flatMap((pack, place): Stop[] => [{ kind: 'row', pack, place }, ...cardStop(pack)]);
}

export const kindsOf = (stops: readonly Stop[]): StopKind[] => stops.map(({ kind }) => kind);

export const planOf = (stops: readonly Stop[]): StopPlan[] =>
  stops.map((stop) => ({
    kind: stop.kind,
    finish: stop.kind === 'card' ? finishOf(stop.card.classLook) : 'common',
  }));

export const cardOf = (stop: Stop | undefined): PulledCard | undefined =>
  stop?.kind === 'card' ? stop.card : undefined;

/** The strip of results: the best card of each pack, or, of a grid, those that waited. */
export function listResults(packs: readonly PulledPack[], stops: readonly Stop[]): PulledCard[] {
  return packs.length > MAX_ROWS
    ? stops.flatMap((stop) => cardOf(stop) ?? [])
    : packs.map(({ best }) => best);
}

/** How many of the strip have been seen when the reveal stands at this stop. */
export function countPassed(stops: readonly Stop[], index: number): number {
  const before = stops.slice(0, index);
  const isGrid = stops[0]?.kind === 'grid';
  if (isGrid) return before.filter(({ kind }) => kind === 'card').length;
  const rows = before.filter(({ kind }) => kind === 'row').length;
  // A pack whose best card waits has not passed yet.
  return stops[index]?.kind === 'card' ? Math.max(0, rows - 1) : rows;
}
