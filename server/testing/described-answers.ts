import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { Request } from 'express';

import type { Problem } from '../src/contract/index.ts';
import { describeApi, operationIdOf } from '../src/front-door/openapi/document.ts';
import { refusalsOf } from '../src/front-door/openapi/refusals.ts';
import { routesAt } from '../src/platform/http/match-route.ts';
import { describedRoutes, type DescribedRoute } from '../src/platform/http/route.ts';
import { AnswerSchemas } from './answer-schemas.ts';

/** Paths that the description leaves out: they serve programs of the shop itself. */
const undescribed = /^\/api\/(healthz|readyz|openapi\.json|docs)\b/;

export interface DescriptionCheck {
  listener: RequestListener;
  /** What did not fit its description, and is not reported yet. */
  takeFindings(): string[];
  readonly checked: CheckedAnswers;
}

export interface CheckedAnswers {
  /** Of operations that the description has, refusals included. */
  answers: number;
  refusals: number;
  /** operationIds. */
  operations: Set<string>;
}

/** Holds every request and response that passes against the API's description. Unknown fields of a response count. */
export function checkDescription(inner: RequestListener): DescriptionCheck {
  let findings: string[] = [];
  const checked: CheckedAnswers = { answers: 0, refusals: 0, operations: new Set() };
  const listener: RequestListener = (request, response) => {
    const { method = 'GET', url = '' } = request;
    const path = url.split('?')[0] ?? '';
    if (path.startsWith('/api/') && method !== 'OPTIONS' && !undescribed.test(path))
      onEnd(response, (text) => {
        const route = routeAt(method === 'HEAD' ? 'get' : method.toLowerCase(), path);
        if (route) count(checked, route, response);
        const fault = faultOf(route, method, request, response, text);
        if (fault !== undefined) findings.push(`${method} ${path} ${response.statusCode}: ${fault}`);
      });
    inner(request, response);
  };
  return {
    listener,
    checked,
    takeFindings() {
      const found = findings;
      findings = [];
      return found;
    },
  };
}

function count(checked: CheckedAnswers, route: DescribedRoute, response: ServerResponse): void {
  checked.answers += 1;
  if (response.statusCode >= 400) checked.refusals += 1;
  checked.operations.add(operationIdOf(route));
}

/** Calls back with the text of a JSON response, or '' for others, once it was sent. */
function onEnd(response: ServerResponse, done: (text: string) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    const type = String(response.getHeader('content-type') ?? '');
    if ((typeof chunk === 'string' || Buffer.isBuffer(chunk)) && type.includes('json'))
      chunks.push(Buffer.from(chunk as string)); // a string or a buffer, checked above
  };
  const { write, end, writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    const headers = args.at(-1);
    // `getHeader` does not know those of `writeHead`.
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
    return Reflect.apply(writeHead, response, args) as ServerResponse; // what the original returns
  };
  response.write = (...args: unknown[]) => {
    keep(args[0]);
    return Reflect.apply(write, response, args) as boolean; // what the original returns
  };
  response.end = (...args: unknown[]) => {
    keep(args[0]);
    done(Buffer.concat(chunks).toString());
    return Reflect.apply(end, response, args) as ServerResponse; // as above
  };
}

function faultOf(
  route: DescribedRoute | undefined,
  method: string,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): string | undefined {
  const { statusCode: status } = response;
  if (!route) return status < 400 ? 'no route describes this' : undefined;
  const type = String(response.getHeader('content-type') ?? '').split(';')[0] ?? '';
  if (type === 'application/problem+json') return faultOfProblem(route, response, text);
  if (status === 304) return route.isConditional ? undefined : 'If-None-Match is not described';
  if (status !== route.status && status !== route.otherStatus)
    return `the status is described as ${route.status}`;
  if (route.isConditional && !response.hasHeader('etag')) return 'the ETag that is described is missing';
  if (method === 'HEAD') return undefined;
  return faultOfSuccess(route, type, text) ?? faultOfRequest(route, request);
}

/** Of several the one with the most literal beginning, as OpenAPI prescribes. */
function routeAt(method: string, path: string): DescribedRoute | undefined {
  const openness = ({ path: template }: DescribedRoute): string =>
    template
      .split('/')
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  return routesAt(path)
    .filter((route) => route.method === method)
    .sort((left, right) => (openness(left) < openness(right) ? -1 : 1))[0];
}

/** Headers that docs/api.md promises with these statuses. */
const promised: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

function faultOfProblem(route: DescribedRoute, response: ServerResponse, text: string): string | undefined {
  const header = promised[response.statusCode];
  if (header !== undefined && !response.hasHeader(header)) return `${header} is missing`;
  if (text === '') return undefined; // HEAD
  const problem: unknown = JSON.parse(text);
  const fault = schemas.faultOf(describeRoutes(), 'components/schemas/Problem', problem);
  if (fault !== undefined) return `the problem ${fault}`;
  const { code } = problem as Problem; // as checked above
  return refusalsOf(route).includes(code)
    ? undefined
    : `${code} is missing in the route's \`refusals\` (${route.method} ${route.path})`;
}

function faultOfSuccess(route: DescribedRoute, type: string, text: string): string | undefined {
  const { answer, produces } = route;
  if (!answer && produces.length === 0)
    return text === '' && type === ''
      ? undefined
      : `described without a body, but has one: ${type} ${text.slice(0, 200)}`;
  const expected = answer ? ['application/json'] : produces;
  if (!expected.includes(type)) return `the media type is described as ${expected.join(' or ')}, not ${type}`;
  if (!answer) return undefined;
  const pointer = `responses/${route.status}/content/application~1json/schema`;
  return faultOfValue(route, pointer, JSON.parse(text));
}

function faultOfRequest(route: DescribedRoute, request: IncomingMessage): string | undefined {
  const { body, originalUrl } = request as Request; // Express has extended it
  const names = [...new URL(originalUrl ?? request.url, 'http://shop').searchParams.keys()];
  const described = new Set(schemas.parameterNames(describeRoutes(), pathOf(route), route.method));
  const unknown = names.find((name) => !described.has(name));
  if (unknown !== undefined) return `the query parameter ${unknown} is not described`;
  if (!route.body || !String(request.headers['content-type']).startsWith('application/json'))
    return undefined;
  return faultOfValue(route, 'requestBody/content/application~1json/schema', body ?? {});
}

// Provided by jest's environment, for all test files of a worker.
declare global {
  var answerSchemas: AnswerSchemas | undefined;
}
const schemas = globalThis.answerSchemas ?? new AnswerSchemas();

let described = { name: '', routes: 0 };

/** Describes all routes, unless a test file with the same ones did. Returns the description's name in `schemas`. */
function describeRoutes(): string {
  if (described.routes === describedRoutes.length) return described.name;
  const keys = describedRoutes.map(({ method, path }) => `${method} ${path}\n`);
  const name = createHash('sha256').update(keys.join('')).digest('hex');
  if (!schemas.has(name)) schemas.add(name, JSON.stringify(describeApi(describedRoutes, { closed: true })));
  described = { name, routes: describedRoutes.length };
  return name;
}

const pathOf = ({ path }: DescribedRoute): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

function faultOfValue(route: DescribedRoute, pointer: string, value: unknown): string | undefined {
  const operation = `paths/${pathOf(route).replaceAll('/', '~1')}/${route.method}`;
  const fault = schemas.faultOf(describeRoutes(), `${operation}/${pointer}`, value);
  return fault === undefined ? undefined : `${pointer.split('/')[0] ?? ''} ${fault}`;
}
