export { addUnits, type UnitBatch } from './add-units.ts';
export { claimListedUnits } from './claim-listed.ts';
export { countUnits, type UnitCount } from './count-units.ts';
export { readHighestListed } from './listing/buyback-value.ts';
export { saveKind } from './save-kind.ts';
