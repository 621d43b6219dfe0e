export { addUnits, type UnitBatch } from './add-units.ts';
export { claimListedUnit, claimListedUnits, keepPaid } from './claim-listed.ts';
export { countUnits, type UnitCount } from './count-units.ts';
export { confirmMissing, rejectMissing } from './inspections/missing.ts';
export {
  confirmStatement,
  countUnseen,
  countOpenInspections,
  demandPerson,
  findByCode,
  findInspection,
  isProven,
  listOpenOfParcel,
  listStatement,
  lockInspection,
  lockStatement,
  noteAnswer,
  noteCarrier,
  noteSeen,
  rejectStatement,
  type Inspection,
} from './inspections/decide-inspections.ts';
export { refuseOpenLot } from './receiving/lots.ts';
export { findUnits, readUnitCode, type UnitCode } from './find-units.ts';
export { openInspections, type StatedUnit } from './inspections/open-inspections.ts';
export { areOwnEntries } from './inspections/own-entries.ts';
export { needsSecondScan } from './inspections/sums.ts';
export { listGoodsSold } from './list-goods-sold.ts';
export { giveUpUnits } from './give-up-units.ts';
export { rejectListing } from './listing/decide-request.ts';
export { findFreeUnits } from './listing/find-free-units.ts';
export { listUnits, readListedBuyback } from './listing/list-units.ts';
export { takeInUnits, updateUnits, type NewUnit } from './merge-units.ts';
export { keepUnit } from './keep-unit.ts';
export { lockUnit } from './lock-unit.ts';
export { discardUncounted, returnUnits, unlistUnits, withdrawUnits, writeOff } from './move-units.ts';
export { placeUnits } from './places/place-units.ts';
export {
  handOverPrize,
  setAsideOldest,
  setAsidePrizes,
  shelvePrizes,
  type PrizeBand,
} from './prize-units.ts';
export { saveKind } from './save-kind.ts';
export {
  addMinted,
  encodeMinted,
  handOverSealed,
  holdUnit,
  listHolding,
  mintUnits,
  placeSubstitute,
  readNextSerials,
  releaseUncommitted,
  reserveUnits,
  sealReserved,
  shelveSealed,
  withdrawSubstituted,
  type MintedUnit,
} from './run-units.ts';
export { saveOrigin } from './save-origin.ts';
export {
  deliverUnits,
  dispatchUnits,
  loseDelivered,
  loseMissing,
  loseShipped,
  restoreReturned,
  returnShipped,
  shelveReturned,
  shipUnits,
  unshipUnits,
} from './ship-units.ts';
export type { UnitMarks } from './states.ts';
export { readLotLabels, type LabelledUnit } from './receiving/read-labels.ts';
export { readPaid } from './read-paid.ts';
export { lockUnitRows, lockUnitsOf, shelveUnits, takeBackUnits } from './take-back-units.ts';
