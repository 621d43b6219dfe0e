import type { LegalSection } from '../legal/legal-page.tsx';

/** The page that explains the shop. Figures come from settings. */
export const about = {
  title: 'How it works',
  lead: 'What you buy, what is fixed before you buy it, and what you can check yourself.',
  sections: (refundDays: number): LegalSection[] => [
    {
      id: 'sealed',
      title: 'A run is sealed before it is sold',
      paragraphs: [
        'All packs of a run are filled at once, with exact numbers of every class. They are shuffled by one secret seed and locked by a Merkle root: one fingerprint of every pack.',
        'Root, seed hash, recipe, exact composition and the full list of units are published as one document before the first sale. From then on nobody can change a pack without your browser noticing.',
      ],
    },
    {
      id: 'pick',
      title: 'You pick the pack',
      paragraphs: [
        'On the wall you choose any sealed number, or let your own browser draw one. Nothing is drawn by the shop, neither when you buy nor when you open.',
        'Every sale enters a public, chained log within seconds, with the number you asked for beside the number you got. You get a signed receipt at once.',
      ],
    },
    {
      id: 'odds',
      title: 'The odds are exact and live',
      paragraphs: [
        'With R packs not yet opened, every unit still inside has a chance of exactly 1 in R for your pack. The figures change only when somebody opens a pack, never when one is sold.',
      ],
    },
    {
      id: 'check',
      title: 'Your browser checks the pull',
      paragraphs: [
        'Opening shows the cards, a salt and a path of hashes. Your browser recomputes the fingerprint and says "verified" only if it matches what was published and what your receipt names.',
        'The verifier also works offline, as one file you can keep, and its algorithm is specified byte for byte so that you can write your own.',
      ],
    },
    {
      id: 'return',
      title: 'Unopened packs can be returned',
      paragraphs: [
        `For ${refundDays} days, or until the run's sales stop, an unopened pack goes back to the wall and your money back to where it came from.`,
      ],
    },
    {
      id: 'closed',
      title: 'A run is closed in public',
      paragraphs: [
        'When a run closes, its seed is published and anyone can replay all of it, unsold packs included.',
      ],
    },
    {
      id: 'limits',
      title: 'What this does not prove',
      paragraphs: [
        'The maths does not prove that we hold the cards, that their values are right, or that nobody here has peeked. Someone with both our application key and our database could read unopened packs. Against that stand vault audits, the public log and the full list of every pack when the run closes.',
      ],
    },
  ],
} as const;
