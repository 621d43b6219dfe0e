import { formatAs, formatMoney } from '../../contract/index.ts';
import type { MailContent } from '../../platform/mail/render.ts';
import { ofYourAccount, requestLink, template, type Shop } from './templates.ts';
const dayOf = (day: string): string => formatAs('dayOfWeek', day, 'UTC');

/** What every mail about a parcel knows. */
export interface ParcelFacts {
  /** "PP-10001" */
  number: string;
  cardCount: number;
}

const cards = ({ cardCount }: ParcelFacts): string => (cardCount === 1 ? '1 card' : `${cardCount} cards`);
const yourCards = ({ cardCount }: ParcelFacts): string =>
  cardCount === 1 ? 'your card' : `your ${cardCount} cards`;
const them = ({ cardCount }: ParcelFacts): string => (cardCount === 1 ? 'it' : 'them');

const parcelUrl = ({ publicUrl }: Shop, { number }: ParcelFacts): string =>
  `${publicUrl}/profile/shipping#${number}`;
const seeParcel = (shop: Shop, facts: ParcelFacts) => ({
  label: 'See your parcel',
  url: parcelUrl(shop, facts),
});
const ofYourParcel = ({ shopName }: Shop): string =>
  `You received this email because you had cards shipped from ${shopName}.`;

/** A mail about a parcel: its subject and paragraphs; the rest is the same for all. */
const parcelMail = <Facts extends ParcelFacts>(
  write: (facts: Facts) => Pick<MailContent, 'subject' | 'paragraphs' | 'preheader' | 'link'>,
) =>
  template<Facts>(false, (facts, shop) => ({
    ...write(facts),
    action: seeParcel(shop, facts),
    why: ofYourParcel(shop),
  }));

/** A mail about a card that lies at the shop, in no parcel. */
const storedMail = (
  write: (facts: { cardName: string; paidCents: number }) => Pick<MailContent, 'subject' | 'paragraphs'>,
) =>
  template<{ cardName: string; paidCents: number }>(false, (facts, shop) => ({
    ...write(facts),
    action: { label: 'See your collection', url: `${shop.publicUrl}/collect` },
    why: `You received this email because you have cards stored at ${shop.shopName}.`,
  }));

/** A link, and not among the words that staff read: who has it sees where the parcel goes. */
const tracking = (
  { trackingUrl }: { trackingUrl: string | null },
  label: string,
): Pick<MailContent, 'link'> => (trackingUrl === null ? {} : { link: { label, url: trackingUrl } });

const waitText = {
  'recent-top-up': 'We’re holding it for a few days because it was paid for with money you added recently.',
  dispute: 'We’re holding it until the dispute about your payment is settled.',
  'account-hold': 'We’re holding it while your account is on hold. Contact us to clear it up.',
  'missing-card': 'We’re holding it while we look for one of your cards.',
} as const;

