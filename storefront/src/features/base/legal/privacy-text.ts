import type { ShopSettingsDto } from '@pullproof/server/contract';
import type { LegalText } from './legal-page.tsx';
import { contactSection } from './contact-section.ts';

export function privacyPolicy(settings: ShopSettingsDto): LegalText {
  return {
    title: 'Privacy policy',
    lead: 'What we store about you, why, for how long, and how to see or delete it.',
    changedOn: '2026-11-23',
    sections: [
      {
        id: 'what-we-keep',
        title: 'What we store',
        paragraphs: ['Only what we need to run the shop:'],
        points: [
          'your account: email, display name, birth date and country; your password only as a slow hash, your second factor encrypted',
          'your activity: top-ups, purchases, openings, sales and withdrawals, and the ledger that records them',
          'a keyed hash of the payment card, so that we notice one card used by two accounts; we don’t receive the number itself',
          'if you withdraw money: the destination account and photos of your identity document, both encrypted; staff see them only to pay you or to verify you, and every access is logged',
          'your shipping addresses, encrypted',
          'your sessions: device, IP address and times, so that you can see them and sign them out',
          'your questions to support; their photos encrypted',
          'emails we sent you, and errors in your browser on our pages, without your cookies',
        ],
      },
      {
        id: 'why',
        title: 'Why',
        paragraphs: [
          'To deliver what you buy, to keep accounts safe, to comply with the law on payments and age, and to fix errors. We do not sell or share data, there are no ads and no trackers, and our pages load nothing from other companies’ servers.',
        ],
      },
      publicPart,
      {
        id: 'cookies',
        title: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in, and one recognises this browser so that we can warn you about sign-ins from a new one. Your theme, your reveal settings and the signed receipts of packs bought here are stored in your browser; clearing this site’s data deletes them. We use only necessary cookies, so there is no cookie banner.',
        ],
      },
      {
        id: 'others',
        title: 'Who else receives data',
        paragraphs: [
          'Our payment provider receives what it needs to process your payment; we don’t see your card number. Our email provider delivers our emails. The carrier receives the address of a parcel. Nobody else receives anything.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we store it',
        paragraphs: [
          `Account data: until you delete your account. Photos of your identity document: ${settings.terms.identityPaperDays} days after our decision. Questions to support: ${settings.terms.caseTextMonths} months after they were closed, their photos ${settings.terms.casePhotoDays} days. Sessions: 30 days after they were last used. The ledger, orders and public logs are kept, because anyone must be able to check money and draws later; once you delete your account they no longer name you. If you bought something or used a promo code, we then keep a keyed hash of your email address for two years, not the address itself: codes for new customers count once per person.`,
        ],
      },
      yourRights,
      contactSection(settings),
    ],
  };
}

const publicPart = {
  id: 'public',
  title: 'What is public',
  paragraphs: [
    'The sale log of a run contains pack numbers and times, no names. Your display name appears next to top pulls and drop wins unless you choose to be anonymous, which also hides it from past ones.',
    'When a run is closed, the contents of all its packs become public, without names.',
  ],
};

const yourRights = {
  id: 'your-rights',
  title: 'Your rights',
  paragraphs: [
    'Under Profile, Privacy and security you can download everything we store about you, hide your name, sign out of other devices and delete your account. You can also ask us to correct something, or complain to your data protection authority.',
  ],
};
