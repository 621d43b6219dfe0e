import { formatMoney } from '@pullproof/server/contract';
import { finishOf } from '../../../ui/card-face/finish.ts';
import { nameClass, nameSerial } from '../../../lib/text/sealed-unit.ts';
import { isWorthAStop } from './machine/pace.ts';
import { bestOf, type PulledCard, type PulledPack } from './outcome.ts';

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
  const name = [unit.name, nameClass(unit), serial].filter(Boolean).join(', ');
  const where = at ? `Card ${at.place} of ${at.count}: ` : '';
  return `${where}${[name, ...news, formatMoney(unit.valueCents)].join('. ')}.`;
}

/** A pack that goes by; its best card is not named while it waits to be turned. */
export function sayRow({ best }: PulledPack, place: number, count: number): string {
  const pack = `Pack ${place + 1} of ${count}.`;
  if (isWorthAStop(finishOf(best.classLook))) return pack;
  return `${pack} Best: ${best.unit.name}, ${nameClass(best.unit)}.`;
}

/** A pack of a box lies open; its best card is not named while it waits to be turned. */
export function sayPack({ cards, best, inBox }: PulledPack, place: number, count: number): string {
  const isWaiting = isWorthAStop(finishOf(best.classLook));
  const named = cards.filter((card) => card !== best || !isWaiting).map(({ unit }) => unit.name);
  const where = `Pack ${inBox?.place ?? place + 1} of ${inBox?.count ?? count}`;
  return `${where}: ${[...named, ...(isWaiting ? ['one card still face down'] : [])].join(', ')}.`;
}

export function sayFinale(packs: readonly PulledPack[]): string {
  const count = packs.reduce((sum, { cards }) => sum + cards.length, 0);
  const best = bestOf(packs)?.unit.name ?? '';
  return `All ${count} cards. Best: ${best}.`;
}
