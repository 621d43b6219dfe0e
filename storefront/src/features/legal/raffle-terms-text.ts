import type { ShopSettingsDto } from '@pullproof/server/contract';
import type { LegalText } from './legal-page.tsx';
import { contactSection } from './contact-section.ts';

export function raffleTerms(settings: ShopSettingsDto): LegalText {
  const { terms } = settings;
  return {
    title: 'Raffle terms',
    lead: 'The rules that every daily drop follows: who may enter, how winners are drawn, and how to claim.',
    changedOn: '2026-11-20',
    sections: [
      {
        id: 'entry',
        title: 'Entry',
        paragraphs: [
          `Entry is free. No purchase is needed, and a purchase does not improve your chance. You must be ${terms.minAgeYears} or older and live in a country that we serve.`,
          'One entry per person and drop: with a verified account, or without one by a web form whose mail you confirm. All entries have equal odds.',
          'Staff, their accounts and their devices cannot enter or win.',
        ],
      },
      {
        id: 'prizes',
        title: 'Prizes',
        paragraphs: [
          'Prize, value and closing time are published before the first entry and do not change. A prize is a unit that already lies in our vault and is set aside for the drop.',
        ],
      },
      {
        id: 'draw',
        title: 'The draw',
        paragraphs: [
          'The hash of the secret seed is published before the first entry. Each entry carries a number made by your own browser and is answered with a signed link of a chain, so no entry can be added, changed or left out afterwards.',
          'After closing, the fingerprint of the complete list of entries is published first; then winners and alternates follow from seed, list and, where announced, a public random number. Anybody can repeat the draw.',
          `Each drop names its winners and ${terms.dropAlternates} ordered alternates.`,
        ],
      },
      {
        id: 'claim',
        title: 'Claiming',
        paragraphs: [
          `A winner has ${terms.dropClaimHours} hours to claim the unit, or its value as wallet cash. After that the next alternate is asked.`,
          `The day of a drop follows the time zone ${terms.shopTimeZone}.`,
        ],
      },
      {
        id: 'pause',
        title: 'Pausing',
        paragraphs: [
          'Who has paused or excluded themselves cannot enter. A drop that cannot be held fairly is cancelled in public, and its prize moves to a later drop.',
        ],
      },
      contactSection(settings),
    ],
  };
}
