import { integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';
import type { ImportKind } from './kinds/kind.ts';

export const Import = table('imports', {
  id: uuid.primary,
  kind: text.of<ImportKind['name']>(),
  state: text.of<'staged' | 'done' | 'failed'>(),
  rowCount: integer.defaulted,
  newCount: integer.nullable,
  changedCount: integer.nullable,
  sameCount: integer.nullable,
  reason: text.nullable,
  createdBy: uuid,
  createdAt: timestamp,
  finishedAt: timestamp.nullable,
});
export type Import = InstanceType<typeof Import>;

/** A row that is not imported yet. */
export const ImportRow = table('import_rows', {
  importId: uuid.primary,
  row: integer.primary,
  id: uuid,
  fields: jsonb,
});
