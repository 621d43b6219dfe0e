import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Request } from 'express';

import type { Problem } from '../contract/index.ts';
import { describeApi, operationIdOf, type ApiDocument } from '../front-door/openapi/document.ts';
import { refusalsOf } from '../front-door/openapi/refusals.ts';
import { problemSchema } from '../front-door/openapi/responses.ts';
import { routesAt } from '../platform/http/match-route.ts';
import type { DescribedRoute } from '../platform/http/route.ts';

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
  if (!isProblem(problem)) return `the problem ${ajv.errorsText(isProblem.errors)}`;
  return refusalsOf(route).includes(problem.code)
    ? undefined
    : `${problem.code} is missing in the route's \`refusals\` (${route.method} ${route.path})`;
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
  const described = parameterNames(route);
  const unknown = names.find((name) => !described.has(name));
  if (unknown !== undefined) return `the query parameter ${unknown} is not described`;
  if (!route.body || !String(request.headers['content-type']).startsWith('application/json'))
    return undefined;
  return faultOfValue(route, 'requestBody/content/application~1json/schema', body ?? {});
}

// Each schema checks a few values: optimizing its code takes longer.
const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, code: { optimize: false } });
addFormats.default(ajv);
// Said by zod of texts in base64.
ajv.addFormat('base64', true);
const isProblem = ajv.compile<Problem>(problemSchema);

const documents = new Map<string, ApiDocument>();
const keyOf = ({ method, path }: DescribedRoute): string => `${method}:${path.replaceAll(/[/:]/g, '.')}`;

/** The description of one route: describing all would repeat for every test file. */
function documentOf(route: DescribedRoute): ApiDocument {
  const key = keyOf(route);
  const known = documents.get(key);
  if (known) return known;
  const document = describeApi([route], { closed: true });
  documents.set(key, document);
  ajv.addSchema(document, key);
  return document;
}

function parameterNames(route: DescribedRoute): Set<unknown> {
  const [methods] = Object.values(documentOf(route).paths);
  const parameters = methods?.[route.method]?.['parameters'];
  return new Set((parameters as { name?: string }[] | undefined)?.map(({ name }) => name)); // made by parametersOf
}

const validators = new Map<string, ValidateFunction>();

function faultOfValue(route: DescribedRoute, pointer: string, value: unknown): string | undefined {
  const [path = ''] = Object.keys(documentOf(route).paths);
  const reference = `${keyOf(route)}#/paths/${path.replaceAll('/', '~1')}/${route.method}/${pointer}`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: encodeURI(reference) });
  validators.set(reference, validate);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  const extra = JSON.stringify(error?.params ?? {});
  return `${pointer.split('/')[0] ?? ''} ${error?.instancePath ?? ''} ${error?.message ?? ''} ${extra}`;
}
