import { claims, formatCount } from '@pullproof/server/contract';
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
    pack: 'Pack',
    value: 'Value when it was pulled',
    serial: 'Serial',
    odds: 'Odds when the run was sealed',
  },
  packOf: (packNo: number, title: string) => `Pack ${formatCount(packNo)} of ${title}`,
  odds: (copies: number, size: number) =>
    `${pluralise(copies, 'copy', 'copies')} in ${formatCount(size)} packs: 1 in ${formatOneIn(copies / size)}`,
  oddsUnknown: 'See the run',
  mates: 'From the same pack',
  proof: 'The proof',
  proofLead: claims.pullCheckable,
  verify: 'Verify it yourself',
  verifyPage: 'Open in the verifier',
  run: 'The run and its commitment',
  toPack: 'To the pack',
  toCard: 'About this card',
  pageTitle: (pull: { cardName: string; className: string; packNo: number; productTitle: string }) =>
    `${pull.cardName}, ${pull.className}, pack ${formatCount(pull.packNo)} of ${pull.productTitle}`,
  pageLead: (product: string, value: string) =>
    `Pulled from ${product}, worth ${value} at that moment. Check it in your own browser.`,
  allPulls: 'All top pulls',
  hint: shared.turnHint,
} as const;
