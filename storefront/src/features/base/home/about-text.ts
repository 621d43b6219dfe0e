import { claims } from '@pullproof/server/contract';
import { NOT_PROVEN } from '../../../lib/text/not-proven.ts';
import type { LegalSection } from '../legal/index.ts';

/** The page that explains the shop. Figures come from settings. */
export const about = {
  title: 'How it works',
  lead: 'What you buy, what’s sealed, and what you can check yourself.',
  sections: (refundDays: number): LegalSection[] => [
    {
      id: 'sealed',
      title: 'A run is sealed as a whole',
      paragraphs: [
        `${claims.sealedBeforeSale} ${claims.sealedAsOne} The fingerprint is a Merkle root, and one secret seed decides the shuffle.`,
        `Root, seed hash, recipe and composition are one document, the commitment. ${claims.commitmentOnReceipts}`,
      ],
    },
    {
      id: 'pick',
      title: 'You pick the pack',
      paragraphs: [
        `On the wall you pick any free number, or your browser draws one from its own 32 random bytes. ${claims.numbersOrNothing} ${claims.shopDrawsNothing}`,
        `${claims.saleInLog} You get a signed receipt at once: your browser stores it, and your order email has it as a file. ${claims.refusalJudged}`,
        'The wall’s free numbers are compared with a signed statement about that log, for the part on your screen. “Check the whole wall” replays all of it in your browser.',
      ],
    },
    {
      id: 'odds',
      title: 'The odds are live',
      paragraphs: [claims.oddsOneInR],
    },
    {
      id: 'check',
      title: 'Your browser checks the pull',
      paragraphs: [
        `Opening brings the cards, a salt and a path of hashes, from which your browser recomputes the root of the commitment. ${claims.openingCompares} Then it says what to do.`,
        'It also says which case it was. Without a saved receipt it can only compare with the one we show at that moment.',
        'The verifier also works offline, as one file you can keep, and its algorithm is specified byte for byte so that you can write your own.',
      ],
    },
    {
      id: 'return',
      title: 'Unopened packs can be returned',
      paragraphs: [
        `For ${refundDays} days (an older run keeps the number it was sealed with), or until the run’s sales stop, you can return an unopened pack: it goes back on the wall, and your money goes back where it came from.`,
      ],
    },
    {
      id: 'closed',
      title: 'A run is closed in public',
      paragraphs: [claims.replayable],
    },
    {
      id: 'limits',
      title: 'What this does not prove',
      paragraphs: [],
      points: [...NOT_PROVEN],
    },
  ],
} as const;
