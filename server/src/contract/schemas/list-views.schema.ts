import { z } from 'zod';

import { instant, nameOf, storableText, uuid, wholeNumber } from './shared.schema.ts';

/** Chips count up to this many records: above, the list itself tells. */
export const viewsCountUpTo = 1_000;
const maxColumns = 100;
/** In bytes. The database adds a space to each value, and stores twice as many. */
const maxFilterLength = 4_000;

const listName = z.string().min(1).max(60);
const fieldName = storableText.min(1).max(80);
const viewName = nameOf(1, 40);

/** Columns as react-admin's table arranges them: which are hidden, and the order of all, if it was changed. */
export const viewColumns = z.strictObject({
  hidden: z.array(fieldName).max(maxColumns),
  ranks: z.array(wholeNumber.max(maxColumns)).max(maxColumns).nullable(),
});
export type ViewColumns = z.infer<typeof viewColumns>;

const viewSort = z.strictObject({ field: fieldName, order: z.enum(['ASC', 'DESC']) });
const viewFilter = z
  .record(fieldName, z.json())
  .refine(
    (filter) => new TextEncoder().encode(JSON.stringify(filter)).length <= maxFilterLength,
    'is too long',
  );

export const listViewsQuery = z.strictObject({ list: listName });

export const saveListView = z.strictObject({
  list: listName,
  name: viewName,
  filter: viewFilter,
  sort: viewSort.nullable(),
  columns: viewColumns.nullable(),
});
export type SaveListView = z.infer<typeof saveListView>;
export const renameListView = z.strictObject({ name: viewName });
export const keepListColumns = z.strictObject({ list: listName, columns: viewColumns });
export type KeepListColumns = z.infer<typeof keepListColumns>;

/** A chip above a list. `id` is null for views that come with the shop. */
export const listView = z.object({
  id: uuid.nullable(),
  name: z.string(),
  filter: z.record(z.string(), z.json()),
  sort: viewSort.nullable(),
  columns: viewColumns.nullable(),
  /** What it finds, counted up to 1,000. */
  count: wholeNumber.max(viewsCountUpTo),
  hasMore: z.boolean(),
  /** Null for views that come with the shop. */
  madeBy: z.string().nullable(),
  /** Whether the viewer may rename and delete it: its maker and owners may. */
  mayChange: z.boolean(),
});
export type ListViewDto = z.infer<typeof listView>;

export const listViews = z.object({
  views: z.array(listView),
  /** How the viewer arranged the list's columns; null until then. */
  columns: viewColumns.nullable(),
});
export type ListViewsDto = z.infer<typeof listViews>;

export const savedListView = z.object({ id: uuid, name: z.string(), updatedAt: instant });
