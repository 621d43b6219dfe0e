import {
  claims,
  termsVersion,
  type ShippingCostsDto,
  type ShopSettingsDto,
  formatBps,
  formatMoney,
} from '@pullproof/server/contract';
import type { LegalText } from './legal-page.tsx';
import { contactSection } from './contact-section.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Without `costs`, which a build cannot read, the figures for parcels are omitted. */
export function termsOfService(settings: ShopSettingsDto, costs: ShippingCostsDto | null): LegalText {
  return {
    title: 'Terms of service',
    lead: `What ${settings.shopName} promises, what you agree to, and the limits, deadlines and rates.`,
    changedOn: termsVersion,
    sections: [
      account(settings),
      packs,
      refunds(settings),
      closeOut(settings),
      singles,
      wallet(settings),
      buyback(settings),
      vault(costs),
      conduct,
      play,
      liability,
      contactSection(settings),
    ],
  };
}

const account = ({ terms, blockedCountries, shopName }: ShopSettingsDto) => ({
  id: 'account',
  title: 'Your account',
  paragraphs: [
    `You must be ${terms.minAgeYears} or older and may have one account only. Withdrawals go to an account in your own name. Keep your password secret. We recommend two-factor authentication, and some actions require it.`,
    `We do not sell to ${blockedCountries.length === 0 ? 'countries under embargo' : `the following countries: ${blockedCountries.map((code) => countryNames.of(code) ?? code).join(', ')}`}. ${shopName} staff may not buy packs or cards, or enter drops.`,
    'You can close your account at any time. We first show you the money, packs and cards that are still in it, and you give up nothing without confirming it.',
  ],
});

const packs = {
  id: 'packs',
  title: 'Sealed packs',
  paragraphs: [
    `${claims.sealedBeforeSale} The commitment document states the recipe, the contents of the run as a whole, the price policy and the refund period. It is binding on us.`,
    `You choose the pack numbers yourself, or your browser draws them. ${claims.numbersOrNothing} A sale is complete when you receive your signed receipt, which we also email to you. ${claims.openingShowsSealed}`,
    'The odds shown are for the packs that have not been opened yet. Most packs hold cards worth less than the pack’s price. Every pack page shows the average value and the share of packs worth more than the price.',
    'A box holds several packs under one number. It is sold, opened and returned whole: opening it opens all its packs, even if you look at some of them later. Whatever these terms say about a pack holds for a box, and its odds are per box.',
    claims.replacement,
  ],
};

const refunds = ({ refundDays, terms }: ShopSettingsDto) => ({
  id: 'refunds',
  title: 'Refunds of unopened packs',
  paragraphs: [
    `You can return an unopened pack within ${refundDays} days, or until sales of its run end, whichever comes first. You get back what you paid, as cash or credit, the way you paid it. Each run keeps the number of days it was sealed with, even if we change it later; your collection shows the last day for each pack.`,
    `Within ${terms.refundCapDays} days you can return up to ${terms.refundCapPacks} packs and up to ${formatMoney(terms.refundCapCents)}. During a break or self-exclusion, neither these limits nor the ${refundDays} days apply while the run is on sale.`,
    'Packs of a bundle can be returned only while none of them has been opened. Opening ends this right of return: we do not refund an opened pack, but you can sell its cards back to us. It does not end your rights in a card that is lost, damaged or not what was sealed, nor those that the law gives you.',
  ],
});

const closeOut = ({ terms }: ShopSettingsDto) => ({
  id: 'close-out',
  title: 'The end of a run',
  paragraphs: [
    `We announce the end of a run ${terms.noticeHours} hours ahead, and sales continue until then. When sales have ended and every sold pack has been opened or refunded, the run closes. ${claims.replayable}`,
    `If a pack is still sealed ${terms.closeAfterDays} days after sales ended (${terms.closeAfterSoldOutDays} days if the run sold out), we open it for its owner. We remind owners 90, 30 and 3 days before: in their account, and by email unless they have turned reminders off. The cards go into the owner’s collection. Each run keeps the numbers of days it was sealed with, even if we change them later.`,
  ],
});

