export { defineResource, resources, type Resource } from './resource.ts';
export { resourceRouter } from './router.ts';
export type { ColumnSpec, ResourceSpec } from './spec.ts';
export type { RecordChange, RecordedChange } from './write.ts';
