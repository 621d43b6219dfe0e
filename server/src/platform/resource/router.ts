import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';

import { inTransaction, sql, type Row } from '../db.ts';
import { notFound, refuse } from '../errors.ts';
import { actingStaff } from '../http/acting-staff.ts';
import { readJsonBody } from '../http/json-body.ts';
import { readQuery } from '../http/read-shape.ts';
import { readStale } from '../http/stale-reads.ts';
import { isId } from '../ids.ts';
import { permit, type ActingStaff, type Permission } from '../policy.ts';
import { addUp, hasTotals } from './add-up.ts';
import { updateMany } from './bulk.ts';
import { readCsvColumns, writeCsv } from './csv.ts';
import { describeResource, exportQuery, listQuery, recordQuery, totalsQuery } from './describe.ts';
import { etagOf, readIfMatch } from './preconditions.ts';
import { readEmbeds, readListQuery } from './query.ts';
import {
  listRecords,
  readRecord,
  writePage,
  writeRecord,
  type Page,
  type StoredRecord,
  type WrittenPage,
} from './read.ts';
import { resources, type Resource } from './resource.ts';
import type { RecordChanges } from './write-fields.ts';
import { createRecord, deleteRecord, updateRecord, type HoldColumns } from './write.ts';

/**
 * Routes of the given resources below /api/admin; `record` writes the audit row of each change, `hold` files what guarded
 * columns wait for.
 */
export function resourceRouter(
  declared: readonly Resource[],
  record: RecordChanges,
  hold: HoldColumns,
): RequestHandler {
  const routers = new Map<string, Router>();
  for (const resource of declared) {
    const [first = ''] = resource.spec.name.split('/');
    const router = routers.get(first) ?? Router();
    addResource(router, resource, { record, hold });
    routers.set(first, router).set(`${first}.csv`, router);
  }
  return (request, response, next) => {
    const [, first = ''] = request.path.split('/', 2);
    const router = routers.get(first.toLowerCase());
    if (router) router(request, response, next);
    else next();
  };
}

/** Lists and records alone. No other route has these paths, so they need not pass the routers of all features first. */
export const listsAndRecords =
  (router: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const [, , id, ...more] = request.path.split('/');
    if (more.length === 0 && (id === undefined || isId(id))) return router(request, response, next);
    next();
  };

interface Hooks {
  record: RecordChanges;
  hold: HoldColumns;
}

function addResource(router: Router, resource: Resource, hooks: Hooks): void {
  const { name, access, within } = resource.spec;
  describeResource(resource);
  router.get(`/${name}`, async (request, response) => {
    const staff = admit(request, access.read, listQuery);
    await readStale(request, async () => {
      const query = await readListQuery(resource, staff.role, request.query);
      if (within) await fixParent(resource, within, request, query.conditions);
      if (query.embeds.length === 0)
        sendWrittenPage(resource, response, await writePage(resource, staff.role, query));
      else sendPage(resource, response, await listRecords(resource, staff.role, query));
    });
  });
  if (within) return;
  addExport(router, resource, hooks.record);
  if (hasTotals(resource)) addTotals(router, resource);
  router.get(`/${name}/:id`, async (request, response) => {
    const staff = admit(request, access.read, recordQuery);
    const embeds = readEmbeds(resource, request.query['embed']);
    const { id } = request.params;
    if (embeds.length === 0) sendWrittenRecord(response, await writeRecord(resource, staff.role, id));
    else sendRecord(resource, response, await readRecord(resource, staff.role, id, embeds));
  });
  addWrites(router, resource, hooks);
}

/** The sums of the list's amounts over its filter. */
function addTotals(router: Router, resource: Resource): void {
  router.get(`/${resource.spec.name}/totals`, async (request, response) => {
    const { role } = admit(request, resource.spec.access.read, totalsQuery);
    await readStale(request, async () => {
      const query = await readListQuery(resource, role, { filter: request.query['filter'] });
      sendJson(response, await addUp(resource, role, query));
    });
  });
}

