import { tabStore } from '../../../../lib/store.ts';
import { MAX_QUANTITY, NO_PICKS, type Draw, type Picks } from './picks.ts';

/** What a guest was about to buy, stored in the address while they sign up. */
export interface GuestChoice {
  quantity: number;
  picks: Picks;
  unitId: string | null;
  /** Numbers were drawn in another tab, whose draw this one cannot see. */
  isDrawLost?: boolean;
}

/** The drawn numbers of this tab's guest. Not in the address: a link must not choose what counts as drawn here. */
const DRAWN = 'drawn-picks';

const SHAPE = /^(\d{1,3})(?:_(\d+(?:-\d+)*)|_(d)|_u([0-9a-f-]{36}))?$/;

/** "2", "2_15-99" with picked numbers, "2_d" with drawn ones, "1_u…" with a chosen copy. */
export function writeGuestChoice({ quantity, picks, unitId }: GuestChoice): string {
  if (unitId !== null) return `${quantity}_u${unitId}`;
  if (picks.numbers.length === 0) return String(quantity);
  if (picks.draw === null) return `${quantity}_${picks.numbers.join('-')}`;
  tabStore.setItem(DRAWN, JSON.stringify(picks));
  return `${quantity}_d`;
}

/** Returns null for anything malformed. Safe to read from an address: a dialog asks before anything is bought. */
export function readGuestChoice(written: string | null): GuestChoice | null {
  const [, quantity, numbers, drawn, unitId = null] = SHAPE.exec(written ?? '') ?? [];
  const known = Number(quantity);
  if (!(known >= 1 && known <= MAX_QUANTITY)) return null;
  if (drawn !== undefined) {
    const picks = readDrawn();
    return { quantity: known, picks: picks ?? NO_PICKS, unitId, isDrawLost: picks === null };
  }
  const picks =
    numbers === undefined ? NO_PICKS : { ...NO_PICKS, numbers: [...new Set(numbers.split('-').map(Number))] };
  return { quantity: known, picks, unitId };
}

function readDrawn(): Picks | null {
  try {
    const found: unknown = JSON.parse(tabStore.getItem(DRAWN) ?? 'null');
    tabStore.removeItem(DRAWN);
    if (typeof found !== 'object' || found === null || !('numbers' in found) || !('draw' in found))
      return null;
    const { numbers, draw } = found;
    if (!Array.isArray(numbers) || !numbers.every(Number.isInteger) || !isDraw(draw)) return null;
    return { numbers: numbers as number[], draw }; // checked above
  } catch {
    return null;
  }
}

function isDraw(found: unknown): found is Draw {
  if (typeof found !== 'object' || found === null) return false;
  const { hex, runId, madeAtMs } = found as Record<string, unknown>; // unknown members are checked
  return (
    typeof hex === 'string' &&
    /^[0-9a-f]{64}$/.test(hex) &&
    typeof runId === 'string' &&
    typeof madeAtMs === 'number'
  );
}
