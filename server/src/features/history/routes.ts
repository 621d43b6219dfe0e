import { z } from 'zod';

import { historyEntry } from '../../contract/account.schema.ts';
import { keysetOf } from '../../contract/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listHistory } from './index.ts';

export const historyRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/history',
    summary: 'What happened on my account, newest first',
    access: 'customer',
    query: z.object({ after: z.string().max(60).optional() }),
    answer: keysetOf(historyEntry),
    run: ({ customerId, query }) => listHistory(customerId(), query.after),
  }),
);
