import { termsVersion, type ShopSettingsDto } from '@pullproof/server/contract';
import { formatBps, formatMoney } from '../../lib/format.ts';
import type { LegalText } from './legal-page.tsx';
import { contactSection } from './contact-section.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export function termsOfService(settings: ShopSettingsDto): LegalText {
  return {
    title: 'Terms of service',
    lead: `What ${settings.shopName} promises, what you agree to, and every figure that decides what you get back.`,
    changedOn: termsVersion,
    sections: [
      account(settings),
      packs,
      refunds(settings),
      closeOut(settings),
      singles,
      wallet(settings),
      buyback(settings),
      vault,
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
    `You must be ${terms.minAgeYears} or older, use your own name where money is paid out, and keep one account only. Keep your password to yourself; we recommend a second factor, and some actions need it.`,
    `We cannot serve ${blockedCountries.length === 0 ? 'countries under embargo' : `these countries: ${blockedCountries.map((code) => countryNames.of(code) ?? code).join(', ')}`}. Staff of ${shopName} cannot buy, enter or win anything.`,
    'You may close your account at any time. What is still in it is listed first, and nothing is given up without your word.',
  ],
});

const packs = {
  id: 'packs',
  title: 'Sealed packs',
  paragraphs: [
    'All packs of a run are filled, encrypted and committed before the first one is sold. The commitment document names recipe, exact composition, price policy and refund days; it binds us.',
    'You name the pack numbers, picked by hand or drawn by your own browser, and get exactly those or pay nothing. A sale is complete when your signed receipt arrives; we email it to you as well. Opening shows what has been inside since the pack was sealed.',
    'The odds shown are exact for the packs that nobody has opened yet. A pack may hold cards worth less than its price; most do. The average value and the share of packs that beat the price stand on every pack page.',
    'If a unit is lost or damaged before you open its pack, it is replaced by one of equal or higher value, and the replacement is written into the run’s public log.',
  ],
};

const refunds = ({ refundDays, terms }: ShopSettingsDto) => ({
  id: 'refunds',
  title: 'Refunds of unopened packs',
  paragraphs: [
    `An unopened pack can be returned for ${refundDays} days, or until the sales of its run stop, whichever comes first. You get back exactly what you paid, to where it came from.`,
    `In ${terms.refundCapDays} days at most ${terms.refundCapPacks} packs and ${formatMoney(terms.refundCapCents)} can be returned. This cap does not hold for customers who have excluded themselves: their sealed packs can be returned at any age.`,
    'Packs of a bundle can be returned together while none of them is opened. An opened pack cannot be returned; its cards can be sold back.',
  ],
});

const closeOut = ({ terms }: ShopSettingsDto) => ({
  id: 'close-out',
  title: 'The end of a run',
  paragraphs: [
    `A run that we retire is announced ${terms.noticeHours} hours ahead while sales go on. When sales have stopped and every sold pack is opened or refunded, the seed is published and anyone can replay the whole run.`,
    `Packs still sealed ${terms.closeAfterDays} days after that stop (${terms.closeAfterSoldOutDays} days for a run that sold out) are opened for their owners, who are told 90, 30 and 3 days before: in their account, and by mail unless they have switched reminders off. Nothing is lost: the cards go into their collection.`,
  ],
});

const singles = {
  id: 'singles',
  title: 'Single cards',
  paragraphs: [
    'A single card is exactly the copy named when you pay; if it sells first, you pay nothing. The pack refund doesn’t apply to it. We take back a copy that isn’t as described.',
  ],
};

const wallet = ({ topUp, terms }: ShopSettingsDto) => ({
  id: 'wallet',
  title: 'Wallet and payouts',
  paragraphs: [
    'The wallet holds cash, promotional credit and amounts held for a payout. Credit is spent before cash and is never paid out.',
    `A top-up is between ${formatMoney(topUp.minCents)} and ${formatMoney(topUp.maxCents)}. A payment that your bank takes back is taken out of the wallet; what is missing becomes a debt that later credits pay first.`,
    `Cash can be paid out from ${formatMoney(terms.payoutMinCents)}, after your identity has been verified and with your second factor. After a new destination, a changed address, a new password or a reset second factor there is a waiting time, which the form names before you fill it in.`,
  ],
});

const buyback = ({ buybackBps, buybackHours, terms }: ShopSettingsDto) => ({
  id: 'buyback',
  title: 'Selling back',
  paragraphs: [
    `From the moment a card is revealed its buyback price stands for ${buybackHours} hours: usually ${formatBps(buybackBps)} of its market value, by class. Later we offer usually ${formatBps(terms.buybackLaterBps)} of the value of the day. Every quote names value, source, date and how long it holds.`,
    `For ${terms.promoShareDays} days the part of a pack that promotional credit paid comes back as credit, the rest as cash; the quote shows both.`,
    'A card on its way to you cannot be sold back until it has returned.',
  ],
});

const vault = {
  id: 'vault',
  title: 'The vault and parcels',
  paragraphs: [
    'Cards you own stay in our vault. They are yours, not ours, and are not sold, lent or sealed into another run.',
    'Parcels are not offered yet. When they are, their cost is shown before you pay, and a parcel stays our risk until the carrier hands it to you.',
  ],
};

const conduct = {
  id: 'conduct',
  title: 'What is not allowed',
  paragraphs: ['We may hold or close an account that does one of these, and will say which:'],
  points: [
    'several accounts of one person, or inviting oneself',
    'paying with somebody else’s means of payment',
    'turning promotional credit into cash',
    'attacking the shop or other customers; good-faith security reports are welcome',
  ],
};

const play = {
  id: 'responsible-play',
  title: 'Responsible play',
  paragraphs: [
    'Opening packs is chance. You can limit your deposits down to zero, pause for a day, a week or a month, or exclude yourself for six months and longer. A lower limit works at once, a higher one after a day. Selling back and payouts always keep working.',
  ],
};

const liability = {
  id: 'liability',
  title: 'Changes and liability',
  paragraphs: [
    'We announce changes of these terms by mail at least 14 days ahead. What a commitment document has promised for a run cannot be changed by them. The rights that the law gives consumers stand above this page.',
  ],
};
