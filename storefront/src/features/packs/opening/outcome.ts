import type { MyPackDto, OpenedPackDto } from '@pullproof/server/contract';
import type { SealedPack, SealedUnit } from '@pullproof/verify';
import { boxPrintOf } from '../../../ui/pack/box-print.ts';
import type { RevealCard, TornWrapper, UncountedPack } from '../reveal/index.ts';

/** An opened pack: `sealed` has its words and figures, the shop's answer only pictures, links and offers. */
export interface RevealedPack {
  opened: OpenedPackDto;
  sealed: SealedPack;
}

/** Converts packs, sealed or opened, to the reveal's wrappers. */
export const toWrappers = (packs: readonly MyPackDto[]): TornWrapper[] =>
  packs.map((pack) => ({
    title: pack.productTitle,
    frontUrl: pack.image?.full ?? '',
    smallUrl: pack.image?.[packs.length > 10 ? 'small' : 'medium'] ?? '',
    box: boxPrintOf(pack),
  }));

/** The sealed units as cards of the reveal, each with its picture; of a box, those of each of its packs. */
export function toUncounted({ opened: { pack, pulls }, sealed }: RevealedPack): UncountedPack[] {
  const { id, packNo } = pack;
  const toCard = (unit: SealedUnit, position: number): RevealCard => {
    const pull = pulls.find((one) => one.position === position);
    return {
      id: pull?.id ?? unit.id,
      unit,
      image: pull?.image ?? null,
      classLook: pull?.classLook ?? null,
      classRank: pull?.classRank,
      before: pull?.before,
      setName: pull?.setName,
    };
  };
  const count = sealed.packs.length;
  return sealed.packs.map((units, at) => ({
    id: count === 1 ? id : `${id}/${at + 1}`,
    packNo,
    inBox: count === 1 ? undefined : { box: id, place: at + 1, count },
    wrapper: pack.image,
    // A box's packs hold equally many.
    cards: units.map((unit, i) => toCard(unit, at * units.length + i)),
  }));
}

/** Returns the ids of the copies that their owner has: to be sold or shipped. */
export function listUnitIds({ opened }: RevealedPack): string[] {
  return opened.pulls.map((pull) => pull.collectibleId);
}

/** A pulled card in the words of its sealed text. */
export function unitOfPull(packs: readonly RevealedPack[], id: string): SealedUnit | undefined {
  const cards = packs.flatMap(toUncounted).flatMap((pack) => pack.cards);
  return cards.find((one) => one.id === id)?.unit;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOST_AT_ONCE = 100;

/** Parses `?pack=`: one pack id or several, separated by commas; invalid ones are dropped. */
export function readPackIds(value: string | null): string[] {
  const ids = (value ?? '')
    .toLowerCase()
    .split(',')
    .filter((id) => UUID.test(id));
  return [...new Set(ids)].slice(0, MOST_AT_ONCE);
}
