import type { ListViewDto, ViewColumns } from '../../contract/index.ts';
import { jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';

export const ListView = table('list_views', {
  id: uuid.primary,
  list: text,
  name: text,
  filter: jsonb.of<Record<string, unknown>>(),
  sort: jsonb.of<NonNullable<ListViewDto['sort']>>().nullable,
  columns: jsonb.of<ViewColumns>().nullable,
  createdBy: uuid,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const ListColumns = table('list_columns', {
  staffId: uuid.primary,
  list: text.primary,
  columns: jsonb.of<ViewColumns>(),
  updatedAt: timestamp,
});
