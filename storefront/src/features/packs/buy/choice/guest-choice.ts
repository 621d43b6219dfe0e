import { NO_PICKS, QUANTITIES, type Picks } from './picks.ts';

/** What a guest was about to buy, stored in the address while they sign up. */
export interface GuestChoice {
  quantity: number;
  picks: Picks;
  unitId: string | null;
}

const SHAPE = /^(\d{1,3})(?:_(\d+(?:-\d+)*)|_u([0-9a-f-]{36}))?$/;

/** "2", "2_15-99" with picked numbers, "1_u…" with a chosen copy. Drawn numbers are not stored, but drawn again. */
export function writeGuestChoice({ quantity, picks, unitId }: GuestChoice): string {
  if (unitId !== null) return `${quantity}_u${unitId}`;
  return picks.draw === null && picks.numbers.length > 0
    ? `${quantity}_${picks.numbers.join('-')}`
    : String(quantity);
}

/** Returns null for anything malformed. Safe to read from an address: a dialog asks before anything is bought. */
export function readGuestChoice(written: string | null): GuestChoice | null {
  const [, quantity, numbers, unitId = null] = SHAPE.exec(written ?? '') ?? [];
  const known = QUANTITIES.find((count) => count === Number(quantity));
  if (known === undefined) return null;
  const picks =
    numbers === undefined ? NO_PICKS : { ...NO_PICKS, numbers: [...new Set(numbers.split('-').map(Number))] };
  return { quantity: known, picks, unitId };
}
