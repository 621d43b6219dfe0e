import type { StaffRole } from '../../contract/index.ts';
import { permit } from '../policy.ts';
import { readListQuery } from './query.ts';
import { writePage, writeRecord } from './read.ts';
import { resources, type Resource } from './resource.ts';

/** The newest rows of a list, as the API answers them to a role. Error: FORBIDDEN. */
export async function readRows<Row>(
  role: StaffRole,
  name: string,
  filter: Readonly<Record<string, unknown>>,
  limit = 25,
): Promise<Row[]> {
  const query = await readListQuery(readable(role, name), role, {
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['createdAt', 'DESC']),
    range: JSON.stringify([0, limit - 1]),
  });
  // The declared type of the list, which the caller names.
  return JSON.parse((await writePage(readable(role, name), role, query)).json) as Row[];
}

/** One record, as the API answers it to a role. Errors: FORBIDDEN, NOT_FOUND. */
export const readOne = async <Row>(role: StaffRole, name: string, id: string): Promise<Row> =>
  // As above.
  JSON.parse((await writeRecord(readable(role, name), role, id)).json) as Row;

function readable(role: StaffRole, name: string): Resource {
  const resource = resources.get(name);
  if (!resource) throw new Error(`There is no resource ${name}.`);
  permit({ role }, resource.spec.access.read);
  return resource;
}
