import {
  fillFilter,
  wireFilter,
  type ListViewDto,
  type ListViewsDto,
  type ViewColumns,
} from '../../contract/index.ts';
import { viewsCountUpTo } from '../../contract/schemas/list-views.schema.ts';
import { clock } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { countLists, readableList, readAllowedQuery } from '../../platform/resource/index.ts';
import { ListColumns } from './models.ts';

type View = Omit<ListViewDto, 'count' | 'hasMore'>;

/**
 * The chips above a list with their counts: those that come with the shop, then the team's by name. Views that need a field
 * the role may not read are left out. Errors: NOT_FOUND, FORBIDDEN.
 */
export async function readViews(staff: ActingStaff, list: string): Promise<ListViewsDto> {
  const resource = readableList(staff.role, list);
  const viewer = { id: staff.id, now: clock.now() };
  const declared = (resource.spec.views ?? []).map(({ label, filter, order }) => ({
    id: null,
    name: label,
    // Declared as JSON.
    filter: fillFilter(filter, viewer) as View['filter'],
    sort: order ? { field: order[0], order: order[1] } : null,
    columns: null,
    madeBy: null,
    mayChange: false,
  }));
  const offered = [...declared, ...(await listSaved(staff, list))];
  const allowed = [];
  for (const view of offered) {
    const query = await readAllowedQuery(resource, staff.role, wireFilter(view.filter), view.sort);
    if (query) allowed.push({ view, query });
  }
  const counts = await countLists(
    resource,
    allowed.map(({ query }) => query),
    viewsCountUpTo,
  );
  return {
    views: allowed.map(({ view }, at) => ({
      ...view,
      count: Math.min(counts[at] ?? 0, viewsCountUpTo),
      hasMore: (counts[at] ?? 0) > viewsCountUpTo,
    })),
    columns: await readColumns(staff.id, list),
  };
}

const listSaved = ({ id, role }: ActingStaff, list: string): Promise<View[]> =>
  sql<View>(
    `SELECT v.id, v.name, v.filter, v.sort, v.columns, s.name AS "madeBy", v.created_by = $2 OR $3 AS "mayChange"
     FROM list_views v JOIN staff_names s ON s.id = v.created_by WHERE v.list = $1 ORDER BY lower(v.name)`,
    [list, id, role === 'owner'],
  );

const readColumns = async (staffId: string, list: string): Promise<ViewColumns | null> =>
  (await ListColumns.findOne({ where: { staffId, list } }))?.columns ?? null;
