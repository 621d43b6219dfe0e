import type { RequestListener, Server } from 'node:http';

import express, {
  Router,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';

import { config } from './config.ts';
import { refuseWhenBusy } from './front-door/admission.ts';
import { refuseForeignHosts } from './front-door/allowed-hosts.ts';
import { limitFloods, limitTokens } from './front-door/flood-limits.ts';
import { mountFronts } from './front-door/fronts.ts';
import { docsRoutes } from './front-door/docs-page.ts';
import { healthRoutes } from './front-door/health.ts';
import { refuseInMaintenance } from './front-door/maintenance.ts';
import { measureRequests, metricsRoutes } from './front-door/metrics.ts';
import { refuseOddMethods, refuseOddQueries } from './front-door/odd-requests.ts';
import { openApiRoutes } from './front-door/openapi/routes.ts';
import { refreshPages } from './front-door/pages/refresh-pages.ts';
import { setSecurityHeaders } from './front-door/security-headers.ts';
import { featureRouters, providerRouters, staffRouters } from './features.ts';
import { accessTokens, customerSessions, staffSessions } from './people/index.ts';
import { refuseTokens, unlessToken } from './platform/http/access-token.ts';
import { establishContext } from './platform/http/context.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { refuseCrossSite } from './platform/http/origin.ts';
import { noteWrites } from './platform/http/stale-reads.ts';
import { answerOptions, answerProblem, refuseUnknownPath } from './platform/http/problems.ts';
import { routesAt } from './platform/http/match-route.ts';
import { forbidStoring } from './platform/http/sessions.ts';
import { extendDeadline } from './platform/database/deadline.ts';

/** The API alone, which tests run in process. */
export function createApi(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config().trustedProxies);
  app.use(
    establishContext,
    logRequests,
    setSecurityHeaders,
    measureRequests,
    refuseOddMethods,
    refuseForeignHosts,
    metricsRoutes,
  );
  app.use('/sandbox', providerRouters.sandbox);
  app.use('/api', apiRoutes(), answerProblem);
  return app;
}

/** One router, so that the path is trimmed and parsed once, not for each of them. */
function apiRoutes(): Router {
  return Router()
    .use(
      healthRoutes,
      refuseWhenBusy,
      limitFloods(),
      refuseOddQueries,
      docsRoutes,
      openApiRoutes,
      answerOptions(allowedMethods),
      providerRouters.webhooks,
      accessTokens,
      limitTokens(),
      unlessToken(refuseCrossSite),
      refuseInMaintenance,
      noteWrites,
      refreshPages,
    )
    .use('/admin', adminRoutes())
    .use(
      featureRouters.open,
      unlessToken(customerSessions),
      featureRouters.signedIn,
      refuseUnknownPath(allowedMethods),
    );
}

/** Everything after the first staff router requires signed-in staff. */
function adminRoutes(): RequestHandler {
  return Router().use(
    refuseTokens,
    staffSessions,
    forbidStoring,
    staffRouters.admission,
    allowLongWork,
    staffRouters.admitted,
  );
}

/** The whole front door on one origin: this API, media, back office, monitoring, then the storefront. */
export async function createApp(app: Express, server: Server): Promise<RequestListener> {
  const answerAtOnce = await mountFronts(app, server);
  app.use(answerProblem);
  return (request, response) => {
    if (!answerAtOnce(request, response)) app(request, response);
  };
}

const longWorkMs = 30_000;

/** Staff read whole tables, send bulk data and decide about thousands of units at once, so these requests get a longer deadline. */
function allowLongWork(request: Request, _response: Response, next: NextFunction): void {
  const isLong =
    request.method === 'GET' ||
    /\/(bulk|import)$|^\/(media|collectibles|stock-lots|stock-takes|unit-inspections)\b/i.test(request.path);
  if (isLong) extendDeadline(longWorkMs);
  next();
}

/** The methods of all routes that match a path below /api. */
function allowedMethods(path: string): string[] {
  const methods = routesAt(`/api${path}`).map((route) => route.method.toUpperCase());
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
