export { allotSupply, listCardsOverfull } from './allotment.ts';
export type { Allotment, CardOverfull, ShortFilter, SupplyRow, Take } from './allotment.ts';
export { apportion } from './apportion.ts';
export { beaconBytes, checkBeacon, type Beacon } from './beacon.ts';
export { canonical, canonicalBytes, parseCanonical, parseCanonicalText } from './canonical.ts';
export { Checklist } from './checklist.ts';
export { buildCloseOut, disclosedPackLine, type CloseOut, type CloseOutFields } from './close-out.ts';
export {
  buildCommitment,
  buildPlan,
  buildPlan1,
  checkCommitment,
  commitmentBeacon,
  commitmentHash,
  MIN_CLOSE_AFTER_DAYS,
  MIN_CLOSE_AFTER_SOLD_OUT_DAYS,
} from './commitment.ts';
export type { Commitment, Plan, Plan1, Plan2, PlanFields, PricePolicy, SaleTerms } from './commitment.ts';
export { composeRun, countPacks, countUnits, findWidestPack, listDemands } from './compose.ts';
export type { ComposedRun, Composition, Demand, EmptyShare } from './compose.ts';
export { decodeContents, decryptContents, encodeContents, encryptContents } from './contents.ts';
export { Deal, dealRun, findCardOverLimit, type CardOverLimit, type DealInput } from './deal.ts';
export { orderOfNumbers } from './draw.ts';
export { FairnessFault, type FaultStep, type PullStep, type VerifyStep } from './fault.ts';
export { deriveKey, fromHex, isHash, sha256, tagHash, u32, ZERO_HASH } from './hashing.ts';
export { deriveWrappingKey, parseKeyring, rewrapSeed, unwrapSeed, wrapSeed } from './keyring.ts';
export type { AppKey, Keyring, WrappedSeed } from './keyring.ts';
export { deriveRunKeys, eraseRunKeys, planHash, runMix, runSeedHash, saltFor, type RunKeys } from './keys.ts';
export { buildEntry, buildHead, entryHash, type LogEntry, type LogEvent, type LogHead } from './log.ts';
export { LogHistory } from './log-history.ts';
export { LogReplay, type PackState, type ReplayContext, type ReplayState } from './log-replay.ts';
export { PackHistory } from './pack-history.ts';
export { hashLeaf, MerkleRoot } from './merkle.ts';
export { verifyProof, type MerkleProof } from './merkle-proof.ts';
export {
  findLeafBlock,
  MerkleTree,
  proofFromStored,
  rootFromStored,
  type StoredLevels,
} from './merkle-tree.ts';
export { mintQuotas, rankForMinting } from './mint-quota.ts';
export {
  exactShare,
  liveOdds,
  type ClassOdds,
  type ExactShare,
  type LiveOdds,
  type OddsInput,
} from './odds.ts';
export { countPacksWith, leafHash, packDocument, sealPack, type SealedPack } from './pack.ts';
export { parseWeight, toIntegerWeights, type Rational } from './rational.ts';
export { buildReceipt, buildReceipt1, readReceipt, receiptHash } from './receipt.ts';
export type { LogPosition, Receipt, Receipt1, Receipt2, ReceiptFields } from './receipt.ts';
export { checkRecipe, countColumns, filterKey, matcherOf, matchesFilter, MAX_UNITS_PER_PACK } from './recipe.ts';
export type { Filterable, Pools, Recipe, RecipeRow, RecipeSlot, RecipeVariant, RowFilter } from './recipe.ts';
export { closeWaitDays, rulesOf, type LogRules } from './rules.ts';
export {
  deriveSigningKey,
  findSigningKey,
  signDocument,
  verifyDocument,
  type SigningKey,
} from './signing.ts';
export {
  buildCorrection,
  buildRefusal,
  buildWallStatement,
  readCorrection,
  readRefusal,
  readWallStatement,
} from './statements.ts';
export type { Correction, Refusal, WallStatement } from './statements.ts';
export { countFrom, shuffle, WordStream } from './stream.ts';
export { isGradeAtLeast } from './substitution.ts';
export { TAGS } from './tags.ts';
export { formatTime, parseTime } from './time.ts';
export { compareUnits, readUnit, unitLine, type UnitRecord } from './unit.ts';
export { openSigned, type PublishedRun, type SignedText, type VerifiedRun } from './verify/files.ts';
export { splitLines } from './verify/lines.ts';
export { findSkipped } from './verify/receipt-binding.ts';
export { verifyPull, type Kept, type OpenedPull } from './verify/verify-pull.ts';
export { verifyRun } from './verify/verify-run.ts';
export { verifyTogether } from './verify/verify-together.ts';
export { ALGORITHMS, RUN_ALGORITHM, type RunVersion } from './version.ts';
