import { z } from 'zod';

import { keysetOf, keysetQuery, uuid } from '../../contract/schemas/shared.schema.ts';
import {
  createTopUp,
  topUp as topUpAnswer,
  walletBalance,
  walletEntry,
  walletHistoryFilter,
  walletHistoryQuery,
  type WalletDto,
} from '../../contract/schemas/wallet.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { listHolds, listWalletEntries, readBalance, readWalletEntries } from '../../base/index.ts';
import { listTopUps, readTopUp } from './read-top-ups.ts';
import { beginTopUp, presentNewTopUp } from './start-top-up.ts';

const csvColumns = ['at', 'kind', 'bucket', 'amountCents', 'balanceCents', 'reference'] as const;

/** `debtCents` and `onHoldSince` are present only when set. */
async function presentWallet(customerId: string): Promise<WalletDto> {
  const [{ debtCents, ...buckets }, [hold]] = await Promise.all([
    readBalance(customerId),
    listHolds(customerId),
  ]);
  return {
    ...buckets,
    ...(debtCents > 0 && { debtCents }),
    ...(hold && { onHoldSince: hold.placedAt.toISOString() }),
  };
}

const begun = z.object({ id: uuid });

export const walletRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/wallet',
    summary: 'My balances',
    access: 'customer',
    scope: 'money:read',
    answer: walletBalance,
    run: ({ customerId }) => presentWallet(customerId()),
  }),
  route({
    method: 'get',
    path: '/me/wallet/history',
    summary: 'Every transfer of my wallet with the balance after it, newest first',
    access: 'customer',
    scope: 'money:read',
    query: walletHistoryQuery,
    answer: keysetOf(walletEntry),
    run: ({ customerId, query }) => listWalletEntries(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/wallet/history.csv',
    summary: 'The same as a file, all of it',
    access: 'customer',
    scope: 'money:read',
    produces: 'text/csv',
    query: walletHistoryFilter,
    run: ({ customerId, query, response }) =>
      sendCsv(response, 'wallet.csv', csvColumns, readWalletEntries(customerId(), query)),
  }),
  route({
    method: 'post',
    path: '/me/top-ups',
    summary: 'Begin to add money to my wallet; the answer leads to the provider’s page',
    access: 'customer',
    refusals: ['LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'SELF_EXCLUDED', 'STAFF_CANNOT_BUY'],
    body: createTopUp,
    answer: topUpAnswer,
    status: 201,
    once: true,
    run: ({ customerId, body }) => beginTopUp(customerId(), body),
    afterwards: ({ customerId }, remembered) => presentNewTopUp(customerId(), begun.parse(remembered).id),
  }),
  route({
    method: 'get',
    path: '/me/top-ups',
    summary: 'My top-ups, newest first',
    access: 'customer',
    query: keysetQuery,
    answer: keysetOf(topUpAnswer),
    run: ({ customerId, query }) => listTopUps(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/top-ups/:id',
    summary: 'One of my top-ups',
    access: 'customer',
    answer: topUpAnswer,
    async run({ customerId, param }) {
      if (!isId(param('id'))) throw notFound();
      return readTopUp(customerId(), param('id'));
    },
  }),
);
