import { nothing, readsOnly } from '../../contract/index.ts';
import {
  keepListColumns,
  listViews,
  listViewsQuery,
  renameListView,
  savedListView,
  saveListView,
} from '../../contract/schemas/list-views.schema.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { deleteView, keepColumns, renameView, saveView } from './save-view.ts';
import { readViews } from './read-views.ts';

const looks = nothing('A way to look at a list; what it shows is what the viewer may read anyway.');

export const listViewRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/list-views',
    summary: 'The views of a list with how many records each finds, and how the viewer arranged its columns',
    access: 'staff',
    guards: readsOnly,
    permission: 'list-views.read',
    refusals: ['NOT_FOUND'],
    query: listViewsQuery,
    answer: listViews,
    mayBeStale: true,
    run: ({ request, query }) => readViews(requirePermission(request, 'list-views.read'), query.list),
  }),
  route({
    method: 'post',
    path: '/admin/list-views',
    summary: 'Save a view of a list for the team',
    access: 'staff',
    guards: looks,
    permission: 'list-views.write',
    refusals: ['BAD_FILTER', 'INVALID_RECORD', 'LIMIT_REACHED', 'NOT_FOUND'],
    body: saveListView,
    answer: savedListView,
    status: 201,
    run: ({ request, body }) => saveView(requirePermission(request, 'list-views.write'), body),
  }),
  route({
    method: 'post',
    path: '/admin/list-views/columns',
    summary: 'Keep how the viewer arranged a list’s columns',
    access: 'staff',
    guards: looks,
    permission: 'list-views.write',
    refusals: ['NOT_FOUND'],
    body: keepListColumns,
    run: ({ request, body }) => keepColumns(requirePermission(request, 'list-views.write'), body),
  }),
  route({
    method: 'post',
    path: '/admin/list-views/:id/rename',
    summary: 'Rename a view: its maker and owners may',
    access: 'staff',
    guards: looks,
    permission: 'list-views.write',
    refusals: ['INVALID_RECORD'],
    body: renameListView,
    answer: savedListView,
    run: (input) => {
      const { staff, id } = acting(input, 'list-views.write');
      return renameView(staff, id, input.body.name);
    },
  }),
  route({
    method: 'delete',
    path: '/admin/list-views/:id',
    summary: 'Delete a view: its maker and owners may',
    access: 'staff',
    guards: looks,
    permission: 'list-views.write',
    run: (input) => {
      const { staff, id } = acting(input, 'list-views.write');
      return deleteView(staff, id);
    },
  }),
);
