import { finishOf, isFinishAtLeast } from '../../../ui/card-face/finish.ts';
import { nameClass, nameSerial } from '../../../lib/text/sealed-unit.ts';
import { sumValues, type RevealCard } from './outcome.ts';

export type FormatMoney = (cents: number) => string;

/** "3 of 5: Lantern of the Tide, epic, number 142, $19.50". */
export function sayCard(
  { unit }: RevealCard,
  index: number,
  count: number,
  formatMoney: FormatMoney,
): string {
  const serial = nameSerial(unit)?.replace('#', 'number ').replace('/', ' of ') ?? [];
  const parts = [unit.name, nameClass(unit).toLowerCase(), serial, formatMoney(unit.valueCents)].flat();
  return `${index + 1} of ${count}: ${parts.join(', ')}`;
}

/** "9 × Rust Thimble, common, $0.20 each". */
export function sayStack({ unit }: RevealCard, count: number, formatMoney: FormatMoney): string {
  return `${count} × ${unit.name}, ${nameClass(unit).toLowerCase()}, ${formatMoney(unit.valueCents)} each`;
}

/** The glow around a back is announced too; like the light itself, it reveals the card's class. */
export function sayBack(card: RevealCard, index: number, count: number): string {
  const hasGlow = isFinishAtLeast(finishOf(card.classLook), 'rare');
  const glow = hasGlow ? `, ${nameClass(card.unit).toLowerCase()} glow` : '';
  return `Card ${index + 1} of ${count}, face down${glow}`;
}

export function sayCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

export function saySummary(
  cards: readonly RevealCard[],
  priceCents: number,
  formatMoney: FormatMoney,
): string {
  const value = formatMoney(sumValues(cards));
  return `All ${sayCount(cards.length)} revealed. Value ${value}, price ${formatMoney(priceCents)}.`;
}

export function sayTitle(title: string, packCount: number): string {
  return packCount === 1 ? `Open ${title}` : `Open ${packCount} packs of ${title}`;
}