const singles = {
  id: 'singles',
  title: 'Single cards',
  paragraphs: [
    'A single card is the copy named when you pay; if it sells first, you pay nothing. Pack refunds do not apply to single cards. We take back a copy that is not as described.',
  ],
};

const wallet = ({ topUp, terms }: ShopSettingsDto) => ({
  id: 'wallet',
  title: 'Wallet and withdrawals',
  paragraphs: [
    'Your wallet holds cash, promotional credit and amounts reserved for withdrawals. Credit is spent before cash and cannot be withdrawn.',
    `A top-up is between ${formatMoney(topUp.minCents)} and ${formatMoney(topUp.maxCents)}. If your bank reverses a payment, we deduct it from your wallet. If the balance does not cover it, the rest becomes a debt, which later credits pay off first.`,
    `You can withdraw cash from ${formatMoney(terms.payoutMinCents)} once your identity is verified and two-factor authentication is on. After a new destination, a changed email address, a new password or a reset second factor there is a waiting period, which the form shows before you fill it in.`,
  ],
});

const buyback = ({ buybackBps, buybackHours, terms }: ShopSettingsDto) => ({
  id: 'buyback',
  title: 'Selling back',
  paragraphs: [
    `From the moment a card is revealed, its buyback price stays the same for ${buybackHours} hours: usually ${formatBps(buybackBps)} of its market value, depending on its class. After that we usually offer ${formatBps(terms.buybackLaterBps)} of the current value. Every quote states the value, its source, its date and how long the quote is valid.`,
    'If you paid for part of a pack or a single card with promotional credit, that share of what we pay for it is credit too, and the rest is cash. The quote shows both.',
    'A card that is on its way to you cannot be sold back until it is in our vault again.',
  ],
});

const vault = (costs: ShippingCostsDto | null) => ({
  id: 'vault',
  title: 'The vault and parcels',
  paragraphs: [
    'Your cards stay in our vault, free of charge. They belong to you: we do not sell them, lend them or seal them into another run.',
    `You can have your cards shipped home. You see the cost before you pay, and can cancel for a full refund until the parcel is packed. ${costs ? combining(costs) : ''}We bear the risk until the carrier hands you the parcel.`,
    `If a parcel does not arrive, report it in your account${costs ? ` within ${costs.claimNotArrivedDays} days of the promised date, or of delivery if that is later` : ''}. If a card arrives damaged, report it${costs ? ` within ${costs.claimDamagedDays} days of delivery` : ''} with photos. When we confirm it, we pay the value that was shown when you paid.`,
  ],
});

const combining = ({ combineHours }: ShippingCostsDto): string =>
  combineHours === 0
    ? ''
    : `Cards that you add within ${combineHours} hours, to the same address and from the same place, share its base fee. `;

const conduct = {
  id: 'conduct',
  title: 'What is not allowed',
  paragraphs: ['We may suspend or close an account for any of the following, and will tell you which:'],
  points: [
    'having more than one account, or inviting yourself',
    'using someone else’s payment method',
    'turning promotional credit into cash',
    'attacking the shop or other customers; good-faith security reports are welcome',
  ],
};

const play = {
  id: 'responsible-play',
  title: 'Responsible play',
  paragraphs: [
    'Opening packs is a game of chance. You can limit your deposits, even to zero, take a break of a day, a week or a month, or exclude yourself for six months or longer. A lower limit takes effect immediately, a higher one after a day. You can always sell back and withdraw.',
  ],
};

const liability = {
  id: 'liability',
  title: 'Changes and liability',
  paragraphs: [
    'We announce changes to these terms by email at least 14 days ahead. What a commitment document has promised for a run stays as it is. Nothing on this page limits your statutory rights as a consumer.',
  ],
};
