export { addUnits, type UnitBatch } from './add-units.ts';
export { saveKind } from './save-kind.ts';
