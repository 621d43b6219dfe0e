import type { ShopSettingsDto } from '@pullproof/server/contract';
import type { LegalText } from './legal-page.tsx';
import { contactSection } from './contact-section.ts';

export function raffleTerms(settings: ShopSettingsDto): LegalText {
  const { terms } = settings;
  return {
    title: 'Raffle terms',
    lead: 'The rules of every daily drop: who may enter, how winners are drawn, and how to claim a prize.',
    changedOn: '2026-11-23',
    sections: [
      {
        id: 'entry',
        title: 'Entry',
        paragraphs: [
          `Entry is free. No purchase is necessary, and buying does not improve your odds. You must be ${terms.minAgeYears} or older and live in a country we sell to.`,
          'One entry per person and drop: with a confirmed account, or without one through a web form, which you confirm by email. All entries have equal odds.',
          'Our staff may not enter, and cannot win.',
        ],
      },
      {
        id: 'prizes',
        title: 'Prizes',
        paragraphs: [
          'The prize, its value and the closing time are published before the first entry and do not change. Every prize is a card that is already in our vault, reserved for the drop.',
        ],
      },
      {
        id: 'draw',
        title: 'The draw',
        paragraphs: [
          'The hash of the secret seed is published before the first entry. Your browser adds a random number to your entry, and we answer with a signed entry in a hash chain, so that no entry can be added, changed or left out afterwards without anyone noticing.',
          'After closing, we first publish the hash of the complete list of entries. The seed, the list and, where announced, a public random number then determine the winners and alternates. Anyone can repeat the draw.',
          `Each drop has its winners and ${terms.dropAlternates} alternates, in order.`,
        ],
      },
      {
        id: 'claim',
        title: 'Claiming',
        paragraphs: [
          `A winner has ${terms.dropClaimHours} hours to claim the card, or its value as wallet cash. After that it goes to the next alternate.`,
          `Drop dates follow the ${terms.shopTimeZone} time zone.`,
        ],
      },
      {
        id: 'pause',
        title: 'Breaks and cancelled drops',
        paragraphs: [
          'You cannot enter during a break or self-exclusion. A drop that cannot be held fairly is cancelled publicly, and its prize moves to a later drop.',
        ],
      },
      contactSection(settings),
    ],
  };
}
