import type { IncomingMessage } from 'node:http';

import type { Request, RequestHandler, Response } from 'express';

import { refuse } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { hasBeenOut, PageOutage } from './api-outage.ts';
import { BuiltFiles } from '../built-files.ts';
import { sendBusyPage } from './busy-page.ts';
import { filePolicy } from './content-security.ts';
import { existenceOracle, isAboutQuery, isSwitchable } from './existence.ts';
import { maintenanceSeconds } from '../maintenance.ts';
import { offlineWorkerPath, sendOfflineWorker } from './offline-worker.ts';
import { MicroCache, type Page } from './micro-cache.ts';
import { admitToPreview, isPreview } from './preview.ts';
import { renderPage } from './render-page.ts';
import { whenRevalidated } from '../../platform/http/revalidate.ts';
import { isStaff } from '../staff-pass.ts';
import type { Storefront } from './storefront.ts';
import { sendVariants } from './variants.ts';

const notFoundKey = '/_not-found';
/** Not a valid invitation code: shows the friendly page for unknown invitations. */
const unknownInviteKey = '/invite/-';
const maintenanceKey = '/maintenance';
const staticPath = '/_next/static/';
const fileEnding = /\.(avif|css|gif|ico|jpe?g|js|json|map|mp3|mp4|png|svg|wasm|webmanifest|webp|woff2?)$/i;
const immutable = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': filePolicy,
};

export interface Pages {
  storefront: Storefront;
  cache: MicroCache;
  exists(address: string): Promise<boolean>;
  isPage(path: string): boolean;
}

/** The storefront's pages and their cache; a live shop has no developer pages. */
export function openPages(storefront: Storefront, mode: 'demo' | 'live'): Pages {
  const exists = existenceOracle(storefront.apiOrigin);
  const isPage = (path: string): boolean =>
    isPlainPath(path) && !isPreview(path) && (mode === 'demo' || !isWorkshop(path));
  const cache: MicroCache = new MicroCache({
    onFailure: (failure) => logger.warn({ err: failure }, 'a page was not refreshed'),
    async render(key, before) {
      if (key === notFoundKey || key === unknownInviteKey)
        return { ...(await renderWhole(storefront, key, before)), status: 404, isShared: true };
      if (isPage(key) && (await exists(key))) return renderWhole(storefront, key, before);
      return instead(await cache.read(key.startsWith('/invite/') ? unknownInviteKey : notFoundKey), 404);
    },
  });
  whenRevalidated(() => cache.outdate());
  return { storefront, cache, exists, isPage };
}

/** Errors caused by the API are not pages: the previous page is shown, or the busy page. */
async function renderWhole({ origin }: Storefront, key: string, before: Page | undefined): Promise<Page> {
  const began = performance.now();
  const page = await renderPage(origin, key, before);
  if (page.status >= 500 && hasBeenOut(began)) throw new PageOutage();
  return page;
}

/** The cached page for a plain visit; undefined when it needs a lookup, or the request is not for a page. */
export function findCachedPage({ cache }: Pages, request: IncomingMessage, path: string): Page | undefined {
  const url = request.url ?? '';
  if (request.headers['rsc'] !== undefined || (isAboutQuery(path) && url !== path) || isSwitchable(path))
    return undefined;
  return cache.readCached(path);
}

