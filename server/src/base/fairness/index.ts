export { allotSupply, listCardsOverfull } from './recipe/allotment.ts';
export type { Allotment, CardOverfull, ShortFilter, SupplyRow, Take } from './recipe/allotment.ts';
export { apportion, apportionTogether } from './recipe/apportion.ts';
export { canonical, canonicalBytes, parseCanonical, parseCanonicalText } from './encoding/canonical.ts';
export { Checklist } from './merkle/checklist.ts';
export {
  buildCloseOut,
  disclosedPackLine,
  type CloseOut,
  type CloseOutFields,
} from './documents/close-out.ts';
export {
  buildCommitment,
  buildPlan,
  checkCommitment,
  commitmentHash,
  countSubstitutes,
  isTooLong,
  MAX_COMMITMENT_BYTES,
  MIN_CLOSE_AFTER_DAYS,
  MIN_CLOSE_AFTER_SOLD_OUT_DAYS,
} from './documents/commitment.ts';
export type { Commitment, Plan, PlanFields, PricePolicy } from './documents/commitment.ts';
export { composeRun, countPacks, countUnits, findWidestPack, listDemands } from './recipe/compose.ts';
export type { ComposedRun, Composition, Demand, EmptyShare } from './recipe/compose.ts';
export { decodeContents, decryptContents, encodeContents, encryptContents } from './deal/contents.ts';
export {
  Deal,
  dealRun,
  findCardOverLimit,
  splitBoxes,
  type CardOverLimit,
  type DealInput,
} from './deal/deal.ts';
export { orderOfNumbers } from './deal/draw.ts';
export { FairnessFault } from './fault.ts';
export { deriveKey, fromHex, isHash, sha256, tagHash, u32, ZERO_HASH } from './encoding/hashing.ts';
export { deriveWrappingKey, parseKeyring, rewrapSeed, unwrapSeed, wrapSeed } from './keys/keyring.ts';
export type { AppKey, Keyring, WrappedSeed } from './keys/keyring.ts';
export {
  deriveRunKeys,
  eraseRunKeys,
  planHash,
  runMix,
  runSeedHash,
  saltFor,
  type RunKeys,
} from './keys/keys.ts';
export { firstRoundAt, randomnessOf, roundTime, type DeclaredRound } from './keys/round.ts';
export { buildEntry, buildHead, entryHash, type LogEntry, type LogEvent, type LogHead } from './log/log.ts';
export { hashLeaf, hashLeafText, MerkleRoot } from './merkle/merkle.ts';
export { verifyProof, type MerkleProof } from './merkle/merkle-proof.ts';
export { findLeafBlock, MerkleTree, proofsFromStored, type StoredLevels } from './merkle/merkle-tree.ts';
export { mintQuotas, rankForMinting } from './recipe/mint-quota.ts';
export {
  exactShare,
  liveOdds,
  type ClassOdds,
  type ExactShare,
  type LiveOdds,
  type OddsInput,
} from './recipe/odds.ts';
export { countPacksWith, leafHash, packDocument, sealPack, type SealedPack } from './deal/pack.ts';
export { parseWeight, toIntegerWeights, type Rational } from './recipe/rational.ts';
export { buildReceipt, receiptHash } from './documents/receipt.ts';
export type { LogPosition, Receipt, ReceiptFields } from './documents/receipt.ts';
export {
  checkRecipe,
  countColumns,
  filterKey,
  matcherOf,
  matchesFilter,
  MAX_LISTED_CARDS,
  MAX_UNITS_PER_PACK,
} from './recipe/recipe.ts';
export type {
  Filterable,
  Pools,
  Recipe,
  RecipeRow,
  RecipeSlot,
  RecipeVariant,
  RowFilter,
} from './recipe/recipe.ts';
export { commitLists, publishLists } from './recipe/lists.ts';
export type { CommittedList, CommittedRecipe, PublishedList } from './recipe/lists.ts';
export { closeWaitDays } from './log/rules.ts';
export {
  deriveSigningKey,
  findSigningKey,
  signDocument,
  signingKeyFrom,
  signText,
  verifyDocument,
  type SigningKey,
} from './keys/signing.ts';
export { buildCorrection } from './documents/correction.ts';
export {
  buildChainLoss,
  buildDropLoss,
  buildDropsLoss,
  buildLoss,
  buildPublicLogLoss,
} from './documents/loss.ts';
export type { ChainLoss, DropLoss, DropsLoss, Loss, PublicLogLoss } from './documents/loss.ts';
export { cosign, isWitnessKey, signCheckpoint, verifierKey, witnessKey } from './public-log/signed-note.ts';
export {
  foldPairs,
  hashRange,
  listConsistencyRanges,
  listInclusionRanges,
  listNeeded,
  TILE_WIDTH,
  type HashAt,
  type HashRange,
  type Range,
} from './public-log/tiles.ts';
export { countFrom, shuffle, WordStream } from './deal/stream.ts';
export { isAsGood } from './log/substitution.ts';
export * as shape from './encoding/shape.ts';
export { TAGS } from './encoding/tags.ts';
export { formatTime, parseTime } from './encoding/time.ts';
export { compareUnits, unitLine, type UnitRecord } from './documents/unit.ts';
export { RUN_ALGORITHM } from './version.ts';
