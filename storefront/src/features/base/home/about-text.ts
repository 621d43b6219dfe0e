import type { LegalSection } from '../legal/index.ts';

/** The page that explains the shop. Figures come from settings. */
export const about = {
  title: 'How it works',
  lead: 'What you buy, what’s sealed before you buy it, and what you can check yourself.',
  sections: (refundDays: number): LegalSection[] => [
    {
      id: 'sealed',
      title: 'A run is sealed before it is sold',
      paragraphs: [
        'All packs of a run are filled at once, with exact numbers of every class. They’re shuffled by one secret seed and sealed under a Merkle root: one fingerprint of every pack.',
        'Root, seed hash, recipe, exact composition and the full list of units are published as one document before the first sale. Your receipt names its hash. If your saved receipt, in this browser or in your order email, no longer matches, your browser stops and says so.',
      ],
    },
    {
      id: 'pick',
      title: 'You pick the pack',
      paragraphs: [
        'On the wall you pick any free number, or your browser draws one from its own 32 random bytes. You get exactly the numbers you confirm, or you pay nothing. The shop draws nothing, neither when you buy nor when you open.',
        'Every sale enters a public, chained log within seconds. You get a signed receipt at once: your browser stores it, and your order email has it as a file. If a number is taken, the shop signs that as well, and the log shows whether it was true.',
        'The wall’s free numbers are compared with a signed statement about that log, for the part on your screen. “Check the whole wall” replays all of it in your browser.',
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
        'Opening brings the cards, a salt and a path of hashes. Before it shows a card, your browser recomputes the root of the commitment from them and compares the receipt with the one saved on this device or in your email. If anything differs, it stops, shows no card and says what to do.',
        'It also says which case it was. Without a saved receipt it can only compare with the one we show at that moment.',
        'The verifier also works offline, as one file you can keep, and its algorithm is specified byte for byte so that you can write your own.',
      ],
    },
    {
      id: 'return',
      title: 'Unopened packs can be returned',
      paragraphs: [
        `For ${refundDays} days, or until the run's sales stop, you can return an unopened pack: it goes back on the wall, and your money goes back where it came from.`,
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
        'The maths doesn’t prove that we hold the cards, that their values are right, or that nobody here has peeked. Someone with both our app key and our database could read unopened packs. Against that stand vault audits, the public log and the full list of every pack when the run closes.',
        'A shop that holds its keys could also sign one thing for you and another for everybody else. Your saved receipt shows that to you, and comparing hashes shows it to others; nobody else is warned automatically.',
      ],
    },
  ],
} as const;
