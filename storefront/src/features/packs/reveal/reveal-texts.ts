import { formatMoney } from '@pullproof/server/contract';
import { finishOf } from '../../../ui/card-face/finish.ts';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
import { nameClass, nameSerial } from '../../../lib/text/sealed-unit.ts';
import { isWorthAStop } from './machine/pace.ts';
import { bestOf, type PulledCard, type PulledPack } from './outcome.ts';
import { stageText as text } from './stage-text.ts';
import type { Stop } from './stops.ts';

/** 2 → "2nd". */
export function formatOrdinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}

/** "Card 4 of 5: Coral Choir, Rare, number 12. New in your set, 13 of 21. $8.40." */
export function sayPulled({ unit, copies, set }: PulledCard, at?: { place: number; count: number }): string {
  const serial = nameSerial(unit)?.replace('#', 'number ');
  const owned = set ? `, ${set.owned} of ${set.size}` : '';
  const news =
    copies === undefined ? [] : [copies === 1 ? `New in your set${owned}` : `${formatOrdinal(copies)} copy`];
  const name = [unit.name, nameClass(unit), serial, ...listCopyMarks(unit)].filter(Boolean).join(', ');
  const where = at ? `Card ${at.place} of ${at.count}: ` : '';
  return `${where}${[name, ...news, formatMoney(unit.valueCents)].join('. ')}.`;
}

/** A pack that goes by; its best card is not named while it waits to be turned. */
export function sayRow({ best }: PulledPack, place: number, count: number): string {
  const pack = `Pack ${place + 1} of ${count}.`;
  if (isWorthAStop(finishOf(best.classLook))) return pack;
  return `${pack} Best: ${[best.unit.name, nameClass(best.unit), ...listCopyMarks(best.unit)].join(', ')}.`;
}

/** "Pack 3 of 10"; of several boxes "Box 2 of 3, pack 3 of 10". Packs that were torn with boxes are counted by themselves. */
export function namePlace({ id, inBox }: PulledPack, packs: readonly PulledPack[]): string {
  const loose = packs.filter((pack) => pack.inBox === undefined);
  if (inBox === undefined) return text.packOf(loose.findIndex((pack) => pack.id === id) + 1, loose.length);
  const { box, place, count } = inBox;
  const boxes = [...new Set(packs.flatMap((pack) => pack.inBox?.box ?? []))];
  if (boxes.length > 1) return text.packOfBoxes(boxes.indexOf(box) + 1, boxes.length, place, count);
  return loose.length > 0 ? text.packOfBox(place, count) : text.packOf(place, count);
}

type PackStop = Extract<Stop, { pack: PulledPack }>;

/** Cards left of one pack, or which pack of many; undefined where all are shown at once. */
export function sayWhere(
  packs: readonly PulledPack[],
  stops: readonly Stop[],
  index: number,
): string | undefined {
  if (stops.every(({ kind }) => kind === 'card')) return text.left(stops.length - index);
  const at = stops.slice(0, index + 1).findLast((stop): stop is PackStop => 'pack' in stop);
  return at && namePlace(at.pack, packs);
}

/** A pack of a box lies open; its best card is not named while it waits to be turned. */
export function sayPack(pack: PulledPack, packs: readonly PulledPack[]): string {
  const { cards, best } = pack;
  const isWaiting = isWorthAStop(finishOf(best.classLook));
  const named = cards
    .filter((card) => card !== best || !isWaiting)
    .map(({ unit }) => [unit.name, ...listCopyMarks(unit)].join(' '));
  const listed = [...named, ...(isWaiting ? ['one card still face down'] : [])].join(', ');
  return `${namePlace(pack, packs)}: ${listed}.`;
}

export function sayFinale(packs: readonly PulledPack[]): string {
  const count = packs.reduce((sum, { cards }) => sum + cards.length, 0);
  const best = bestOf(packs)?.unit.name ?? '';
  return `All ${count} cards. Best: ${best}.`;
}