/** Answers every remaining request from the storefront. */
export function pageRoutes(pages: Pages): RequestHandler {
  const { storefront } = pages;
  const builtFiles =
    storefront.staticFolder === undefined ? undefined : new BuiltFiles(storefront.staticFolder);
  return async (request, response, next) => {
    if (builtFiles && request.path.startsWith(staticPath)) {
      await answerBuiltFile(builtFiles, request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      next(refuse('METHOD_NOT_ALLOWED', 'Pages are only read.'));
      return;
    }
    if (request.path === offlineWorkerPath) {
      sendOfflineWorker(request, response);
      return;
    }
    if (isFile(request.path)) {
      passOn(storefront, request, response);
      return;
    }
    if (isPreview(request.path)) await answerPreview(pages, request, response);
    else await answerPage(pages, request, response);
  };
}

/** A preview is rendered for this request alone: no cache may hold it. */
async function answerPreview(
  { storefront, cache }: Pages,
  request: Request,
  response: Response,
): Promise<void> {
  const admitted = await admitToPreview(request, response);
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  if (!admitted) sendVariants(request, response, instead(await cache.read(notFoundKey), 404));
  else if ('goTo' in admitted) response.setHeader('Cache-Control', 'no-store').redirect(303, admitted.goTo);
  else if (request.headers['rsc'] !== undefined) passOn(storefront, request, response);
  else {
    const page = await renderPage(storefront.origin, admitted.show);
    sendVariants(request, response, instead(page, page.status));
  }
}

async function answerPage(
  { storefront, cache, exists, isPage }: Pages,
  request: Request,
  response: Response,
): Promise<void> {
  const closedSeconds = await maintenanceSeconds().catch(() => undefined);
  const isClosed = closedSeconds !== undefined;
  if (isClosed && !(await isStaff(request, response))) {
    response.setHeader('Retry-After', String(closedSeconds));
    // A link on another site sends no staff cookie (SameSite=Strict); a reload from this page does.
    if (isFromOtherSite(request)) response.setHeader('Refresh', '0');
    sendVariants(request, response, instead(await cache.read(maintenanceKey), 503));
    return;
  }
  const { path } = request;
  const isData = request.headers['rsc'] !== undefined && isPage(path);
  // Its data name the collector, as the page does: both are asked for each time.
  const asked = isSwitchable(path) ? path : isAboutQuery(path) && !isData ? request.url : undefined;
  if (asked !== undefined && !(await exists(asked))) {
    sendVariants(request, response, instead(await cache.read(notFoundKey), 404));
    return;
  }
  if (isData) {
    passOn(storefront, request, response);
    return;
  }
  const at = request.url.indexOf('?');
  try {
    const shown = await cache.read(path);
    // Staff-only during maintenance, or gone at any moment: never cache.
    const page = isClosed || isSwitchable(path) ? instead(shown, shown.status) : shown;
    sendVariants(
      request,
      response,
      at !== -1 && page.headers['location'] ? withQuery(page, request.url.slice(at)) : page,
    );
  } catch (failure) {
    if (failure instanceof PageOutage) logger.warn({ path }, 'a page was not made: the API is out');
    else logger.error({ err: failure, path }, 'the storefront did not answer');
    sendBusyPage(request, response);
  }
}

const isFromOtherSite = ({ headers }: Request): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site');

/** A page shown at an address that is not its own: never cache. */
function instead(page: Page, status: number): Page {
  return {
    ...page,
    status,
    isShared: false,
    headers: { ...page.headers, 'cache-control': 'private, no-store' },
  };
}

/** A redirect keeps the query of the request. */
function withQuery(page: Page, query: string): Page {
  const location = page.headers['location'] ?? '/';
  return location.includes('?')
    ? page
    : { ...page, headers: { ...page.headers, location: location + query } };
}

function passOn(storefront: Storefront, request: Request, response: Response): void {
  response.setHeader('Content-Security-Policy', filePolicy);
  storefront.pass(request, response);
}

async function answerBuiltFile(files: BuiltFiles, request: Request, response: Response): Promise<void> {
  const file = await files.find(request.path.slice(staticPath.length), immutable);
  if (file) sendVariants(request, response, file);
  else response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
}

const isFile = (path: string): boolean => path.startsWith('/_next/') || fileEnding.test(path);

/** Refuses paths that a URL parser would read differently, and internal ones. */
function isPlainPath(path: string): boolean {
  if (/^\/(internal|api)(\/|$)/i.test(path) || path.startsWith('//')) return false;
  try {
    return new URL(path, 'http://page').pathname === path;
  } catch {
    return false;
  }
}

/** Developer pages. The storefront decodes a path before it reads it. */
function isWorkshop(path: string): boolean {
  try {
    return /^\/+dev(\/|$)/i.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
