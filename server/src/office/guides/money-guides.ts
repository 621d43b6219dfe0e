import { formatMoney, readableState, type CustomerRecord, type PayoutRecord } from '../../contract/index.ts';
import { clock, days } from '../../platform/clock.ts';
import { readOne, readRows } from '../../platform/resource/index.ts';
import { check, dayOf, offer, tiedFirst, type Guide } from './guide.ts';

/** Staff decide within two days; banks take up to five. */
const lateAfter = { requested: days(2), approved: days(2), sent: days(5) } as const;

const isUnderWay = (state: string): state is keyof typeof lateAfter => state in lateAfter;

export const withdrawalLate: Guide = {
  general:
    'A withdrawal is reviewed first and then takes your bank up to five days. Its state is under Withdraw in your wallet. If it’s still on its way after that, sign in, open Support and write to us there.',
  async check(asker) {
    const { customerId, role } = asker;
    const customer = await readOne<CustomerRecord>(role, 'users', customerId);
    const [payout] = tiedFirst(
      await readRows<PayoutRecord>(role, 'payouts', { customerId }),
      asker,
      'payout',
    );
    if (!payout)
      return {
        isYes: false,
        says: 'No withdrawal was asked for.',
        checks: [check('Cash', formatMoney(customer.cashCents))],
        offers: [],
        answer:
          'There is no withdrawal in your account. Your cash is in your wallet; you can withdraw it from there.',
      };
    const { id, state, amountCents, createdAt, sentAt } = payout;
    const since = state === 'sent' && sentAt ? sentAt : createdAt;
    const isLate = isUnderWay(state) && clock.now().getTime() - Date.parse(since) > lateAfter[state];
    const mayApprove = state === 'requested' && !customer.isOnHold;
    return {
      isYes: isLate,
      says: isLate
        ? `It waits since ${dayOf(since)}.`
        : isUnderWay(state)
          ? `It is ${readableState(state).toLowerCase()} since ${dayOf(since)} and not late.`
          : `It is ${readableState(state).toLowerCase()}.`,
      checks: [
        check('Withdrawal', `${formatMoney(amountCents)}, ${readableState(state)}`, null, {
          resource: 'payouts',
          id,
        }),
        check('Since', dayOf(since), !isLate),
        check(
          'Identity',
          customer.identityVerifiedAt ? 'verified' : 'not verified',
          customer.identityVerifiedAt !== null,
        ),
        check('On hold', customer.isOnHold ? 'yes' : 'no', !customer.isOnHold),
        ...(payout.failure ? [check('Failure', payout.failure, false)] : []),
      ],
      offers:
        isLate && mayApprove
          ? [
              offer({
                act: 'payouts/approve',
                id,
                label: 'Approve',
                about: formatMoney(amountCents),
              }),
            ]
          : [],
      answer: answerAbout(payout, since, isLate),
    };
  },
};

function answerAbout({ state, amountCents, paidAt }: PayoutRecord, since: string, isLate: boolean): string {
  const amount = formatMoney(amountCents);
  if (isLate)
    return `You’re right, your withdrawal of ${amount} takes too long. It was ${state === 'sent' ? 'sent' : 'requested'} on ${dayOf(since)}. We’re looking into it now.`;
  const words = readableState(state).toLowerCase();
  if (isUnderWay(state))
    return `Your withdrawal of ${amount} is on its way: ${words} since ${dayOf(since)}. A bank takes up to five days.`;
  const isBack = state === 'returned' || state === 'rejected' || state === 'cancelled';
  return `Your withdrawal of ${amount} is ${words}.${paidAt ? ` It was paid on ${dayOf(paidAt)}.` : ''}${isBack ? ' The money is back in your wallet.' : ''}`;
}
