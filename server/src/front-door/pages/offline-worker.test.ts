import { createContext, runInContext } from 'node:vm';

import express from 'express';

import { answerProblem } from '../../platform/http/problems.ts';
import { serve } from '../../../testing/serve.ts';
import { offlineWorker } from './offline-worker.ts';
import { openPages, pageRoutes } from './pages.ts';

interface FetchEvent {
  mode: string;
  method: string;
  url: string;
}

/** Runs the worker as a browser does; returns its response to a request, or undefined when it does not intervene. */
function startWorker(fetchPage: () => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    fetch: fetchPage,
    Response,
    URL,
  };
  runInContext(offlineWorker, createContext(scope));
  return (request: FetchEvent): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>): void => void (answer = given);
    listeners.get('fetch')?.({ request, respondWith });
    return answer;
  };
}

const navigation: FetchEvent = { mode: 'navigate', method: 'GET', url: 'https://shop.test/shop/first-light' };
const fail = () => Promise.reject(new TypeError('Failed to fetch'));

it('shows the shop’s offline page, and retries automatically', async () => {
  const answer = await startWorker(fail)(navigation);
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = (await answer?.text()) ?? '';
  expect(html).toContain("<title>Can't reach the shop</title>");
  expect(html).toContain('http-equiv="refresh"');
  expect(html).toMatch(/<style>[^<]*#ffb52e/);
  // Nothing in it may need the network.
  expect(html).not.toMatch(/ src=|<link|url\(/);
});

it('gives a page that answers as it is', async () => {
  const page = new Response('the page');
  expect(await startWorker(() => Promise.resolve(page))(navigation)).toBe(page);
});

it.each<[string, Partial<FetchEvent>]>([
  ['an order', { method: 'POST', mode: 'cors', url: 'https://shop.test/api/me/orders' }],
  ['a form', { method: 'POST' }],
  ['a picture', { mode: 'no-cors', url: 'https://shop.test/media/a.webp' }],
  ['a file of the API', { url: 'https://shop.test/api/runs/r/log' }],
  ['the back office', { url: 'https://shop.test/admin' }],
])('leaves %s alone', (_, change) => {
  expect(startWorker(fail)({ ...navigation, ...change })).toBeUndefined();
});

it('the offline worker is a script that may fetch from the shop alone', async () => {
  const storefront = { origin: 'http://127.0.0.1:9', apiOrigin: 'http://127.0.0.1:9', pass: () => undefined };
  const front = await serve(
    express()
      .use(pageRoutes(openPages(storefront, 'demo')))
      .use(answerProblem),
  );
  const answer = await fetch(`${front.origin}/offline-worker.js`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(await answer.text()).toBe(offlineWorker);
  await front.stop();
});
