import { wireFilter } from '@pullproof/server/contract';
import type {
  CreateParams,
  DataProvider,
  GetListParams,
  GetManyParams,
  GetOneParams,
  Identifier,
  UpdateParams,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { RequestJson } from './request-json.ts';
import { apiName } from '../shared/resource-names.ts';
import { saveRecord } from './save-record.ts';
import type { StaleConflict, StaleDecision } from './stale-desk.ts';

/** 400 UUIDs do not fit into a URL: longer id lists get a 431. */
export const manyChunkSize = 200;

type Fields = Record<string, unknown>;

export interface VerbCall {
  resource: string;
  /** Absent for bulk verbs, which list the ids in the body. */
  id?: Identifier | undefined;
  verb: string;
  body?: Fields;
  /** Reused for every retry of the same action, so it takes effect once. */
  idempotencyKey: string;
  /** The case that it is done for. */
  caseId?: string;
}

export interface ConsoleDataProvider extends DataProvider {
  /** Runs a verb route (`POST /resource/:id/verb`, or `POST /resource/verb` for many records) and returns its JSON. */
  runVerb: <Answer = unknown>(call: VerbCall) => Promise<Answer>;
  /** Posts to an API path that is not a record's verb. */
  send: <Answer = unknown>(path: string, body: Fields) => Promise<Answer>;
  /** Replaces what an API path that is not a record answers, unless its version has changed. */
  replace: <Answer = unknown>(path: string, body: Fields, version: number) => Promise<Answer>;
  /** Deletes an API path that is not a record of a resource. */
  drop: (path: string) => Promise<void>;
  /** Reads an API path that is not a resource. */
  read: <Answer = unknown>(path: string, signal?: AbortSignal) => Promise<Answer>;
}

interface Wiring {
  apiUrl: string;
  request: RequestJson;
  resolveStale: (conflict: StaleConflict) => Promise<StaleDecision>;
}

/** ra-data-simple-rest plus dirty keys, If-Match, id chunking, verbs and stale-write handling. */
export function createDataProvider({ apiUrl, request, resolveStale }: Wiring): ConsoleDataProvider {
  const base = simpleRestProvider(apiUrl, (url, options = {}) => request(url, asRequest(options)));
  const resourceUrl = (resource: string) => `${apiUrl}/${apiName(resource)}`;
  const recordUrl = (resource: string, id: Identifier) =>
    `${resourceUrl(resource)}/${encodeURIComponent(String(id))}`;

  const provider = {
    supportAbortSignal: true,
    getList: (resource: string, params: GetListParams) =>
      base.getList(apiName(resource), { ...params, filter: wireFilter(params.filter as Fields) }), // untyped in react-admin
    getOne: (resource: string, params: GetOneParams) => base.getOne(apiName(resource), params),
    getMany: (resource: string, params: GetManyParams) => getManyInChunks(base, apiName(resource), params),
    create: (resource: string, params: CreateParams) => base.create(apiName(resource), params),
    update: (resource: string, params: UpdateParams) =>
      saveRecord({ request, resolveStale }, resource, recordUrl(resource, params.id), params),
    async updateMany(resource: string, params: { ids: Identifier[]; data: Fields }) {
      const body = JSON.stringify({ ids: params.ids, changes: params.data });
      await request(`${resourceUrl(resource)}/bulk`, { method: 'POST', body });
      return { data: params.ids };
    },
    async runVerb({ resource, id, verb, body = {}, idempotencyKey, caseId }: VerbCall) {
      const { json } = await request(
        `${id === undefined ? resourceUrl(resource) : recordUrl(resource, id)}/${verb}`,
        {
          method: 'POST',
          headers: { 'Idempotency-Key': idempotencyKey, ...(caseId !== undefined && { 'Case-Id': caseId }) },
          body: JSON.stringify(body),
        },
      );
      return json;
    },
    async send(path: string, body: Fields) {
      return (await request(`${apiUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json;
    },
    async replace(path: string, body: Fields, version: number) {
      const headers = { 'If-Match': `"${version}"` };
      return (await request(`${apiUrl}/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) }))
        .json;
    },
    async drop(path: string) {
      await request(`${apiUrl}/${path}`, { method: 'DELETE' });
    },
    async read(path: string, signal?: AbortSignal) {
      return (await request(`${apiUrl}/${path}`, { signal })).json;
    },
  };
  // react-admin's provider type is generic per call, which untyped JSON cannot satisfy.
  return provider as unknown as ConsoleDataProvider;
}

async function getManyInChunks(base: DataProvider, resource: string, params: GetManyParams) {
  const ids = [...new Set(params.ids)];
  const chunks: Identifier[][] = [];
  for (let from = 0; from < ids.length; from += manyChunkSize) {
    chunks.push(ids.slice(from, from + manyChunkSize));
  }
  const answers = await Promise.all(chunks.map((chunk) => base.getMany(resource, { ...params, ids: chunk })));
  return { data: answers.flatMap((answer) => answer.data) };
}

/** Narrows react-admin's fetch options (HeadersInit, any body) to what the console sends. */
function asRequest(options: { method?: string; body?: unknown; headers?: unknown; signal?: unknown }) {
  return {
    ...(options.method === undefined ? {} : { method: options.method }),
    ...(typeof options.body === 'string' ? { body: options.body } : {}),
    ...(options.headers instanceof Headers ? { headers: options.headers } : {}),
    ...(options.signal instanceof AbortSignal ? { signal: options.signal } : {}),
  };
}
