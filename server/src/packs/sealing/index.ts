export { startSealing } from './start-sealing.ts';
export { announceQueuedNow, sealQueuedNow, sealRunNow } from './seal-run.ts';
export { releaseAbandoned, releaseRun } from './release.ts';
export { lockPlanned, restockInBand, sealApproved } from './seal-in-band.ts';
export { holdToBand, requireTyped, stopRestock, type BandBreaks } from './band-breaks.ts';
export { readManyContents, readSealedContents, type SealedContents } from './read-contents.ts';
export { readListLines } from './lists/card-lists.ts';
export { checkKeys } from './check-keys.ts';
export { rotateKeys } from './rotate-keys.ts';
