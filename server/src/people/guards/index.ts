export { areGuardsOn, askChange, guardedApproval, holdChange, type GuardedThing } from './guarded-change.ts';
export { holdColumns } from './hold-columns.ts';
