import { z } from 'zod';

import {
  dropEntry,
  enterDrop as entering,
  enteredDrops,
  myDropEntry,
} from '../../../contract/schemas/drops.schema.ts';
import { cursor } from '../../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { enterDrop } from './enter-drop.ts';
import { idOf, originOf } from './entrant-hashes.ts';
import { listEnteredDrops, readMyEntry } from './read-entries.ts';

export const entryRoutes = routesOf(
  route({
    method: 'post',
    path: '/drops/:id/entries',
    summary: 'Enters the account into a drop, free and once; the answer is a signed entry of its chain',
    access: 'customer',
    refusals: [
      'ALREADY_ENTERED',
      'DROP_CLOSED',
      'EMAIL_UNCONFIRMED',
      'SELF_EXCLUDED',
      'STAFF_CANNOT_BUY',
      'WRONG_STATE',
    ],
    body: entering,
    answer: dropEntry,
    status: 201,
    once: true,
    run: ({ param, body, customerId, request }) =>
      enterDrop(customerId(), idOf(param('id')), body.nonce, originOf(request)),
  }),
  route({
    method: 'get',
    path: '/me/drop-entries/:dropId',
    summary: 'The customer’s signed entry of a drop, or null',
    access: 'customer',
    answer: myDropEntry,
    run: ({ param, customerId }) => readMyEntry(customerId(), idOf(param('dropId'))),
  }),
  route({
    method: 'get',
    path: '/me/drop-entries',
    summary: 'Drops that the customer entered, newest first, and what became of each entry',
    access: 'customer',
    query: z.object({ after: cursor.optional() }),
    answer: enteredDrops,
    run: ({ query, customerId }) => listEnteredDrops(customerId(), query.after),
  }),
);
