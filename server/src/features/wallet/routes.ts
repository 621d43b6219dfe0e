import { z } from 'zod';

import {
  createTopUp,
  topUp as topUpAnswer,
  walletBalance,
  walletEntry,
} from '../../contract/wallet.schema.ts';
import { keysetOf } from '../../contract/shared.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { listWalletEntries, readBalance, type Balance } from '../ledger/index.ts';
import { readTopUp, topUp } from './top-up.ts';

/** A debt is told only to who has one. */
const presentWallet = ({ debtCents, ...buckets }: Balance) => ({
  ...buckets,
  ...(debtCents > 0 && { debtCents }),
});

export const walletRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/wallet',
    summary: 'My balances',
    access: 'customer',
    answer: walletBalance,
    run: async ({ customerId }) => presentWallet(await readBalance(customerId())),
  }),
  route({
    method: 'get',
    path: '/me/wallet/history',
    summary: 'Every transfer of my wallet with the balance after it, newest first',
    access: 'customer',
    query: z.object({ after: z.string().max(60).optional() }),
    answer: keysetOf(walletEntry),
    run: ({ customerId, query }) => listWalletEntries(customerId(), query.after),
  }),
  route({
    method: 'post',
    path: '/me/top-ups',
    summary: 'Add money to my wallet',
    access: 'customer',
    body: createTopUp,
    answer: topUpAnswer,
    status: 201,
    once: true,
    run: ({ customerId, body }) => topUp(customerId(), body.amountCents, body.provider),
  }),
  route({
    method: 'get',
    path: '/me/top-ups/:id',
    summary: 'One of my top-ups',
    access: 'customer',
    answer: topUpAnswer,
    run: ({ customerId, param }) => {
      if (!isId(param('id'))) throw notFound();
      return readTopUp(customerId(), param('id'));
    },
  }),
);
