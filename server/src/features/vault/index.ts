export { addUnits, type UnitBatch } from './add-units.ts';
export { claimListedUnit, claimListedUnits } from './claim-listed.ts';
export { countUnits, type UnitCount } from './count-units.ts';
export { giveUpUnits } from './give-up-units.ts';
export { readHighestListed } from './listing/buyback-value.ts';
export { keepUnit } from './keep-unit.ts';
export { saveKind } from './save-kind.ts';
export { shelveUnits, takeBackUnits } from './take-back-units.ts';
