import type { StaffRole } from '../../contract/index.ts';
import { one } from '../db.ts';
import { notFound, Refusal } from '../errors.ts';
import { permit } from '../policy.ts';
import { readListQuery, type ListQuery } from './query.ts';
import { resources, type Resource } from './resource.ts';

/** The resource whose list a role may read. Errors: NOT_FOUND, FORBIDDEN. */
export function readableList(role: StaffRole, name: string): Resource {
  const resource = resources.get(name);
  if (!resource || resource.spec.within) throw notFound();
  permit({ role }, resource.spec.access.read);
  return resource;
}

/** What a role may ask of a list: undefined where it may not read, or not filter or sort by, one of the fields. */
export async function readAllowedQuery(
  resource: Resource,
  role: StaffRole,
  filter: Readonly<Record<string, unknown>>,
  sort: { field: string; order: 'ASC' | 'DESC' } | null,
): Promise<ListQuery | undefined> {
  try {
    return await readListQuery(resource, role, {
      filter: JSON.stringify(filter),
      ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
    });
  } catch (failure) {
    if (failure instanceof Refusal && failure.status < 500) return undefined;
    throw failure;
  }
}

/** Counts several filters of one list, each up to one above the limit, in one statement. */
export async function countLists(
  resource: Resource,
  queries: readonly ListQuery[],
  limit: number,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const values: unknown[] = [];
  const counts = queries.map(({ keys, conditions }) => {
    const [from, where] = keys ? [keys.table, keys.where] : [resource.spec.from, conditions.sql];
    const first = values.length;
    values.push(...conditions.values);
    const renumbered = where.replaceAll(/\$(\d+)/g, (_, number: string) => `$${first + Number(number)}`);
    return `(SELECT count(*)::int FROM (SELECT 1 FROM "${from}"${renumbered} LIMIT ${limit + 1}) AS counted)`;
  });
  const row = await one<{ counts: number[] }>(`SELECT ARRAY[${counts.join(', ')}] AS counts`, values);
  return row?.counts ?? [];
}
