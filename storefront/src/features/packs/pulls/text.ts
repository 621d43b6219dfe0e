import { claims, formatCount, type SoldAs } from '@pullproof/server/contract';
import type { SealedPack } from '@pullproof/verify';
import { formatOneIn, pluralise } from '../../../lib/text/format.ts';
import { text as shared } from '../../../lib/text/common.ts';

export const text = {
  title: 'Top pulls',
  lead: 'The most valuable cards pulled here lately. Names show only where their owners allow it.',
  receipt: 'Public receipt',
  goneTitle: 'There is no such pull',
  goneBody: 'The link may be incomplete. Every public pull is listed here.',
  facts: {
    pulledBy: 'Pulled by',
    when: 'When',
    pack: 'Sealed in',
    odds: 'Odds when the run was sealed',
  },
  /** The run's number, size and product are in its commitment, so only once that was checked. */
  sealedIn: (pack: SealedPack, unitId: string) => {
    if (!pack.isVerified) return `Number ${formatCount(pack.pack)}`;
    const count = pack.packs.length;
    const place = pack.packs.findIndex((units) => units.some(({ id }) => id === unitId)) + 1;
    const ofBox = count > 1 ? `pack ${place} of ${count} in box` : 'pack';
    return `Sealed in ${ofBox} ${formatCount(pack.pack)} of ${formatCount(pack.size)}, run ${formatCount(pack.runNumber)} of ${pack.product}`;
  },
  otherCopy: (id: string) =>
    `The copy you have isn’t this one but ${id}. If the sealed copy was lost or damaged, the run’s log names the one that replaced it.`,
  refusedTitle: 'This pull doesn’t match what was sealed',
  refusedLead:
    'What the shop sent isn’t the sealed text of what this page is about. So nothing of it is shown here.',
  sealed: 'What was sealed',
  shopSays: 'Only the shop says this',
  /** A box may hold several. */
  odds: (copies: number, size: number, of: SoldAs) =>
    copies > size
      ? `${formatCount(copies)} copies of the card in ${formatCount(size)} ${of.many}, ${(copies / size).toFixed(1)} in each on average`
      : `${pluralise(copies, 'copy of the card', 'copies of the card')} in ${pluralise(size, of.one, of.many)}: 1 in ${formatOneIn(copies / size)}`,
  oddsUnknown: 'See the run',
  mates: 'From the same pack',
  matesOfBox: 'From the same box',
  packOf: (place: number, count: number) => `Pack ${formatCount(place)} of ${formatCount(count)}`,
  ownPack: (place: number, count: number) =>
    `Pack ${formatCount(place)} of ${formatCount(count)}, with this card`,
  verifyPage: 'Open in the verifier',
  run: 'The run and its commitment',
  toPack: 'To the product',
  toCard: 'About this card',
  pageTitle: (card: string, packNo: number, product: string) =>
    `${card}, number ${formatCount(packNo)} of ${product}`,
  pageLead: (product: string) => `Pulled from ${product}. ${claims.pullCheckable}`,
  allPulls: 'All top pulls',
  hint: shared.turnHint,
} as const;
