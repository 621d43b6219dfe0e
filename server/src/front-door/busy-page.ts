import { createHash } from 'node:crypto';

import type { Request, Response } from 'express';

const retryAfterSeconds = 5;

const style = `
:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#08090d;color:#f4f2ee;font:450 16px/1.55 system-ui,sans-serif}
main{max-width:520px;padding:48px 18px}h1{font-size:30px;line-height:1.2;margin:0 0 12px;letter-spacing:-.02em}
p{color:#a4a9b8;margin:0 0 16px}a{color:#ffb52e}:focus-visible{outline:3px solid #ffb52e;outline-offset:3px}`;

const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whole by itself: what makes the other pages does not answer. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>Back in a moment</title><style>${style}</style></head><body><main><h1>Back in a moment</h1><p>The shop can't show this page right now. Your wallet, your sealed packs and your cards are safe and unchanged.</p><p>This page tries again by itself. <a href="">Try now</a></p></main></body></html>`;

/** Answers 503 with a page that says so and asks again. */
export function sendBusyPage(request: Request, response: Response): void {
  response.status(503);
  response.setHeader('Retry-After', String(retryAfterSeconds));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Content-Security-Policy', policy);
  response.type('text/html').end(request.method === 'HEAD' ? undefined : html);
}
