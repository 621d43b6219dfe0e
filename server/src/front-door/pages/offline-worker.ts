import type { Request, Response } from 'express';

import { filePolicy } from './content-security.ts';
import { standalonePage, standalonePolicy } from './standalone-page.ts';

export const offlineWorkerPath = '/offline-worker.js';

const page = standalonePage({
  title: "Can't reach the shop",
  sentences: [
    "You're offline, or the shop can't be reached. Opening this page has bought and changed nothing.",
    'It opens by itself once the connection is back.',
  ],
  retrySeconds: 5,
});

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': standalonePolicy,
};

/**
 * A service worker that caches nothing: every request goes to the network. Only when a shop page cannot be fetched does
 * it show its own page instead of the browser's error page.
 */
export const offlineWorker = `'use strict';
const page = ${JSON.stringify(page)};
const headers = ${JSON.stringify(headers)};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (/^\\/(admin|api|media|og)(\\/|$)/.test(new URL(request.url).pathname)) return;
  event.respondWith(fetch(request).catch(() => new Response(page, { status: 503, headers })));
});
`;

export function sendOfflineWorker(request: Request, response: Response): void {
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('Content-Security-Policy', filePolicy);
  response.type('text/javascript').end(request.method === 'HEAD' ? undefined : offlineWorker);
}
