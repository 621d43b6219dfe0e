import type { MyPackDto, OpenedPackDto, PullDto } from '@pullproof/server/contract';
import { serialTextOf } from '../../../lib/text/format.ts';
import type { PackWrapper } from '../../../ui/pack/pack-renderer.ts';
import type { RevealCard, RevealOutcome } from '../reveal/index.ts';

function toCard(pull: PullDto): RevealCard {
  return {
    id: pull.id,
    cardId: pull.cardId,
    name: pull.name,
    className: pull.className,
    classLook: pull.classLook,
    classRank: pull.classRank,
    serialText: serialTextOf(pull) ?? null,
    valueCents: pull.valueCents,
    image: pull.image,
  };
}

/** Converts a pack, sealed or opened, to the reveal's wrapper. */
export function toWrapper(pack: MyPackDto): PackWrapper {
  return {
    title: pack.productTitle,
    frontUrl: pack.image?.full ?? '',
    foilUrl: pack.image?.foil,
    textureUrl: pack.wrapper?.texture,
  };
}

/** Converts the server's answer to the reveal's outcome. */
export function toOutcome({ pack, pulls }: OpenedPackDto): RevealOutcome {
  return {
    cards: [...pulls].sort((left, right) => left.position - right.position).map(toCard),
    priceCents: pack.priceCents,
  };
}

/** Returns the unit ids of a pack's pulls. */
export function listUnitIds({ pulls }: OpenedPackDto): string[] {
  return pulls.map((pull) => pull.collectibleId);
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
