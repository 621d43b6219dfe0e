export { allotSupply, listCardsOverfull } from './allotment.ts';
export type { Allotment, CardOverfull, ShortFilter, SupplyRow, Take } from './allotment.ts';
export { apportion } from './apportion.ts';
export { beaconBytes, checkBeacon, type Beacon } from './beacon.ts';
export { canonical, canonicalBytes, parseCanonical } from './canonical.ts';
export { Checklist } from './checklist.ts';
export { buildCloseOut, disclosedPackLine, type CloseOut, type CloseOutFields } from './close-out.ts';
export {
  buildCommitment,
  buildPlan,
  checkCommitment,
  commitmentBeacon,
  commitmentHash,
  RUN_ALGORITHM,
} from './commitment.ts';
export type { Commitment, Plan, PlanFields, PricePolicy } from './commitment.ts';
export { composeRun, countPacks, countUnits, findWidestPack, listDemands } from './compose.ts';
export type { ComposedRun, Composition, Demand, EmptyShare } from './compose.ts';
export { decodeContents, decryptContents, encodeContents, encryptContents } from './contents.ts';
export { Deal, dealRun, findCardOverLimit, type CardOverLimit, type DealInput } from './deal.ts';
export { FairnessFault, type FaultStep } from './fault.ts';
export { deriveKey, fromHex, isHash, sha256, tagHash, u32, ZERO_HASH } from './hashing.ts';
export { deriveWrappingKey, parseKeyring, rewrapSeed, unwrapSeed, wrapSeed } from './keyring.ts';
export type { AppKey, Keyring, WrappedSeed } from './keyring.ts';
export { deriveRunKeys, eraseRunKeys, planHash, runMix, runSeedHash, saltFor, type RunKeys } from './keys.ts';
export { buildEntry, buildHead, entryHash, type LogEntry, type LogEvent, type LogHead } from './log.ts';
export { CLOCK_RULES, type ClockRules } from './log-clock.ts';
export { LogReplay, type PackState, type ReplayContext } from './log-replay.ts';
export { hashLeaf, MerkleRoot } from './merkle.ts';
export { verifyProof, type MerkleProof } from './merkle-proof.ts';
export {
  findLeafBlock,
  MerkleTree,
  proofFromStored,
  rootFromStored,
  type StoredLevels,
} from './merkle-tree.ts';
export { mintQuotas } from './mint-quota.ts';
export {
  exactShare,
  liveOdds,
  type ClassOdds,
  type ExactShare,
  type LiveOdds,
  type OddsInput,
} from './odds.ts';
export { countPacksWith, leafHash, packDocument, sealPack, type SealedPack } from './pack.ts';
export { parseWeight, type Rational } from './rational.ts';
export { buildReceipt, receiptHash, type LogPosition, type Receipt, type ReceiptFields } from './receipt.ts';
export { checkRecipe, countColumns, filterKey, matchesFilter, MAX_UNITS_PER_PACK } from './recipe.ts';
export type { Filterable, Pools, Recipe, RecipeRow, RecipeSlot, RecipeVariant, RowFilter } from './recipe.ts';
export { replayCloseOut, type ClosedRun } from './replay-close-out.ts';
export { readCommitment, replayRun, type ReplayedRun } from './replay-run.ts';
export {
  deriveSigningKey,
  findSigningKey,
  signDocument,
  verifyDocument,
  type SigningKey,
} from './signing.ts';
export { countFrom, shuffle, WordStream } from './stream.ts';
export { isGradeAtLeast } from './substitution.ts';
export { TAGS } from './tags.ts';
export { formatTime, parseTime } from './time.ts';
export { compareUnits, readUnit, unitLine, type UnitRecord } from './unit.ts';
