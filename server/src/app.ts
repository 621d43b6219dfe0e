import type { Server } from 'node:http';

import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { pinoHttp } from 'pino-http';

import { config } from './config.ts';
import { refuseForeignHosts } from './front-door/allowed-hosts.ts';
import { limitFloods } from './front-door/flood-limits.ts';
import { mountFronts } from './front-door/fronts.ts';
import { docsRoutes } from './front-door/docs-page.ts';
import { healthRoutes } from './front-door/health.ts';
import { refuseInMaintenance } from './front-door/maintenance.ts';
import { measureRequests, metricsRoutes } from './front-door/metrics.ts';
import { refuseOddBodies, refuseOddMethods, refuseOddQueries } from './front-door/odd-requests.ts';
import { openApiRoutes } from './front-door/openapi.ts';
import { refreshPages } from './front-door/refresh-pages.ts';
import { setSecurityHeaders } from './front-door/security-headers.ts';
import { featureRouters, providerRouters, staffRouters } from './features.ts';
import { establishContext } from './platform/http/context.ts';
import { refuseCrossSite, requireJson } from './platform/http/origin.ts';
import { answerOptions, answerProblem, refuseUnknownPath } from './platform/http/problems.ts';
import { describedRoutes } from './platform/http/route.ts';
import { customerSessions, forbidStoring, staffSessions } from './platform/http/sessions.ts';
import { logger } from './platform/logger.ts';
import { bePatient } from './platform/patience.ts';

/** One short line per request. Queries stay out of it: mailed links carry their token there. */
const logRequests = pinoHttp<Request, Response>({
  logger,
  quietReqLogger: true,
  wrapSerializers: false,
  serializers: {
    req: ({ method, originalUrl }: Request) => `${method} ${originalUrl.split('?', 1)[0] ?? ''}`,
    res: ({ statusCode }: Response) => statusCode,
  },
  autoLogging: { ignore: ({ url }) => url === '/api/healthz' },
});

/** The API alone: what tests drive in process. */
export function createApi(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config().trustedProxies);
  app.use(establishContext);
  app.use(logRequests);
  app.use(setSecurityHeaders);
  app.use(measureRequests, refuseOddMethods, refuseForeignHosts, metricsRoutes);
  app.use('/api', healthRoutes, limitFloods(), refuseOddQueries, docsRoutes, openApiRoutes);
  app.use('/api', answerOptions(allowedMethods));
  app.use('/sandbox', providerRouters.sandbox);
  app.use('/api', providerRouters.webhooks);
  app.use(
    '/api',
    refuseCrossSite,
    requireJson,
    express.json({ limit: '100kb', inflate: false }),
    refuseOddBodies,
    refuseInMaintenance,
    refreshPages,
  );
  const [admission, ...rest] = staffRouters;
  app.use(
    '/api/admin',
    staffSessions,
    forbidStoring,
    ...(admission ? [admission] : []),
    allowLongWork,
    ...rest,
  );
  app.use('/api', ...featureRouters.open, customerSessions, ...featureRouters.signedIn);
  app.use('/api', refuseUnknownPath(allowedMethods), answerProblem);
  return app;
}

/** The whole front door on one origin: API, media, back office, monitoring, then the storefront. */
export async function createApp(server: Server): Promise<Express> {
  const app = createApi();
  await mountFronts(app, server);
  app.use(answerProblem);
  return app;
}

const longWorkMs = 30_000;

/** What staff read may be whole tables, and what they bring in may be many rows: they wait for it. */
function allowLongWork(request: Request, _response: Response, next: NextFunction): void {
  const isLong = request.method === 'GET' || /\/(bulk|import)$|^\/media/i.test(request.path);
  if (isLong) bePatient(longWorkMs);
  next();
}

/** The methods some route answers for a path below /api. */
function allowedMethods(path: string): string[] {
  const methods = describedRoutes
    .filter((route) => patternOf(route.path).test(`/api${path}`))
    .map((route) => route.method.toUpperCase());
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
