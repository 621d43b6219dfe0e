import type { Request, Response } from 'express';

import { standalonePage, standalonePolicy } from './standalone-page.ts';

const retryAfterSeconds = 5;

const html = standalonePage({
  title: 'Back in a moment',
  sentences: [
    "The shop can't show this page right now. Your wallet, your cards and what you haven't opened are safe and unchanged.",
    'This page tries again by itself.',
  ],
  retrySeconds: retryAfterSeconds,
});

/** Answers 503 with a page that says so and reloads itself. */
export function sendBusyPage(request: Request, response: Response): void {
  response.status(503);
  response.setHeader('Retry-After', String(retryAfterSeconds));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Content-Security-Policy', standalonePolicy);
  response.type('text/html').end(request.method === 'HEAD' ? undefined : html);
}