/** Mails about parcels and claims. */
export const parcelTemplates = {
  'parcel-requested': parcelMail<
    ParcelFacts & {
      feeCents: number;
      promisedOn: string;
      combineHours: number;
      joined: boolean;
      waits: keyof typeof waitText | null;
    }
  >((facts) => ({
    subject: facts.joined
      ? `Added ${cards(facts)} to parcel ${facts.number}`
      : `Parcel ${facts.number}: we’re shipping ${yourCards(facts)}`,
    preheader: `Expected by ${dayOf(facts.promisedOn)}.`,
    paragraphs: [
      `You paid ${formatMoney(facts.feeCents)} from your wallet. Expect the parcel by ${dayOf(facts.promisedOn)}.`,
      ...(facts.combineHours > 0
        ? [
            `For ${facts.combineHours} hours, you can add more cards to it without another base fee. In a hurry? Choose “Ship now”.`,
          ]
        : []),
      ...(facts.waits ? [waitText[facts.waits]] : []),
      'You can cancel until it’s packed. You’ll get your cards and the fee back.',
    ],
  })),
  'parcel-packed': parcelMail((facts) => ({
    subject: `Parcel ${facts.number} is packed`,
    paragraphs: [`We’ve checked and packed ${yourCards(facts)}. Next stop: the carrier.`],
  })),
  'parcel-shipped': parcelMail<
    ParcelFacts & {
      carrier: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      promisedOn: string;
    }
  >((facts) => ({
    subject: `Parcel ${facts.number} is on its way`,
    preheader: `Expected by ${dayOf(facts.promisedOn)}.`,
    paragraphs: [
      `We handed ${yourCards(facts)} to ${facts.carrier ?? 'the carrier'}. Expect ${them(facts)} by ${dayOf(facts.promisedOn)}.`,
      ...(facts.trackingNumber ? [`Tracking number: ${facts.trackingNumber}`] : []),
    ],
    ...tracking(facts, 'Track it'),
  })),
  'parcel-delivered': parcelMail<ParcelFacts & { damagedDays: number }>((facts) => ({
    subject: `Parcel ${facts.number} was delivered`,
    paragraphs: [
      `${facts.cardCount === 1 ? 'Your card' : `Your ${facts.cardCount} cards`} arrived. Enjoy ${them(facts)}.`,
      `If something is damaged, send us photos within ${facts.damagedDays} days. If the parcel isn’t there, tell us.`,
    ],
  })),
  'parcel-cancelled': parcelMail<ParcelFacts & { refundCents: number; reason: string | null }>((facts) => ({
    subject: `Parcel ${facts.number}: ${cards(facts)} cancelled`,
    paragraphs: [
      `${facts.cardCount === 1 ? 'Your card is' : `Your ${facts.cardCount} cards are`} back in your collection.${
        facts.refundCents > 0 ? ` We returned ${formatMoney(facts.refundCents)} to your wallet.` : ''
      }`,
      ...(facts.reason ? [`Reason: ${facts.reason}`] : []),
    ],
  })),
  'parcel-ready-for-pickup': parcelMail<
    ParcelFacts & { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null }
  >((facts) => ({
    subject: `Parcel ${facts.number} is ready for pickup`,
    paragraphs: [
      `${facts.carrier ?? 'The carrier'} is holding ${yourCards(facts)} for you. Pick ${them(facts)} up soon: after a few days carriers send parcels back.`,
      ...(facts.trackingNumber ? [`Tracking number: ${facts.trackingNumber}`] : []),
    ],
    ...tracking(facts, 'Where and until when'),
  })),
  'parcel-returning': parcelMail<ParcelFacts & { carrier: string | null }>((facts) => ({
    subject: `Parcel ${facts.number} is on its way back to us`,
    paragraphs: [
      `${facts.carrier ?? 'The carrier'} couldn’t deliver it and is bringing it back. ${facts.cardCount === 1 ? 'Your card is' : 'Your cards are'} still yours.`,
      'We’ll email you when it’s here. Has your address changed? Contact support, so that we can send it there.',
    ],
  })),
  'parcel-returned': parcelMail<ParcelFacts & { reason: string | null }>((facts) => ({
    subject: `Parcel ${facts.number} came back to us`,
    paragraphs: [
      `We have ${yourCards(facts)} again.${facts.reason ? ` Reason: ${facts.reason}` : ''}`,
      'You’ll find out here what happens next. You don’t need to do anything.',
    ],
  })),
  'parcel-handed-over': template<ParcelFacts & { token: string }>(false, (facts, shop) => ({
    subject: `Parcel ${facts.number}: do you have it?`,
    preheader: 'Our team says it was handed over. Please confirm.',
    paragraphs: [
      `Our team says that parcel ${facts.number} with ${yourCards(facts)} was handed over. Do you have it? Confirm it with the link below.`,
      `You don’t have it? Tell us at ${parcelUrl(shop, facts)}. Until somebody confirms it, it counts as not delivered, and you keep the time to report a problem.`,
    ],
    action: { label: 'Yes, I have it', url: requestLink(shop, facts.token) },
    why: ofYourParcel(shop),
  })),
  'parcel-checking': template<ParcelFacts & { token: string; givesUp: boolean }>(false, (facts, shop) => ({
    subject: `Parcel ${facts.number}: did ${yourCards(facts)} come back to us?`,
    preheader: 'We’re checking. Until then, nothing changes.',
    paragraphs: [
      `Our team reported that ${yourCards(facts)} came back, and we’re checking. ${facts.cardCount === 1 ? 'It’s' : 'They’re'} still yours in the meantime.`,
      `Did you send ${them(facts)} back, or not receive ${them(facts)}? Confirm it with the link below, and ${facts.cardCount === 1 ? 'it returns' : 'they return'} to your collection.`,
      facts.givesUp
        ? `Want to give ${them(facts)} to the shop instead, or is this wrong? Answer at ${parcelUrl(shop, facts)}. Without your yes, we won’t keep ${them(facts)}.`
        : `Is this wrong? Tell us at ${parcelUrl(shop, facts)}.`,
    ],
    action: {
      label: facts.cardCount === 1 ? 'Yes, it came back' : 'Yes, they came back',
      url: requestLink(shop, facts.token),
    },
    why: ofYourParcel(shop),
  })),
  'parcel-card-missing': parcelMail<ParcelFacts & { cardName: string }>((facts) => ({
    subject: `Parcel ${facts.number}: we’re looking for “${facts.cardName}”`,
    paragraphs: [
      `We’re sorry: “${facts.cardName}” isn’t where it should be, so your parcel is waiting.`,
      'Choose whether it waits until we find the card, or ships without it. Either way, we’ll make it right.',
    ],
  })),
  'parcel-resent': parcelMail<ParcelFacts & { promisedOn: string }>((facts) => ({
    subject: `Parcel ${facts.number}: we’re sending ${yourCards(facts)} again`,
    preheader: `Expected by ${dayOf(facts.promisedOn)}.`,
    paragraphs: [
      `It came back to us, so we’re sending it again, free of charge. Expect ${them(facts)} by ${dayOf(facts.promisedOn)}.`,
    ],
  })),
  'parcel-address-changed': parcelMail((facts) => ({
    subject: `Parcel ${facts.number}: we corrected the address`,
    paragraphs: [
      'We changed where this parcel goes. Check the address on its page.',
      'Not what you asked for? Contact us right away. You can cancel the parcel until it’s packed.',
    ],
  })),
  'parcel-compensated': parcelMail<ParcelFacts & { refundCents: number }>((facts) => ({
    subject: `Parcel ${facts.number}: we returned ${formatMoney(facts.refundCents)}`,
    paragraphs: [`Part of your shipping fee, ${formatMoney(facts.refundCents)}, is back in your wallet.`],
  })),
  'parcel-card-found': parcelMail<ParcelFacts & { cardName: string }>(({ cardName }) => ({
    subject: `We found “${cardName}”`,
    paragraphs: [`“${cardName}” is free in your collection again. Ship it, keep it, or sell it back.`],
  })),
  'parcel-card-paid': parcelMail<ParcelFacts & { cardName: string; paidCents: number }>(
    ({ number, cardName, paidCents }) => ({
      subject: `We couldn’t find “${cardName}”`,
      paragraphs: [
        `We’re sorry: we searched for “${cardName}” for parcel ${number} and couldn’t find it.`,
        `We added ${formatMoney(paidCents)} to your wallet. That’s its value when you had it shipped.`,
      ],
    }),
  ),
  'stored-card-missing': storedMail(({ cardName }) => ({
    subject: `We’re looking for “${cardName}”`,
    paragraphs: [
      `We’re sorry: we counted our shelves, and “${cardName}” from your collection isn’t where it should be.`,
      'While we look for it, you can’t sell or ship it. If we don’t find it, we’ll replace it or pay its value.',
    ],
  })),
  'stored-card-found': storedMail(({ cardName }) => ({
    subject: `We found “${cardName}”`,
    paragraphs: [`“${cardName}” is free in your collection again. Ship it, keep it, or sell it back.`],
  })),
  'stored-card-paid': storedMail(({ cardName, paidCents }) => ({
    subject: `We couldn’t find “${cardName}”`,
    paragraphs: [
      `We’re sorry: we searched for “${cardName}” from your collection and couldn’t find it.`,
      `We added ${formatMoney(paidCents)} to your wallet. That’s its value on the day we noticed.`,
    ],
  })),
  'claim-decided': parcelMail<ParcelFacts & { paidCents: number | null; decision: string | null }>(
    (facts) => ({
      subject:
        facts.paidCents === null
          ? `Parcel ${facts.number}: we declined your claim`
          : `Parcel ${facts.number}: we paid your claim`,
      paragraphs: [
        facts.paidCents === null
          ? 'We looked into your claim and can’t pay it.'
          : `We added ${formatMoney(facts.paidCents)} to your wallet. That’s the value fixed when you paid for shipping.`,
        ...(facts.decision ? [facts.decision] : []),
      ],
    }),
  ),
  'shipment-new-address': template<{ token: string; valueCents: number; cardCount: number }>(
    true,
    ({ token, valueCents, cardCount }, shop) => ({
      subject: 'Cards are being shipped to a new address',
      paragraphs: [
        `Someone signed in to your account asked us to ship ${cardCount === 1 ? 'a card' : `${cardCount} cards`} worth ${formatMoney(valueCents)} to an address you added recently.`,
        'If that was you, there’s nothing to do. If it wasn’t, stop the shipment now and change your password. The link works until the parcel is packed.',
      ],
      action: { label: 'Stop the shipment', url: requestLink(shop, token) },
      why: ofYourAccount(shop),
    }),
  ),
};
