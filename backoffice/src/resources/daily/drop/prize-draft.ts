import type { DropDto, UnitRecord } from '@pullproof/server/contract';
import type { Pictured } from '../../../shared/values/thumbnail.tsx';

/** A unit that is, or may become, a prize. */
export interface PrizeUnit {
  collectibleId: string;
  cardName: string;
  setName: string;
  cardNumber: string;
  serial: number | null;
  grade: string | null;
  valueCents: number;
  picture: Pictured;
}

export const ofPrize = ({ image, ...prize }: DropDto['prizes'][number]): PrizeUnit => ({
  ...prize,
  picture: { image },
});

export const ofUnit = (unit: UnitRecord): PrizeUnit => ({ ...unit, collectibleId: unit.id, picture: unit });

/** Prizes that are not saved yet, and the version of the drop that they change. */
export interface PrizeDraft {
  version: number;
  units: readonly PrizeUnit[];
}

/** The same units with the one at `place` moved by `step`; unchanged at the ends. */
export function moveUnit(units: readonly PrizeUnit[], place: number, step: -1 | 1): readonly PrizeUnit[] {
  const unit = units[place];
  const other = units[place + step];
  if (!unit || !other) return units;
  return units.map((known, at) => (at === place ? other : at === place + step ? unit : known));
}
