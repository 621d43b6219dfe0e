import type { ShopSettingsDto } from '@pullproof/server/contract';
import type { LegalText } from './legal-page.tsx';
import { contactSection } from './contact-section.ts';

export function privacyPolicy(settings: ShopSettingsDto): LegalText {
  return {
    title: 'Privacy policy',
    lead: 'What we keep about you, why, for how long, and how to see or end it.',
    changedOn: '2026-11-21',
    sections: [
      {
        id: 'what-we-keep',
        title: 'What we keep',
        paragraphs: ['Only what the shop needs to work:'],
        points: [
          'your account: email, shown name, birth date and country; your password only as a slow hash, your second factor encrypted',
          'what you did here: top-ups, purchases, openings, sales, payouts, and the ledger that proves them',
          'which card paid, as a keyed hash, so that one card in two accounts is seen; the number itself never reaches us',
          'if you ask for a payout: the account it goes to, and pictures of a paper that shows who you are, both encrypted; staff see them only to pay or to check, and every look is written down',
          'the addresses that you want parcels sent to, encrypted',
          'your sessions: device, IP address and times, so that you can see and end them',
          'mails that we sent you, and errors that your browser met on our pages, without your cookies',
        ],
      },
      {
        id: 'why',
        title: 'Why',
        paragraphs: [
          'To fulfil your purchases, to keep accounts safe, to obey the law on money and age, and to repair what is broken. We do not sell or lend data, we have no advertising and no trackers, and our pages load nothing from anyone else’s servers.',
        ],
      },
      publicPart,
      {
        id: 'cookies',
        title: 'Cookies',
        paragraphs: [
          'One cookie holds your sign-in, one remembers this browser so that we can warn you of a new one. Your theme, your reveal preferences, and the signed receipts of packs bought here stay in your browser; clearing this site’s data removes them. There is nothing to consent to, so there is no banner.',
        ],
      },
      {
        id: 'others',
        title: 'Who else sees something',
        paragraphs: [
          'The payment provider sees what it needs for your payment; we never see your card number. The mail provider carries our mails. The carrier gets the address of a parcel. Nobody else.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long',
        paragraphs: [
          `Account data until you delete the account. Pictures of your papers for ${settings.terms.identityPaperDays} days after we have decided about them. Sign-in sessions for 30 days after the last use. Ledger, orders and the public logs stay, because money and proofs must remain checkable; after deletion they no longer name you.`,
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        paragraphs: [
          'Under Profile, Privacy and security you can download everything that we hold about you, be shown without a name, end sessions, and delete the account. You may also ask us to correct something, or complain to your data protection authority.',
        ],
      },
      contactSection(settings),
    ],
  };
}

const publicPart = {
  id: 'public',
  title: 'What is public',
  paragraphs: [
    'The sale log of a run holds pack numbers and times, never names. Your shown name appears beside good pulls and drop wins unless you choose to be anonymous; that choice also covers the past.',
    'When a run is closed, the content of every one of its packs becomes public, without names.',
  ],
};
