export { claimPacks } from './claim-packs.ts';
export { releasePack, unsealPack } from './change-pack.ts';
export { createPack, changeRecipe, dressPack, readRecipe } from './save-recipe.ts';
export { findForSale, type RunForSale } from './run-for-sale.ts';
export { beginJob, readJob } from './jobs.ts';
/** Progress and completion of any long-running job that staff watch. */
export {
  finishJob,
  SealingCancelled as JobCancelled,
  SealingProgress as JobProgress,
} from './sealing/job.ts';
export { listRuns, type RunOfPack } from './list-runs.ts';
export { endOfPlan, noticeEndingRuns } from './notice-ending-runs.ts';
export { refuseFalseDraw } from './refuse-false-draw.ts';
export { publishRun } from './publish-run.ts';
export { packApprovals } from './approval-kinds.ts';
export { recordRunEvents, type NewRunEvent } from './run-events.ts';
export { closeRun, listClosable, listStopped, type ClosingRun } from './close-run.ts';
export { stopRuns } from './stop-run.ts';
export { insertHead, sealLog, sealLogs } from './log/seal-log.ts';
export { pauseAfter } from './log/pause-after.ts';
export { forgetRun } from './public/keep-for.ts';
export { checkKeys, signingKeyOf } from './keyring.ts';
export { rotateKeys } from './rotate-keys.ts';
export { unitOfPull } from './unit-of-pull.ts';
export { readSealedContents, type SealedContents } from './read-contents.ts';
export { issueReceipt, type ReceiptInput } from './issue-receipt.ts';
export { releaseAbandoned } from './sealing/release.ts';
export { sealRunNow } from './sealing/seal-now.ts';
/** The pure algorithm: used by draws of drops, and by benchmarks and seeders to replay. */
export * from './fairness/index.ts';
