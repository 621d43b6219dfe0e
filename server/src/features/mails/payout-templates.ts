import { shopCurrency } from '../../contract/index.ts';
import { ofYourAccount, template, type Shop } from './templates.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency });

interface PayoutFacts {
  amountCents: number;
  lastSigns: string;
  isSandbox: boolean;
}

const noRealMoney = 'This is the sandbox of a demo shop: no real money was moved.';
const seeWithdrawals = ({ publicUrl }: Shop) => ({
  label: 'See your payouts',
  url: `${publicUrl}/profile/wallet#withdraw`,
});
const ofYourPayout = ({ shopName }: Shop): string =>
  `You get this mail because you asked for a payout at ${shopName}.`;
const ofYourCheck = ({ shopName }: Shop): string =>
  `You get this mail because you sent in papers at ${shopName}.`;

/** Mails about money that leaves, and about who it goes to. */
export const payoutTemplates = {
  'payout-destination': template<{ lastSigns: string; hours: number }>(
    true,
    ({ lastSigns, hours }, shop) => ({
      subject: 'A new destination for payouts',
      paragraphs: [
        `An account ending in ${lastSigns} was added to your payout destinations. Money can go there after ${hours} hours.`,
        'If this was not you, remove it at once, change your password and write to us.',
      ],
      action: seeWithdrawals(shop),
      why: ofYourAccount(shop),
    }),
  ),
  'payout-paid': template<PayoutFacts & { reference: string }>(
    false,
    ({ amountCents, lastSigns, isSandbox, reference }, shop) => ({
      subject: `${money.format(amountCents / 100)} has been paid out`,
      paragraphs: [
        `Your payout of ${money.format(amountCents / 100)} has gone to the account ending in ${lastSigns}. Reference: ${reference}.`,
        ...(isSandbox ? [noRealMoney] : []),
      ],
      action: seeWithdrawals(shop),
      why: ofYourPayout(shop),
    }),
  ),
  'payout-returned': template<PayoutFacts & { reason: string }>(
    false,
    ({ amountCents, lastSigns, isSandbox, reason }, shop) => ({
      subject: `${money.format(amountCents / 100)} could not be paid out`,
      paragraphs: [
        `Your payout of ${money.format(amountCents / 100)} to the account ending in ${lastSigns} came back, and the money is in your wallet again. Why: ${reason}`,
        'Look at the account before you ask again.',
        ...(isSandbox ? [noRealMoney] : []),
      ],
      action: seeWithdrawals(shop),
      why: ofYourPayout(shop),
    }),
  ),
  'payout-rejected': template<PayoutFacts & { reason: string }>(false, ({ amountCents, reason }, shop) => ({
    subject: `Your payout of ${money.format(amountCents / 100)} was refused`,
    paragraphs: [
      `We have not paid out the ${money.format(amountCents / 100)} that you asked for; the money is in your wallet again. Why: ${reason}`,
    ],
    action: seeWithdrawals(shop),
    why: ofYourPayout(shop),
  })),
  'identity-verified': template<object>(false, (_, shop) => ({
    subject: 'Your identity has been checked',
    paragraphs: [
      'Thank you: we have seen who you are. You can ask for payouts now; nothing else has to be sent in.',
    ],
    action: seeWithdrawals(shop),
    why: ofYourCheck(shop),
  })),
  'identity-refused': template<{ reason: string }>(false, ({ reason }, shop) => ({
    subject: 'We could not check your identity',
    paragraphs: [
      `What you sent in was not enough to check who you are. Why: ${reason}`,
      'Send in your papers again whenever you like. Your money stays in your wallet.',
    ],
    action: seeWithdrawals(shop),
    why: ofYourCheck(shop),
  })),
};
