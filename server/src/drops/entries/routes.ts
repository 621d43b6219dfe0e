import { dropEntry, enterDrop, enteredDrops, myDropEntry } from '../../contract/schemas/drops.schema.ts';
import { keysetQuery } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { checkEntrant, enterOnce } from './enter-drop.ts';
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
      'DROP_FENCED',
      'EMAIL_UNCONFIRMED',
      'SELF_EXCLUDED',
      'STAFF_CANNOT_BUY',
      'WRONG_STATE',
    ],
    body: enterDrop,
    answer: dropEntry,
    status: 201,
    once: true,
    runOnce: (scope, { param, body, customerId, request }) =>
      enterOnce(idOf(param('id')), scope, () => checkEntrant(customerId(), body.nonce, originOf(request))),
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
    query: keysetQuery,
    answer: enteredDrops,
    run: ({ query, customerId }) => listEnteredDrops(customerId(), query.after),
  }),
);
