import { formatMoney } from '../../contract/index.ts';
import { ofYourAccount, template, type Shop } from './templates.ts';

interface PayoutFacts {
  amountCents: number;
  lastSigns: string;
  isSandbox: boolean;
}

const noRealMoney = 'This is a demo shop’s sandbox: no real money moved.';
const seeWithdrawals = ({ publicUrl }: Shop) => ({
  label: 'See your withdrawals',
  url: `${publicUrl}/profile/wallet#withdraw`,
});
const ofYourPayout = ({ shopName }: Shop): string =>
  `You received this email because you made a withdrawal at ${shopName}.`;
const ofYourCheck = ({ shopName }: Shop): string =>
  `You received this email because you uploaded an ID at ${shopName}.`;

/** Mails about payouts and their destinations. */
export const payoutTemplates = {
  'payout-destination': template<{ lastSigns: string; hours: number }>(
    true,
    ({ lastSigns, hours }, shop) => ({
      subject: 'A bank account was added',
      paragraphs: [
        `You can withdraw to the bank account ending in ${lastSigns} in ${hours} hours.`,
        'If you didn’t add it, remove it right away, change your password and contact us.',
      ],
      action: seeWithdrawals(shop),
      why: ofYourAccount(shop),
    }),
  ),
  'payout-paid': template<PayoutFacts & { reference: string }>(
    false,
    ({ amountCents, lastSigns, isSandbox, reference }, shop) => ({
      subject: `Your withdrawal of ${formatMoney(amountCents)} is on its way`,
      paragraphs: [
        `We sent ${formatMoney(amountCents)} to your bank account ending in ${lastSigns}. Reference: ${reference}.`,
        ...(isSandbox ? [noRealMoney] : []),
      ],
      action: seeWithdrawals(shop),
      why: ofYourPayout(shop),
    }),
  ),
  'payout-returned': template<PayoutFacts & { reason: string }>(
    false,
    ({ amountCents, lastSigns, isSandbox, reason }, shop) => ({
      subject: `Your withdrawal of ${formatMoney(amountCents)} failed`,
      paragraphs: [
        `Your withdrawal of ${formatMoney(amountCents)} to the account ending in ${lastSigns} failed. The money’s back in your wallet. Reason: ${reason}`,
        'Check the account details before you try again.',
        ...(isSandbox ? [noRealMoney] : []),
      ],
      action: seeWithdrawals(shop),
      why: ofYourPayout(shop),
    }),
  ),
  'payout-rejected': template<PayoutFacts & { reason: string }>(false, ({ amountCents, reason }, shop) => ({
    subject: `Your withdrawal of ${formatMoney(amountCents)} was declined`,
    paragraphs: [
      `We declined your withdrawal of ${formatMoney(amountCents)}. The money’s back in your wallet. Reason: ${reason}`,
    ],
    action: seeWithdrawals(shop),
    why: ofYourPayout(shop),
  })),
  'identity-verified': template<object>(false, (_, shop) => ({
    subject: 'Your ID is verified',
    paragraphs: ['Thank you. You can withdraw now, and we don’t need any other documents.'],
    action: seeWithdrawals(shop),
    why: ofYourCheck(shop),
  })),
  'identity-refused': template<{ reason: string }>(false, ({ reason }, shop) => ({
    subject: 'We couldn’t verify your ID',
    paragraphs: [
      `We couldn’t verify your last document. Reason: ${reason}`,
      'You can upload another one at any time. Your money stays in your wallet.',
    ],
    action: seeWithdrawals(shop),
    why: ofYourCheck(shop),
  })),
};
