import express, { Router, type Request, type Response } from 'express';
import type { z } from 'zod';

import type { ErrorCode, TokenScope, VerbGuard } from '../../contract/index.ts';
import { refuse } from '../errors.ts';
import { permit, type Permission } from '../policy.ts';
import { actingToken, customerOfToken, tokenNotAllowed } from './access-token.ts';
import { actingStaff } from './acting-staff.ts';
import { readJsonBody } from './json-body.ts';
import { requireDeclaredStepUp } from './step-up.ts';
import { readStale } from './stale-reads.ts';
import { noFields, readQuery, readShape, strictQuery } from './read-shape.ts';
import { requestContext } from '../logger.ts';
import { once, readIdempotencyKey, type OnceAnswer, type OnceScope } from '../once.ts';
// The session's fields, also for programs that import a feature without the rest of the shop.
import type {} from './sessions.ts';

export interface RouteRequest<Body, Query> {
  request: Request;
  response: Response;
  body: Body;
  query: Query;
  /** A path parameter; the pattern guarantees that it is present. */
  param(name: string): string;
  /** The signed-in customer. Error: UNAUTHENTICATED on a public route without one. */
  customerId(): string;
  staffId(): string;
}

interface AnyRouteSpec<Body, Query> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api, in Express 5 syntax. */
  path: string;
  summary: string;
  /** Lets an access token with this scope in. A customer's route without one refuses every token. */
  scope?: TokenScope;
  /** Permission that staff need, checked before the body is read. */
  permission?: Permission;
  body?: z.ZodType<Body>;
  /** Documents a body that `run` reads itself. */
  describedBody?: z.ZodType;
  query?: z.ZodType<Query>;
  /** Documents the response, which is not parsed again. */
  answer?: z.ZodType;
  status?: number;
  /** Another status that `run` may send, with the same body. */
  otherStatus?: number;
  /** Codes that this route refuses with beyond those that every route of its kind can (`front-door/openapi/refusals.ts`). */
  refusals?: readonly ErrorCode[];
  /** Media types of a response that is not JSON described by `answer`. */
  produces?: string | readonly string[];
  /** A list or report that the read replica may answer: nobody decides by it. */
  mayBeStale?: true;
  /** Reads the If-Match header. */
  ifMatch?: 'optional' | 'required';
  /** Answers If-None-Match with 304. JSON of a GET route does so by Express's ETag, unless it is streamed. */
  isConditional?: boolean;
  /** Takes a multipart form (`receiveUpload`), beside or instead of JSON. */
  multipart?: true;
  /** Of a JSON body that may be longer than 100 kB. */
  jsonLimit?: number;
  /** Keeps the raw bytes of a body of any type, up to this limit (`300kb`), for routes that run before JSON parsing. */
  rawBody?: string;
  /** Requires an Idempotency-Key: the work runs in one transaction that also stores its response. */
  once?: boolean;
  /** Reads an Idempotency-Key by itself, for some of its requests. */
  optionalKey?: true;
  /** With `once`: refusals that are stored for the key, so that a late duplicate cannot succeed after one. */
  finalRefusals?: readonly ErrorCode[];
  run?(input: RouteRequest<Body, Query>): Promise<unknown>;
  /** With `once`, instead of `run`: stores its answer for the key by itself. */
  runOnce?(scope: OnceScope, input: RouteRequest<Body, Query>): Promise<OnceAnswer>;
  /**
   * With `once`: runs after the commit, such as a call to another company, and makes the response. `remembered` is what
   * `run` returned. It also runs on replays, so it must be idempotent and give the same response.
   */
  afterwards?(input: RouteRequest<Body, Query>, remembered: unknown): Promise<unknown>;
}

/** A staff route says what it guards; its step-up is asked before the body is read. */
export type RouteSpec<Body, Query> = AnyRouteSpec<Body, Query> &
  ({ access: 'staff'; guards: VerbGuard } | { access: 'public' | 'customer'; guards?: never }) &
  ({ method: 'get' } | { mayBeStale?: never });

export interface DescribedRoute {
  method: string;
  path: string;
  summary: string;
  access: string;
  body?: z.ZodType;
  query?: z.ZodType;
  answer?: z.ZodType;
  /** 204 for a route without a body. */
  status: number;
  otherStatus?: number;
  optionalKey?: true;
  once: boolean;
  refusals: readonly ErrorCode[];
  /** Media types of a response that is not JSON; empty for JSON. */
  produces: readonly string[];
  ifMatch?: 'optional' | 'required';
  /** Answers If-None-Match with 304 if the client's copy is current. */
  isConditional?: true;
  multipart?: true;
  /** Bytes of JSON that it reads, where more than usual. */
  jsonLimit?: number;
  /** The scope that an access token needs; absent where no token is accepted. */
  scope?: TokenScope;
  /** The permission that staff need; absent where it depends on the record. */
  permission?: string;
  /** What a staff route guards. */
  guards?: VerbGuard;
  /** A list or record of the back office, made by defineResource. */
  isResource?: true;
}

/** Every route that exists, for the OpenAPI document and for tests generated from the list. */
export const describedRoutes: DescribedRoute[] = [];