/** Exports the whole list as CSV; the audit log records the person and the filter. */
function addExport(router: Router, resource: Resource, record: RecordChanges): void {
  const { name, access, subject } = resource.spec;
  router.get(`/${name}.csv`, async (request, response) => {
    const staff = admit(request, access.read, exportQuery);
    const { filter, sort, columns: chosen } = request.query;
    const query = await readListQuery(resource, staff.role, { filter, sort });
    const columns = readCsvColumns(resource, staff.role, chosen);
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${resource.unit}.csv"`);
    // HEAD sends no data, so nothing is recorded.
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await inTransaction(() =>
      record([
        {
          actor: { kind: 'staff', id: staff.id },
          action: `${subject}.exported`,
          subject: { kind: subject, id: 'list' },
          after: { filter: filter ?? null, sort: sort ?? null },
        },
      ]),
    );
    await writeCsv(resource, staff.role, { ...query, columns }, response);
  });
}

function addWrites(router: Router, resource: Resource, hooks: Hooks): void {
  const { name, access, ifMatch = 'optional' } = resource.spec;
  const { create, write, delete: remove } = access;
  if (create) {
    router.post(`/${name}`, async (request, response) => {
      const staff = admit(request, create);
      const made = await createRecord(resource, { staff, body: await readBody(request, response), ...hooks });
      response.status(201).setHeader('Location', `/api/admin/${name}/${made.id}`);
      sendRecord(resource, response, made);
    });
  }
  if (write && ifMatch === 'optional') {
    router.post(`/${name}/bulk`, async (request, response) => {
      const staff = admit(request, write);
      sendJson(
        response,
        await updateMany(resource, { staff, body: await readBody(request, response), ...hooks }),
      );
    });
  }
  if (write) {
    router.put(`/${name}/:id`, async (request, response) => {
      const staff = admit(request, write);
      const version = readIfMatch(request.headers['if-match'], ifMatch);
      const body = await readBody(request, response);
      const changed = await updateRecord(resource, { staff, body, ...hooks }, request.params.id, version);
      sendRecord(resource, response, changed);
    });
  }
  if (remove) {
    router.delete(`/${name}/:id`, async (request, response) => {
      const staff = admit(request, remove);
      const version = readIfMatch(request.headers['if-match'], ifMatch);
      const body = await readBody(request, response);
      sendRecord(
        resource,
        response,
        await deleteRecord(resource, { staff, body, ...hooks }, request.params.id, version),
      );
    });
  }
}

/** Permission first: without it, the response reveals nothing about the request. */
function admit(request: Request, permission: Permission, query?: z.ZodType): ActingStaff {
  const staff = actingStaff(request);
  permit(staff, permission);
  readQuery(request, query);
  return staff;
}

/** Called after the permission check. */
async function readBody(request: Request, response: Response): Promise<Row> {
  await readJsonBody(request, response);
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuse('VALIDATION_FAILED', 'Send one record as a JSON object.');
  return body as Row; // an object, checked above
}

/** Limits a list to the record named in its path; 404 when there is no such record. */
async function fixParent(
  resource: Resource,
  { parameter, field, parent }: { parameter: string; field: string; parent: string },
  request: Request,
  conditions: { add(condition: string): void; bind(value: unknown): string },
): Promise<void> {
  const id = request.params[parameter];
  const column = resource.columns.get(field);
  const from = resources.get(parent)?.spec.from;
  if (!isId(id) || !column || from === undefined) throw notFound();
  if ((await sql(`SELECT 1 FROM "${from}" WHERE "id" = $1`, [id])).length === 0) throw notFound();
  conditions.add(`${column.sql} = ${conditions.bind(id)}::uuid`);
}

function sendPage(resource: Resource, response: Response, { rows, start, total }: Page): void {
  const json = JSON.stringify(rows);
  sendWrittenPage(resource, response, { json, count: rows.length, start, total });
}

function sendWrittenPage(
  { unit }: Resource,
  response: Response,
  { json, count, start, total }: WrittenPage,
): void {
  const range = count === 0 ? '*' : `${start}-${start + count - 1}`;
  response.setHeader('Content-Range', `${unit} ${range}/${total}`);
  response.setHeader('X-Total-Count', String(total));
  sendText(response, json);
}

function sendWrittenRecord(response: Response, { json, version }: { json: string; version: unknown }): void {
  if (version !== null) response.setHeader('ETag', etagOf(version));
  sendText(response, json);
}

function sendRecord(resource: Resource, response: Response, record: StoredRecord): void {
  if (resource.isVersioned) response.setHeader('ETag', etagOf(record['version']));
  sendJson(response, record);
}

const sendJson = (response: Response, answer: unknown): void => sendText(response, JSON.stringify(answer));

/** Skips Express's weak ETag: these answers are never cached, and hashing each costs time. */
function sendText(response: Response, json: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(json);
}
