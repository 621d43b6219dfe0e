import type { Server } from 'node:http';

import type { Express } from 'express';

import { config } from '../config.ts';
import { followDrops } from '../drops/index.ts';
import { reportError } from '../office/index.ts';
import { ownPaths } from '../features.ts';
import { notFound } from '../platform/errors.ts';
import { reportFailures } from '../platform/http/problems.ts';
import { refuseWhenBusy } from './admission.ts';
import { backOfficeRoutes } from './back-office.ts';
import { backOfficeFromSource, storefrontFromSource } from './development.ts';
import { demoCodeRoutes } from './demo-codes.ts';
import { limitFloods } from './flood-limits.ts';
import { mailboxRoutes } from './mailbox.ts';
import { mediaRoutes } from './media.ts';
import { answerCachedPages, type AnswerAtOnce } from './pages/cached-pages.ts';
import { findCachedPage, openPages, pageRoutes } from './pages/pages.ts';
import { problemPages } from './problem-pages.ts';
import { revalidate, revalidateAt } from '../platform/http/revalidate.ts';
import { openStorefront } from './pages/storefront.ts';

const nothingAtOnce: AnswerAtOnce = () => false;

/** Mounts media, the back office, monitoring and the storefront behind the API. The returned function runs first. */
export async function mountFronts(app: Express, server: Server): Promise<AnswerAtOnce> {
  const { mode, isApiOnly, isDevelopment } = config();
  reportFailures(reportError);
  mountOwnPaths(app, mode);
  if (isApiOnly) {
    app.use((_request, _response, next) => next(notFound()));
    return nothingAtOnce;
  }
  if (isDevelopment) app.use(await backOfficeFromSource(server));
  else app.use('/admin', backOfficeRoutes());
  const storefront = await openStorefront(app, server);
  const pages = openPages(storefront, mode);
  app.use(isDevelopment ? storefrontFromSource(storefront) : pageRoutes(pages));
  // Pages rendered at build time lack the shop's data: expire all of them before the first visitor.
  await revalidateAt(storefront.origin);
  followDrops(() => revalidate(['drops']));
  if (isDevelopment) return nothingAtOnce;
  return answerCachedPages((request, path) => findCachedPage(pages, request, path));
}

/** Routes of the server itself, whether it serves the front ends or not. */
export function mountOwnPaths(app: Express, mode: 'demo' | 'live'): void {
  // Tiles and shared pictures are read from the database, for anyone.
  app.use(['/log', '/og'], refuseWhenBusy, limitFloods());
  for (const [path, router] of ownPaths) app.use(path, router);
  app.use('/media', mediaRoutes);
  app.use('/problems', problemPages);
  if (mode === 'live') return;
  app.use('/dev/mailbox', mailboxRoutes);
  app.use('/dev/codes', demoCodeRoutes);
}
