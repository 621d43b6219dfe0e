import { accessTokens, madeAccessToken, newAccessToken } from '../../../contract/schemas/account.schema.ts';
import { shortListQuery } from '../../../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../../../platform/http/lists.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { requireRecentStepUp } from '../../../platform/http/step-up.ts';
import { revokeAccessToken } from './end-tokens.ts';
import { listAccessTokens, makeAccessToken } from './make-token.ts';

export const accessTokenRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/access-tokens',
    summary: 'My access tokens, newest first, without their secrets',
    access: 'customer',
    query: shortListQuery,
    answer: accessTokens,
    run: async ({ customerId, query }) => pageOfAll(await listAccessTokens(customerId()), query),
  }),
  route({
    method: 'post',
    path: '/me/access-tokens',
    summary: 'Make an access token; the secret is shown once. Needs a recent step-up',
    access: 'customer',
    refusals: ['LIMIT_REACHED', 'STEP_UP_REQUIRED'],
    body: newAccessToken,
    answer: madeAccessToken,
    status: 201,
    run: ({ request, customerId, body }) => {
      const id = customerId();
      requireRecentStepUp(request);
      return makeAccessToken(id, request.sessionID, body);
    },
  }),
  route({
    method: 'delete',
    path: '/me/access-tokens/:id',
    summary: 'Revoke an access token; it stops working at once',
    access: 'customer',
    run: ({ customerId, param }) => revokeAccessToken(customerId(), param('id')),
  }),
);
