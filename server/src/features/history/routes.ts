import { historyEntry, historyFilter, historyQuery } from '../../contract/schemas/account.schema.ts';
import { keysetOf } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listHistory } from './list-history.ts';
import { writeHistoryCsv } from './write-history-csv.ts';

export const historyRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/history',
    summary: 'What happened on my account and what I pulled, newest first',
    access: 'customer',
    query: historyQuery,
    answer: keysetOf(historyEntry),
    run: ({ customerId, query }) => listHistory(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/history.csv',
    summary: 'The same as a file, all of it',
    access: 'customer',
    query: historyFilter,
    run: ({ customerId, query, response }) => writeHistoryCsv(response, customerId(), query),
  }),
);
