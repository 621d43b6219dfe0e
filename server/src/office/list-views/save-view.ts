import { wireFilter, type KeepListColumns, type SaveListView } from '../../contract/index.ts';
import { record } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { readableList, readAllowedQuery } from '../../platform/resource/index.ts';
import { ListView } from './models.ts';

/** Bounds what the chips of one list cost to count. */
const maxViews = 30;

interface Saved {
  id: string;
  name: string;
  updatedAt: string;
}

/** Keeps a view for the team. Errors: NOT_FOUND, FORBIDDEN, BAD_FILTER, INVALID_RECORD for a name that is taken, LIMIT_REACHED. */
export async function saveView(staff: ActingStaff, view: SaveListView): Promise<Saved> {
  const { list, name, filter, sort } = view;
  const resource = readableList(staff.role, list);
  if (!(await readAllowedQuery(resource, staff.role, wireFilter(filter), sort)))
    throw refuse('BAD_FILTER', 'This list cannot be filtered and sorted like that.');
  return inTransaction(async () => {
    await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`list-views ${list}`]);
    await refuseTaken(list, name);
    if ((await ListView.count({ where: { list } })) >= maxViews)
      throw refuse('LIMIT_REACHED', `A list has at most ${maxViews} views. Delete one first.`);
    const [id, now] = [newId(), clock.now()];
    await ListView.create({ ...view, id, createdBy: staff.id, createdAt: now, updatedAt: now });
    await recordView(staff, id, 'saved', { after: { list, name } });
    return { id, name, updatedAt: now.toISOString() };
  });
}

async function refuseTaken(list: string, name: string, id: string | null = null): Promise<void> {
  const taken = await sql(
    'SELECT 1 FROM list_views WHERE list = $1 AND lower(name) = lower($2) AND id IS DISTINCT FROM $3::uuid',
    [list, name, id],
  );
  if (taken.length > 0) throw refuseFields('INVALID_RECORD', { name: 'is the name of another view' });
}

/** Errors: NOT_FOUND, FORBIDDEN for views of others, INVALID_RECORD. */
export const renameView = (staff: ActingStaff, id: string, name: string): Promise<Saved> =>
  inTransaction(async () => {
    const { list, name: before, updatedAt: changedAt } = await lockView(staff, id);
    if (before === name) return { id, name, updatedAt: changedAt.toISOString() };
    await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`list-views ${list}`]);
    await refuseTaken(list, name, id);
    const updatedAt = clock.now();
    await ListView.update({ name, updatedAt }, { where: { id } });
    await recordView(staff, id, 'renamed', { before: { name: before }, after: { list, name } });
    return { id, name, updatedAt: updatedAt.toISOString() };
  });

/** Errors: NOT_FOUND, FORBIDDEN for views of others. */
export const deleteView = (staff: ActingStaff, id: string): Promise<void> =>
  inTransaction(async () => {
    const { list, name } = await lockView(staff, id);
    await ListView.destroy({ where: { id } });
    await recordView(staff, id, 'deleted', { before: { list, name } });
  });

/** Its maker and owners may change a view, if they may read the list. */
async function lockView(
  staff: ActingStaff,
  id: string,
): Promise<{ list: string; name: string; updatedAt: Date }> {
  const view = found(await ListView.findOne({ where: { id }, lock: true }));
  readableList(staff.role, view.list);
  if (view.createdBy !== staff.id && staff.role !== 'owner')
    throw refuse('FORBIDDEN', 'Only the person who saved a view, or an owner, may change it.');
  return view;
}

/** The filter is not recorded: it may name a customer, and the trail keeps what it is told. */
const recordView = (
  staff: ActingStaff,
  id: string,
  verb: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> =>
  record({
    actor: { kind: 'staff', id: staff.id },
    action: `list-view.${verb}`,
    subject: { kind: 'list-view', id },
    ...change,
  });

/** Notes how a member of staff arranged a list. */
export async function keepColumns(staff: ActingStaff, { list, columns }: KeepListColumns): Promise<void> {
  readableList(staff.role, list);
  await inTransaction(() =>
    execute(
      `INSERT INTO list_columns (staff_id, list, columns, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (staff_id, list) DO UPDATE SET columns = excluded.columns, updated_at = excluded.updated_at`,
      [staff.id, list, JSON.stringify(columns), clock.now()],
    ),
  );
}

/** Deletes views that name a customer who leaves. In the running transaction. */
export const forgetInViews = (customerId: string, email: string): Promise<number> =>
  execute(
    `DELETE FROM list_views WHERE strpos(lower(name || filter::text), $1) > 0 OR strpos(lower(name || filter::text), lower($2)) > 0`,
    [customerId, email],
  );
