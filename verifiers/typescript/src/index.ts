/** The verifier: hashes and signatures from libraries, no network, nothing shared with what seals. */
export { parseCanonical, type Served } from './bytes/canonical.ts';
export { type Commitment, examineCommitment, readCommitment } from './run/commitment.ts';
export { verifyCommitment } from './run/composition.ts';
export { orderOfNumbers } from './draw.ts';
export { findSkipped } from './binding.ts';
export { type Primitives, usePrimitives } from './bytes/hashes.ts';
export { LogReplay } from './log/log.ts';
export type { SavedLog } from './log/saved-log.ts';
export { LogHistory, OPENED, SOLD, UNSOLD } from './log/log-history.ts';
export { readLogEntry } from './log/log-entry.ts';
export { checklistRootOf, packsRootOf } from './log/list-root.ts';
export { type OpenAnswer, type PublicPull, verifyOpenedPack, verifyPublicPull } from './opened-pack.ts';
export {
  type Followed,
  type FollowAlarm,
  type FollowQuestion,
  type FollowResult,
  followReceipts,
} from './follow.ts';
export { type PurchaseQuestion, verifyPurchase } from './purchase.ts';
export type { RunFiles } from './replay-files.ts';
export { replayTask, type ReplayTask } from './replay-task.ts';
export { DropList } from './drop/entries.ts';
export { type KeptEntry } from './drop/record.ts';
export { type HeldDropEntry, verifyDropEntry } from './drop/held-entry.ts';
export {
  type DropQuestion,
  drawKeyOf,
  drawWinners,
  mixOf,
  replayDrop,
  seedHashOf,
} from './drop/replay-drop.ts';
export { type ListTime, readRecordState, type SeenState } from './drop/list-time.ts';
export { isRoundOf, loadBeacon } from './beacon/check-beacon.ts';
export { isAttemptLogged } from './run/attempt-time.ts';
export { verifyDropsTogether } from './drop/drops-together.ts';
export { type Lines, splitLines } from './log/lines.ts';
export { type ClassOdds, type LiveOdds, liveOdds } from './run/odds.ts';
export type { OnProgress, Progress } from './pacer.ts';
export type { ClosedRun, OpenedPack, OpenRun, PublishedRun } from './run/published-run.ts';
export { hashPhoto } from './photo.ts';
export { type SavedReceipt, type OpenedPull, type PullVerdict, verifyPull } from './pull.ts';
export { checkReceipt, type Receipt, type Signed, verifyReceipt } from './log/receipt.ts';
export { replayOpenRun, replayRun, replayRuns } from './replay.ts';
export { selfTest } from './self-test.ts';
export type { Check, ComparedWith, LossNotice, Notice, Verdict } from './verdict.ts';
export { Mismatch } from './shape.ts';
export { type Pack, readPack, readUnit, type Unit } from './run/unit.ts';
export {
  readUnchecked,
  readUncheckedUnit,
  type SealedPack,
  type SealedUnit,
  type UncheckedPack,
  type UncheckedUnit,
  type VerifiedPack,
  type VerifiedUnit,
} from './sealed-text.ts';
export {
  checkLoggedCommitment,
  compareLogs,
  type LogComparison,
  type LoggedAnswer,
  type LogQuestion,
  readShopLog,
  type SeenLog,
  type ShownLog,
} from './tlog/shop-log.ts';
export {
  type Checkpoint,
  listSignatures,
  type NoteKey,
  openNote,
  parseCheckpoint,
  readCheckpoint,
  readVerifierKey,
  splitNote,
} from './tlog/note.ts';
export { findCosignature, readWitnessKey } from './tlog/cosignature.ts';
export {
  checkWitnesses,
  type NamedWitness,
  type WitnessFinding,
  type Witnessed,
  type WitnessQuestion,
} from './tlog/witnesses.ts';
export { demandConsistency } from './tlog/consistency.ts';
export { checkTlogProof, parseTlogProof } from './tlog/tlog-proof.ts';
export { verifySigned } from './verify-signed.ts';
export {
  type Evidence,
  EvidenceMissing,
  gatherEvidence,
  parseFields,
  type PullFile,
  UnknownFile,
} from './evidence/evidence.ts';
export { type Judge, judgeEvidence } from './evidence/judge-evidence.ts';
export { joinVerdicts } from './evidence/join-verdicts.ts';
export { type Ask, NotThere } from './monitor/ask.ts';
export { type Finding, type FindingKind, FINDINGS, type Unchecked } from './monitor/findings.ts';
export { type LoadedRun, loadRun, type RunMemory } from './monitor/load-run.ts';
export { type AttemptLook, lookAtAttempts } from './monitor/look-at-attempts.ts';
export { lookAtRun, type RefusalCount, type RunLook } from './monitor/look-at-run.ts';
export type { Keep, WatchOptions } from './monitor/round.ts';
export { readState, startState, type WatchState } from './monitor/state.ts';
export { type Watched, watchShop } from './monitor/watch-shop.ts';
