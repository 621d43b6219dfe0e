import { integer, jsonb, table, text, texts, timestamp, uuid } from '../../platform/table.ts';
import type { ImportKind } from './kinds/kind.ts';

export const Import = table('imports', {
  id: uuid.primary,
  kind: text.of<ImportKind['name']>(),
  state: text.of<'staged' | 'done' | 'failed'>(),
  rowCount: integer.defaulted,
  newCount: integer.nullable,
  changedCount: integer.nullable,
  sameCount: integer.nullable,
  interruptedCount: integer.defaulted,
  reason: text.nullable,
  contentHash: text,
  createdBy: uuid,
  createdAt: timestamp,
  finishedAt: timestamp.nullable,
  feedId: uuid.nullable,
});
export type Import = InstanceType<typeof Import>;

/** A row that is not imported yet. */
export const ImportRow = table('import_rows', {
  importId: uuid.primary,
  row: integer.primary,
  id: uuid,
  fields: jsonb,
  faults: texts.defaulted,
  bad: texts.defaulted,
});
export type ImportRow = InstanceType<typeof ImportRow>;
