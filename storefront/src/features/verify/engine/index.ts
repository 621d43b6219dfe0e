/** The browser's own verifier: no dependency, no network, nothing shared with the shop's server. */
export { parseCanonical, type Served } from './bytes/canonical.ts';
export { type Commitment, readCommitment } from './run/commitment.ts';
export { verifyCommitment } from './run/composition.ts';
export { orderOfNumbers } from './draw.ts';
export { type ClosedDrop, replayDrop } from './drop.ts';
export { type Lines, splitLines, splitText } from './log/lines.ts';
export { type ClassOdds, type LiveOdds, liveOdds } from './run/odds.ts';
export type { OnProgress, Progress } from './pacer.ts';
export type { ClosedRun, OpenedPack, OpenRun, PublishedRun } from './run/published-run.ts';
export { type SavedReceipt, type OpenedPull, type PullVerdict, verifyPull } from './pull.ts';
export { type Signed, verifyReceipt } from './log/receipt.ts';
export { replayOpenRun, replayRun, replayRuns } from './replay.ts';
export { REPLAY_STEPS } from './replay-run.ts';
export { selfTest } from './self-test.ts';
export type { Check, ComparedWith, Notice, Verdict } from './verdict.ts';
export { type Pack, readPack, type Unit } from './run/unit.ts';
export { verifySigned } from './verify-signed.ts';
