import { z } from 'zod';

import {
  changeLimits as changeLimitsRequest,
  excludeMyself,
  exclusionKinds,
  playLimits,
  spending,
} from '../../contract/schemas/wallet.schema.ts';
import { instant } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { changeLimits, presentLimits } from './deposit-limits.ts';
import { excludeCustomer } from './exclusions.ts';
import { readSpending } from './read-spending.ts';

export const limitRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/limits',
    summary: 'My deposit limits with what is left of them, and a running break',
    access: 'customer',
    answer: playLimits,
    run: ({ customerId }) => presentLimits(customerId()),
  }),
  route({
    method: 'put',
    path: '/me/limits',
    summary: 'Set my deposit limits: lower at once, higher after a wait',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    body: changeLimitsRequest,
    answer: playLimits,
    run: ({ customerId, body }) => changeLimits(customerId(), body),
  }),
  route({
    method: 'post',
    path: '/me/exclusion',
    summary: 'Take a break, or exclude myself: it cannot be taken back',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    body: excludeMyself,
    answer: z.object({ kind: z.enum(exclusionKinds), until: instant }),
    status: 201,
    run: ({ customerId, body }) => excludeCustomer(customerId(), body),
  }),
  route({
    method: 'get',
    path: '/me/spending',
    summary: 'What I spent, month by month, and what it is worth today',
    access: 'customer',
    scope: 'money:read',
    answer: spending,
    run: ({ customerId }) => readSpending(customerId()),
  }),
);
