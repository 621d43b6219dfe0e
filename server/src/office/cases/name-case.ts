import type { NextFunction, Request, Response } from 'express';

import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { routesAt } from '../../platform/http/match-route.ts';
import { isId } from '../../platform/ids.ts';
import { requestContext } from '../../platform/logger.ts';
import { readRecord, resources } from '../../platform/resource/index.ts';
import type { StaffRole } from '../../contract/index.ts';
import { isProved, provedSince } from './read-case.ts';

/** What moves money, or touches an address, an email, a second factor or another safety. */
export const touchesSafety = (method: string, path: string): boolean =>
  routesAt(path)
    .filter((route) => route.method === method)
    .some(({ guards }) => guards !== undefined && guards.guards !== 'nothing');

interface NamedCase {
  id: string;
  number: string;
  customerId: string | null;
  isProved: boolean;
}

/**
 * Lets a verb name the case that it is used for: the audit trail then names both. It must concern the case’s customer, and what
 * touches money or safety needs a newest message written signed in. Error: FORBIDDEN.
 */
export async function nameCase(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const id = request.get('Case-Id');
  if (id === undefined || request.method !== 'POST') {
    next();
    return;
  }
  const { role } = requirePermission(request, 'cases.write');
  const of = isId(id) ? await findNamed(id) : undefined;
  if (!of) throw refuse('FORBIDDEN', 'There is no such case.');
  const [, resource = '', subjectId = ''] = /^\/([a-z-]+)\/([^/]+)\/[^/]+$/.exec(request.path) ?? [];
  const owner = await ownerOf(role, resource, subjectId);
  if (of.customerId === null || owner !== of.customerId)
    throw refuse('FORBIDDEN', `This isn’t about the customer of ${of.number}.`);
  if (!of.isProved && touchesSafety('post', `/api/admin${request.path}`))
    throw refuse(
      'FORBIDDEN',
      `The newest message of ${of.number} wasn’t written signed in within 14 days, or sessions were ended since: nothing about money, addresses or sign-in can be changed for it.`,
    );
  const context = requestContext.get();
  if (context) context.case = { id: of.id, number: of.number, customerId: of.customerId };
  next();
}

const findNamed = (id: string): Promise<NamedCase | undefined> =>
  one<NamedCase>(
    `SELECT k.id, k.name AS number, k.customer_id AS "customerId", ${isProved} AS "isProved" FROM cases_with_facts k WHERE k.id = $1`,
    [id, provedSince()],
  );

/** Whom a record is about; undefined where it is about nobody. Error: NOT_FOUND. */
async function ownerOf(role: StaffRole, name: string, id: string): Promise<unknown> {
  const resource = resources.get(name);
  if (!resource) return undefined;
  const record = await readRecord(resource, role, id);
  return name === 'users' ? record.id : (record['customerId'] ?? record['friendId']);
}
