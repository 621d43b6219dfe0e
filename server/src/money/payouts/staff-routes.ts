import { moneyVerb, safetyVerb } from '../../contract/index.ts';
import {
  approvePayout as approveRequest,
  decidedPayout,
  markPayoutPaid,
  payoutAccount,
  rejectPayout as rejectRequest,
} from '../../contract/schemas/payouts.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { openAccount } from './destinations.ts';
import { approvePayout, markPaid, rejectPayout } from './move-payout.ts';

export const payoutStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/payouts/:id/approve',
    summary: 'Let a payout go, to the shop’s provider or by hand; large ones need two people',
    access: 'staff',
    guards: moneyVerb('always', 'payout'),
    refusals: [
      'ACCOUNT_HOLD',
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NO_SECOND_PERSON',
      'PROVIDER_UNAVAILABLE',
      'WRONG_STATE',
    ],
    permission: 'payouts.approve',
    body: approveRequest,
    answer: decidedPayout,
    once: true,
    run: ({ request, param, body }) =>
      approvePayout({ id: param('id'), staffId: requirePermission(request, 'payouts.approve').id, ...body }),
  }),
  route({
    method: 'post',
    path: '/admin/payouts/:id/reject',
    summary: 'Turn a payout down: the money returns to the wallet',
    access: 'staff',
    guards: moneyVerb('always', { never: 'The money returns to its customer.' }),
    refusals: [
      'ACCOUNT_HOLD',
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'PROVIDER_UNAVAILABLE',
    ],
    permission: 'payouts.approve',
    body: rejectRequest,
    answer: decidedPayout,
    once: true,
    run: ({ request, param, body }) =>
      rejectPayout({ id: param('id'), staffId: requirePermission(request, 'payouts.approve').id, ...body }),
  }),
  route({
    method: 'post',
    path: '/admin/payouts/:id/mark-paid',
    summary: 'The transfer was made at the bank, or the provider shows that it arrived',
    access: 'staff',
    guards: moneyVerb('always', { never: 'Notes a transfer that was approved.' }),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'INSUFFICIENT_FUNDS'],
    permission: 'payouts.mark-paid',
    body: markPayoutPaid,
    answer: decidedPayout,
    once: true,
    run: ({ request, param, body }) =>
      markPaid({ id: param('id'), staffId: requirePermission(request, 'payouts.mark-paid').id, ...body }),
  }),
  route({
    method: 'post',
    path: '/admin/payouts/:id/account',
    summary: 'Show the account in full, for the transfer; that somebody looked is written down',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Shows; who looked is audited.' }),
    refusals: ['ACCOUNT_HOLD'],
    permission: 'payouts.mark-paid',
    answer: payoutAccount,
    async run({ request, param }) {
      const staffId = requirePermission(request, 'payouts.mark-paid').id;
      const id = param('id');
      if (!isId(id)) throw notFound();
      return inTransaction(async () => {
        const account = await openAccount(id);
        await record({
          actor: { kind: 'staff', id: staffId },
          action: 'payout.account-shown',
          subject: { kind: 'payout', id },
          after: { shown: true },
        });
        return account;
      });
    },
  }),
);
