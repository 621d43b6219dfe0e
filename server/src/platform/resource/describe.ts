import { z } from 'zod';

import { describedRoutes } from '../http/route.ts';
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

export const exportQuery = listQuery.pick({ sort: true, filter: true }).extend({
  columns: z
    .string()
    .optional()
    .describe('JSON list of fields: those, with headings and values as staff read them, and the id'),
});

/** Registers a resource's routes for OpenAPI and the 405 answers. */
export function describeResource(resource: Resource): void {
  const { name, access, within, ifMatch = 'optional' } = resource.spec;
  const fields = [...resource.columns.values()];
  const record = z.object(Object.fromEntries(fields.map((column) => [column.field, column.input])));
  const body = z.object(
    Object.fromEntries(
      fields
        .filter((column) => column.write !== undefined)
        .map((column) => [column.field, column.required ? column.input : column.input.optional()]),
    ),
  );
  const path = `/api/admin/${name}`;
  const common = { access: 'staff', once: false, isResource: true } as const;
  const add = (method: string, at: string, summary: string, more: object = {}): void => {
    describedRoutes.push({ ...common, method, path: at, summary, status: 200, answer: record, ...more });
  };
  const { read: permission } = access;
  add('get', path, `List of ${name}`, { query: listQuery, answer: z.array(record), permission });
  if (within) return;
  add('get', `${path}.csv`, `All of ${name} as CSV`, { query: exportQuery, answer: z.string(), permission });
  add('get', `${path}/:id`, `One of ${name}`, { query: recordQuery, permission });
  if (access.create) add('post', path, `Create in ${name}`, { status: 201, body, permission: access.create });
  if (access.write)
    add('put', `${path}/:id`, `Merge into one of ${name}`, {
      body: body.partial(),
      permission: access.write,
    });
  if (access.write && ifMatch === 'optional')
    add('post', `${path}/bulk`, `The same change to many of ${name}`, {
      body: bulkRequest,
      permission: access.write,
      answer: z.object({ ids: z.array(z.string()) }),
    });
  if (access.delete) add('delete', `${path}/:id`, `Delete one of ${name}`, { permission: access.delete });
}
