import { historyEntry, historyFilter, historyQuery } from '../../contract/schemas/account.schema.ts';
import { keysetOf } from '../../contract/schemas/shared.schema.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listHistory, readHistory } from './list-history.ts';

const csvColumns = ['at', 'kind', 'title', 'amountCents', 'valueCents', 'subjectKind', 'subjectId'] as const;

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
    produces: 'text/csv',
    query: historyFilter,
    run: ({ customerId, query, response }) =>
      sendCsv(response, 'history.csv', csvColumns, readHistory(customerId(), query)),
  }),
);
