import express, { Router, type Request, type Response } from 'express';

import { config } from '../../config.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { refuseCrossSite } from '../../platform/http/origin.ts';
import { isId } from '../../platform/ids.ts';
import { newToken } from '../../platform/random.ts';
import { renderNothing } from './frame.ts';

export interface SandboxPages<Thing, Act extends string> {
  /** `/checkout/:id`, below /sandbox. */
  path: string;
  acts: readonly Act[];
  find(id: string): Promise<Thing | undefined>;
  /** Carries out a button press with the rest of the form, and returns the redirect target. */
  act(thing: Thing, act: Act, form: Readonly<Record<string, unknown>>): Promise<string>;
  render(thing: Thing, nonce: string, problem?: string): string;
}

/** Serves the sandbox's pages with buttons, in demo mode only: a live shop does not have these paths. */
export function serveSandbox<Thing, Act extends string>(pages: SandboxPages<Thing, Act>): Router {
  const router = Router();
  router.use((_request, _response, next) => {
    if (config().mode === 'demo') next();
    else next('router');
  });
  const find = async ({ params: { id } }: Request): Promise<Thing | undefined> =>
    typeof id === 'string' && isId(id) ? pages.find(id) : undefined;
  const show = async (request: Request, response: Response, refusal?: Refusal): Promise<void> => {
    const thing = await find(request);
    const nonce = newToken();
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    response.setHeader('Cache-Control', 'no-store');
    response.status(thing ? (refusal?.status ?? 200) : 404).type('html');
    response.send(thing ? pages.render(thing, nonce, refusal?.message) : renderNothing(nonce));
  };
  router.get(pages.path, (request, response) => show(request, response));
  router.post(
    pages.path,
    refuseCrossSite,
    express.urlencoded({ extended: false, limit: '1kb', inflate: false }),
    async (request: Request, response: Response) => {
      const thing = await find(request);
      const form = (request.body ?? {}) as Readonly<Record<string, unknown>>; // a parsed form, or nothing
      const act = pages.acts.find((known) => known === form['act']);
      try {
        if (thing && !act) throw refuse('VALIDATION_FAILED', 'This button doesn’t exist.');
        if (thing && act) response.redirect(303, await pages.act(thing, act, form));
        else await show(request, response);
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure;
        await show(request, response, failure);
      }
    },
  );
  return router;
}
