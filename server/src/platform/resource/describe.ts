import { z } from 'zod';

import {
  moneyVerb,
  nothing,
  readsOnly,
  safetyVerb,
  type ErrorCode,
  type VerbGuard,
} from '../../contract/index.ts';
import { describedRoutes, type DescribedRoute } from '../http/route.ts';
import { hasTotals, listTotals } from './add-up.ts';
import { bulkRequest } from './bulk.ts';
import type { Resource } from './resource.ts';

/** The parameters that ra-data-simple-rest sends with a list. */
export const listQuery = z.strictObject({
  range: z.string().optional().describe('[first,last], e.g. [0,24]'),
  sort: z.string().optional().describe('["field","ASC"] or ["field","DESC"]'),
  filter: z
    .string()
    .optional()
    .describe('JSON object; fields with _gte _gt _lte _lt _neq, q, arrays for "one of"'),
  embed: z.string().optional().describe('JSON list of related records to add'),
});

export const recordQuery = listQuery.pick({ embed: true });

export const totalsQuery = listQuery.pick({ filter: true });

export const exportQuery = listQuery.pick({ sort: true, filter: true }).extend({
  columns: z
    .string()
    .optional()
    .describe('JSON list of fields: those, with headings and values as staff read them, and the id'),
});

const listRefusals: readonly ErrorCode[] = ['BAD_FILTER', 'BAD_RANGE', 'BAD_SORT', 'VALIDATION_FAILED'];

/** What the writable columns guard together: their changes ask for the step-up in the direction that waits. */
function writeGuardOf({ columns }: Resource): VerbGuard {
  const guards = [...columns.values()].flatMap(({ guards: guard }) => (guard ? [guard] : []));
  const waiting = guards.filter((guard) => 'waits' in guard);
  if (waiting.length === 0) return nothing('None of its columns waits by itself.');
  const isMoney = waiting.some((guard) => guard.guards === 'money');
  return isMoney ? moneyVerb('guarded', 'guarded-record') : safetyVerb('guarded', 'guarded-record');
}

/** WRONG_STATE: a change of the same field already waits for a second person. */
function writeRefusalsOf(resource: Resource): readonly ErrorCode[] {
  const isHeld =
    writeGuardOf(resource).guards !== 'nothing' ||
    [...resource.columns.values()].some(({ heldBack }) => heldBack !== undefined);
  const held: readonly ErrorCode[] = isHeld ? ['NO_SECOND_PERSON', 'WRONG_STATE'] : [];
  return ['INVALID_RECORD', 'REASON_REQUIRED', ...held];
}

const onlyUnused = nothing('Only what nothing refers to can be deleted; the database refuses the rest.');

const guardOf = (method: string, writes: VerbGuard): VerbGuard =>
  method === 'get' ? readsOnly : method === 'delete' ? onlyUnused : writes;

type Common = Pick<DescribedRoute, 'access' | 'once' | 'isResource' | 'produces' | 'refusals'>;

const adder =
  (common: Common, writes: VerbGuard) =>
  (
    method: string,
    at: string,
    summary: string,
    more: Partial<DescribedRoute> & { permission: string },
  ): void => {
    const guards = guardOf(method, writes);
    describedRoutes.push({ ...common, method, path: at, summary, status: 200, guards, ...more });
  };

/** Registers a resource's routes for OpenAPI and the 405 answers. */
export function describeResource(resource: Resource): void {
  const { name, access, within, ifMatch = 'optional' } = resource.spec;
  const { record, row, body, changes } = resource.shapes;
  const path = `/api/admin/${name}`;
  const [writes, writeRefusals] = [writeGuardOf(resource), writeRefusalsOf(resource)];
  const add = adder({ access: 'staff', once: false, isResource: true, produces: [], refusals: [] }, writes);
  const { read: permission } = access;
  const list = { permission, refusals: listRefusals };
  const versioned = { ...(resource.isVersioned && { ifMatch }) };
  add('get', path, `List of ${name}`, { query: listQuery, answer: z.array(row), ...list });
  if (within) return;
  add('get', `${path}.csv`, `All of ${name} as CSV`, { query: exportQuery, produces: ['text/csv'], ...list });
  if (hasTotals(resource))
    add('get', `${path}/totals`, `Sums of the amounts of ${name} over a filter`, {
      query: totalsQuery,
      answer: listTotals,
      ...list,
    });
  add('get', `${path}/:id`, `One of ${name}`, {
    query: recordQuery,
    answer: record,
    permission,
  });
  if (access.create)
    add('post', path, `Create in ${name}`, {
      status: 201,
      body,
      answer: record,
      permission: access.create,
      refusals: writeRefusals,
    });
  if (access.write)
    add('put', `${path}/:id`, `Merge into one of ${name}`, {
      body: changes,
      answer: record,
      permission: access.write,
      refusals: writeRefusals,
      ...versioned,
    });
  if (access.write && ifMatch === 'optional')
    add('post', `${path}/bulk`, `The same change to many of ${name}`, {
      body: bulkRequest,
      answer: z.object({ ids: z.array(z.string()) }),
      permission: access.write,
      refusals: [...writeRefusals, ...listRefusals, 'STALE', 'NOT_FOUND'],
    });
  if (access.delete)
    add('delete', `${path}/:id`, `Delete one of ${name}`, {
      answer: record,
      permission: access.delete,
      refusals: ['STILL_REFERENCED', 'INVALID_RECORD'],
      ...versioned,
    });
}
