import express, { Router, type Request, type Response } from 'express';

import { config } from '../../config.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { refuseCrossSite } from '../../platform/http/origin.ts';
import { isId } from '../../platform/ids.ts';
import { newToken } from '../../platform/random.ts';
import { findSandboxPayment } from './providers/sandbox.ts';
import { actOnPayment, sandboxActs } from './sandbox/act.ts';
import { demoCards, renderCheckout, renderNothing } from './sandbox/page.ts';

/** The sandbox provider's hosted page, in demo mode only: to a live shop these paths do not exist. */
export const sandboxRouter = Router();

sandboxRouter.use((_request, _response, next) => {
  if (config().mode === 'demo') next();
  else next('router');
});

sandboxRouter.get('/checkout/:id', (request, response) => showCheckout(request, response));

sandboxRouter.post(
  '/checkout/:id',
  refuseCrossSite,
  express.urlencoded({ extended: false, limit: '1kb', inflate: false }),
  async (request: Request, response: Response) => {
    const { id = '' } = request.params;
    const form = request.body as { act?: unknown; card?: unknown } | undefined; // a parsed form, or nothing
    const act = sandboxActs.find((known) => known === form?.act);
    const card = demoCards.find((known) => known === form?.card);
    const known = typeof id === 'string' && isId(id) ? await findSandboxPayment(id) : undefined;
    if (!known) {
      await showCheckout(request, response);
      return;
    }
    try {
      if (!act) throw refuse('VALIDATION_FAILED', 'There is no such button.');
      const payment = await actOnPayment(known.id, act, card ?? null);
      response.redirect(303, payment.returnPath);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      await showCheckout(request, response, failure);
    }
  },
);

async function showCheckout(request: Request, response: Response, refusal?: Refusal): Promise<void> {
  const { id } = request.params;
  const payment = typeof id === 'string' && isId(id) ? await findSandboxPayment(id) : undefined;
  const nonce = newToken();
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
  response.setHeader('Cache-Control', 'no-store');
  response.status(payment ? (refusal?.status ?? 200) : 404).type('html');
  response.send(payment ? renderCheckout(payment, nonce, refusal?.message) : renderNothing(nonce));
}
