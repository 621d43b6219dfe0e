export { headingOf, idHeadingOf } from './csv.ts';
export { listQuery } from './describe.ts';
export { readOne, readRows } from './read-rows.ts';
export { readRecord } from './read.ts';
export { defineResource, resources, type Resource } from './resource.ts';
export { listsAndRecords, resourceRouter } from './router.ts';
export { readNumber } from './search.ts';
export type { ColumnSpec, GuardedChange, HeldChange } from './spec.ts';
export { writeHeld, type HoldColumns, type LooseningChange } from './write.ts';
