import {
  formatMoney,
  type CustomerRecord,
  type HoldingDto,
  type InvitationDto,
  type MailRecord,
} from '../../contract/index.ts';
import { readSettings } from '../../base/index.ts';
import { readInvitations } from '../../money/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { readOne, readRows } from '../../platform/resource/index.ts';
import { listHoldings } from '../privacy/index.ts';
import { check, dayOf, offer, type Guide } from './guide.ts';
import { confirmationOffer } from './sign-in-guide.ts';

export const mailNotReceived: Guide = {
  general:
    'Please look in your spam folder, and check that our address isn’t blocked. Your inbox in the shop has the same messages: sign in and open Notifications.',
  async check({ customerId, role }) {
    const customer = await readOne<CustomerRecord>(role, 'users', customerId);
    const mails = await readRows<MailRecord>(role, 'mails', { customerId }, 10);
    const newest = mails.find(({ isForgotten }) => !isForgotten);
    const checks = [
      check(
        'Email confirmed',
        customer.emailConfirmedAt ? dayOf(customer.emailConfirmedAt) : 'no',
        Boolean(customer.emailConfirmedAt),
      ),
      check('Address', customer.email),
      check(
        'Newest mail',
        newest ? `${newest.subject}, ${dayOf(newest.createdAt)}, to ${newest.recipient}` : 'none with a text',
        newest ? newest.sentAt !== null : null,
        newest ? { resource: 'mails', id: newest.id } : null,
      ),
    ];
    const offers = [
      ...(customer.emailConfirmedAt === null && customer.state === 'active'
        ? [confirmationOffer(customer)]
        : []),
      ...(newest
        ? [
            offer(
              {
                act: 'mails/resend',
                id: newest.id,
                label: 'Send again',
                about: newest.subject,
              },
              { asks: 'nothing' },
            ),
          ]
        : []),
    ];
    return {
      isYes: offers.length > 0,
      says:
        offers.length > 0
          ? 'It can be sent again to the same address. Ask whether the address is right.'
          : 'There is no mail whose text is still kept, so nothing can be sent again.',
      checks,
      offers,
      answer:
        offers.length > 0
          ? `We’re sending it to ${customer.email} again. Please look in your spam folder too; your inbox in the shop has the same messages.`
          : 'There’s no email that we could send again. Your inbox in the shop lists what we wrote to you: open Notifications.',
    };
  },
};

const holdingWords: Record<HoldingDto['kind'], string> = {
  cash: 'Cash',
  promo: 'Promo credit',
  held: 'Withdrawals under way',
  debt: 'Debt',
  'top-ups': 'Top-ups under way',
  'sealed-packs': 'Sealed items',
  units: 'Cards',
  parcels: 'Parcels under way',
};

const amountOf = ({ count, amountCents }: HoldingDto): string =>
  amountCents === null ? String(count) : formatMoney(amountCents);

export const closeAccount: Guide = {
  general:
    'You can close your account yourself: sign in, open Privacy and security, and choose Delete account. We mail a link that confirms it. Withdraw your cash and ship your cards first.',
  async check({ customerId, role }) {
    const customer = await readOne<CustomerRecord>(role, 'users', customerId);
    const holdings = await inTransaction(() => listHoldings(customerId));
    const blocking = holdings.filter(({ mayGiveUp }) => !mayGiveUp);
    const given = holdings.filter(({ mayGiveUp }) => mayGiveUp);
    const mayClose = customer.state === 'active' && blocking.length === 0 && !customer.isOnHold;
    const list = given
      .map((holding) => `${holdingWords[holding.kind].toLowerCase()} (${amountOf(holding)})`)
      .join(', ');
    return {
      isYes: mayClose,
      says: mayClose
        ? list === ''
          ? 'The account is empty.'
          : `The customer would give up ${list}. Offer to withdraw, ship or sell back first.`
        : customer.isOnHold
          ? 'The account is on hold: nothing leaves it, and it can’t be closed.'
          : 'Something has to be settled first.',
      checks: [
        check('On hold', customer.isOnHold ? 'yes' : 'no', !customer.isOnHold),
        ...holdings.map((holding) =>
          check(holdingWords[holding.kind], amountOf(holding), holding.mayGiveUp ? null : false),
        ),
      ],
      offers: mayClose
        ? [
            offer(
              {
                act: 'users/send-close-link',
                id: customer.id,
                label: 'Send close link',
                about: customer.email,
              },
              { body: { giveUp: given.map(({ kind }) => kind) } },
            ),
          ]
        : [],
      answer: mayClose
        ? `You’ll get an email with a link that closes your account.${list === '' ? '' : ` Before you use it: you’d give up ${list} for good. You can withdraw, ship or sell back first.`}`
        : customer.isOnHold
          ? 'Your account is on hold, so it can’t be closed yet. We’ll write to you about the hold.'
          : `Your account can’t be closed yet. First to be settled: ${blocking.map((holding) => `${holdingWords[holding.kind].toLowerCase()} (${amountOf(holding)})`).join(', ')}.`,
    };
  },
};

const reasonsOfState: Record<InvitationDto['state'], string> = {
  pending: 'not enough was spent yet',
  qualified: 'counts, the reward waits',
  rewarded: 'paid',
  refused: 'refused',
  clawed_back: 'taken back after a refund or dispute',
};

export const invitation: Guide = {
  general:
    'An invitation counts once your friend has signed up with your link and spent the amount shown on your invitation page; the reward follows after a waiting period. Your invitation page lists each friend.',
  async check({ customerId }) {
    const { own, friends } = await readInvitations(customerId);
    const { referralWaitDays } = await readSettings();
    const all = [...(own ? [own] : []), ...friends];
    // What was asked about is most likely one that has not been paid.
    const open = all.filter(({ state }) => state !== 'rewarded');
    const isYes = all.length > 0 && open.every(({ state }) => state === 'qualified');
    const worded = (one: InvitationDto): string =>
      one.state === 'pending'
        ? `${formatMoney(one.spentCents)} of ${formatMoney(one.neededCents)} spent`
        : one.state === 'qualified' && one.rewardAt
          ? `counts, reward on ${dayOf(one.rewardAt)}`
          : reasonsOfState[one.state];
    const [first] = open;
    return {
      isYes,
      says:
        all.length === 0
          ? 'Nobody was invited by this customer, and nobody invited them: the friend signed up without the link.'
          : isYes
            ? 'Every invitation counts or was paid.'
            : `${first?.name ?? 'A friend'}: ${first ? worded(first) : ''}${first?.flag ? ` (${first.flag})` : ''}.`,
      checks: all.slice(0, 10).map((one) =>
        check(one.name, worded(one), one.state === 'rewarded' || one.state === 'qualified', {
          resource: 'referrals',
          id: one.id,
        }),
      ),
      offers: [],
      answer:
        all.length === 0
          ? 'We don’t see an invitation on your account: it counts only if your friend signs up with your link, and it can’t be added later.'
          : isYes
            ? `Your invitations count. A reward is paid ${referralWaitDays} days after a friend has spent enough.`
            : first?.state === 'pending'
              ? `It doesn’t count yet: ${formatMoney(first.spentCents)} of ${formatMoney(first.neededCents)} has been spent. Once it’s reached, the reward follows after ${referralWaitDays} days.`
              : 'This invitation doesn’t count: it was refused, or the money behind it was returned.',
    };
  },
};