/** Keeps the types of body and query together while routes of different shapes share a list. */
export function route<Body = undefined, Query = undefined>(
  spec: RouteSpec<Body, Query>,
): (router: Router) => void {
  return (router) => {
    const { method, path, summary, access, scope, permission, query, answer, produces, ifMatch } = spec;
    const body = spec.body ?? spec.describedBody;
    const status = spec.status ?? 200;
    describedRoutes.push({
      method,
      path: `/api${path}`,
      summary,
      access,
      status: spec.status ?? (answer || produces ? 200 : 204),
      once: spec.once ?? false,
      ...(scope && { scope }),
      produces: produces === undefined ? [] : [produces].flat(),
      refusals: [...(spec.refusals ?? []), ...(spec.finalRefusals ?? [])],
      ...(ifMatch && { ifMatch }),
      ...(spec.jsonLimit !== undefined && { jsonLimit: spec.jsonLimit }),
      ...((spec.isConditional ?? (method === 'get' && answer !== undefined)) && { isConditional: true }),
      ...(spec.optionalKey && { optionalKey: true }),
      ...(spec.otherStatus && { otherStatus: spec.otherStatus }),
      ...(permission && { permission }),
      ...(spec.guards && { guards: spec.guards }),
      ...(spec.multipart && { multipart: true }),
      ...(body && { body }),
      ...(query && { query }),
      ...(answer && { answer }),
    });
    // Staff routers are mounted at /api/admin, behind the staff session.
    const mounted = path.replace(/^\/admin(?=\/)/, '');
    const strict = query ? { ...spec, query: strictQuery(query) } : spec;
    if (spec.rawBody !== undefined)
      router[method](mounted, express.raw({ type: () => true, limit: spec.rawBody, inflate: false }));
    router[method](mounted, (request, response) => answerRoute(strict, status, request, response));
  };
}

export function routesOf(...routes: ((router: Router) => void)[]): Router {
  const router = Router();
  for (const add of routes) add(router);
  return router;
}

async function answerRoute<Body, Query>(
  spec: RouteSpec<Body, Query>,
  status: number,
  request: Request,
  response: Response,
): Promise<void> {
  if (spec.access !== 'public') response.setHeader('Cache-Control', 'no-store');
  const accountId = requireAccess(spec, request);
  const context = requestContext.get();
  if (context && accountId !== '') context.actorId = accountId;
  if (spec.permission) permit(actingStaff(request), spec.permission);
  if (spec.guards && spec.guards.guards !== 'nothing') requireDeclaredStepUp(request, spec.guards.stepUp);
  if (readsJson(spec, request)) await readJsonBody(request, response, spec.jsonLimit);
  const input = readInput(spec, request, response);
  if (!spec.once) {
    const read = async () => spec.run?.(input);
    send(response, status, await (spec.mayBeStale ? readStale(request, read) : read()));
    return;
  }
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (context) context.hasKey = true;
  const scope = {
    accountId,
    route: `${spec.method} ${request.baseUrl}${request.path}`,
    key,
    // Express types a parsed body as any.
    input: request.body as unknown,
    ...(spec.finalRefusals && { finalRefusals: spec.finalRefusals }),
  };
  const answer = spec.runOnce
    ? await spec.runOnce(scope, input)
    : await once(scope, status, async () => spec.run?.(input));
  if (spec.afterwards) answer.body = JSON.stringify(await spec.afterwards(input, JSON.parse(answer.body)));
  if (answer.isReplay) response.setHeader('Idempotent-Replayed', 'true');
  // Not `send`: it hashes the body for an ETag, which the response to a change does not need.
  response.status(answer.status).setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(answer.body);
}

/** Returns the account's id, or '' on public routes. */
function requireAccess<Body, Query>(
  { access, scope, method }: RouteSpec<Body, Query>,
  request: Request,
): string {
  if (access === 'customer') return requireCustomer(request, scope);
  if (access === 'staff') return requireStaff(request);
  // Public changes sign people in or belong to a visitor; with a token there is neither session nor visitor.
  if (actingToken(request) && method !== 'get') throw tokenNotAllowed();
  return '';
}

/** A route that takes files reads forms itself, and JSON when that is sent instead. */
const readsJson = <Body, Query>(spec: RouteSpec<Body, Query>, request: Request): boolean =>
  spec.method !== 'get' &&
  spec.rawBody === undefined &&
  !(spec.multipart && /^multipart\/form-data *;/i.test(request.headers['content-type'] ?? ''));

function readInput<Body, Query>(
  spec: RouteSpec<Body, Query>,
  request: Request,
  response: Response,
): RouteRequest<Body, Query> {
  return {
    request,
    response,
    // A route without a schema declares its input as undefined.
    query: readQuery(request, spec.query) as Query,
    body: readBody(spec, request) as Body, // as above
    param: (name) => {
      const value = request.params[name];
      return Array.isArray(value) ? value.join('/') : (value ?? '');
    },
    customerId: () => requireCustomer(request, spec.scope),
    staffId: () => requireStaff(request),
  };
}

/** Also refuses a body that the route does not read, unless `run` reads it itself. */
function readBody<Body, Query>(spec: RouteSpec<Body, Query>, request: Request): Body | undefined {
  // Express types a parsed body as any.
  const body = request.body as unknown;
  if (spec.body) return readShape(spec.body, body ?? {});
  if (spec.describedBody === undefined && !spec.multipart && spec.method !== 'get')
    readShape(noFields, body ?? {});
  return undefined;
}

function requireCustomer(request: Request, scope: TokenScope | undefined): string {
  const token = actingToken(request);
  if (token) return customerOfToken(token, scope);
  const id = request.session?.customerId;
  if (id === undefined) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  if (request.session.mfaPending) throw refuse('MFA_REQUIRED', 'Enter the code from your authenticator app.');
  return id;
}

function requireStaff(request: Request): string {
  const id = request.session?.staffId;
  if (id === undefined) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  return id;
}

function send(response: Response, status: number, answer: unknown): void {
  if (response.headersSent) return;
  if (answer === undefined) response.status(status === 200 ? 204 : status).end();
  else response.status(status).json(answer);
}
