import type { DataProvider, GetManyParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { ApiProblem } from './api-problem.ts';
import { pickDirtyKeys } from './dirty-keys.ts';
import type { RequestJson } from './request-json.ts';
import type { StaleConflict, StaleDecision } from './stale-desk.ts';

/** Longer id lists are refused with 431: 400 UUIDs do not fit into a URL. */
export const manyChunkSize = 200;

type Fields = Record<string, unknown>;

export interface VerbCall {
  resource: string;
  id: Identifier;
  verb: string;
  body?: Fields;
  /** The same for every attempt at one intention, so that a retry has one effect. */
  idempotencyKey: string;
}

export interface ConsoleDataProvider extends DataProvider {
  /** Runs a verb route (`POST /resource/:id/verb`) and returns its JSON. */
  runVerb: <Answer = unknown>(call: VerbCall) => Promise<Answer>;
  /** Reads a path under the API that is not a resource. */
  read: <Answer = unknown>(path: string, signal?: AbortSignal) => Promise<Answer>;
}

interface Wiring {
  apiUrl: string;
  request: RequestJson;
  resolveStale: (conflict: StaleConflict) => Promise<StaleDecision>;
}

/** Records that a save left as the other person wrote them; asked by the "saved" notice. */
const keptTheirs = new WeakSet<object>();
export const hasKeptTheirs = (record: object): boolean => keptTheirs.has(record);

/** ra-data-simple-rest with the house's habits: dirty keys, If-Match, chunks, verbs, stale writes. */
export function createDataProvider({ apiUrl, request, resolveStale }: Wiring): ConsoleDataProvider {
  const base = simpleRestProvider(apiUrl, (url, options = {}) => request(url, asRequest(options)));
  const recordUrl = (resource: string, id: Identifier) =>
    `${apiUrl}/${resource}/${encodeURIComponent(String(id))}`;

  async function putChanges(resource: string, id: Identifier, version: unknown, changes: Fields) {
    const headers: Record<string, string> =
      version === undefined || version === null ? {} : { 'If-Match': `"${String(version)}"` };
    const { json } = await request(recordUrl(resource, id), {
      method: 'PUT',
      headers,
      body: JSON.stringify(changes),
    });
    return json;
  }

  async function update(resource: string, params: UpdateParams) {
    const previous: Fields = params.previousData ?? {};
    let changes = pickDirtyKeys(previous, params.data);
    if (Object.keys(changes).length === 0) return { data: params.previousData ?? params.data };
    let version = previous['version'];
    let compareWith = previous;
    for (;;) {
      try {
        return { data: await putChanges(resource, params.id, version, changes) };
      } catch (error) {
        const theirs = currentOf(error, previous, params.id);
        if (!theirs) throw error;
        const conflict = { resource, id: String(params.id), base: compareWith, mine: changes, theirs };
        const decision = await resolveStale(conflict);
        if (decision.kind === 'cancel') throw error;
        if (decision.kind === 'theirs' || Object.keys(decision.changes).length === 0) {
          keptTheirs.add(theirs);
          return { data: theirs };
        }
        changes = decision.changes;
        version = theirs['version'];
        compareWith = theirs;
      }
    }
  }

  async function getMany(resource: string, params: GetManyParams & { signal?: AbortSignal }) {
    const ids = [...new Set(params.ids)];
    const chunks: Identifier[][] = [];
    for (let from = 0; from < ids.length; from += manyChunkSize)
      chunks.push(ids.slice(from, from + manyChunkSize));
    const answers = await Promise.all(
      chunks.map((chunk) => base.getMany(resource, { ...params, ids: chunk })),
    );
    return { data: answers.flatMap((answer) => answer.data) };
  }

  const provider = {
    ...base,
    supportAbortSignal: true,
    getMany,
    update,
    async updateMany(resource: string, params: { ids: Identifier[]; data: Fields }) {
      const body = JSON.stringify({ ids: params.ids, changes: params.data });
      await request(`${apiUrl}/${resource}/bulk`, { method: 'POST', body });
      return { data: params.ids };
    },
    async runVerb({ resource, id, verb, body = {}, idempotencyKey }: VerbCall) {
      const { json } = await request(`${recordUrl(resource, id)}/${verb}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      });
      return json;
    },
    async read(path: string, signal?: AbortSignal) {
      return (await request(`${apiUrl}/${path}`, { signal })).json;
    },
  };
  // react-admin's provider type is generic per call; the wire cannot prove a record type to it.
  return provider as unknown as ConsoleDataProvider;
}

/** The record as the refusal shows it; what it leaves out is as it was. */
function currentOf(error: unknown, previous: Fields, id: Identifier): RaRecord | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 412) return undefined;
  const current = error.body.current;
  if (!current) return undefined;
  return { ...previous, ...current, id };
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
