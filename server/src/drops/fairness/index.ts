export {
  announcementHash,
  buildAnnouncement,
  DROP_ALGORITHM,
  DROP_TAGS,
  dropSeedHash,
} from './announcement.ts';
export type { Announcement, AnnouncementFields } from './announcement.ts';
export { drawDrop, drawKey, dropMix, type DropResult } from './draw.ts';
export { buildDropEntry, buildMark, dropEntryHash, EntryChain } from './entries.ts';
export type { ChainPosition, DropClose, DropEntry } from './entries.ts';
export { judgeDropList } from './judge-list.ts';
export { declareRound } from './round.ts';
export { termsHash } from './terms.ts';
export type { DropTerms, TermsFields, TermsPrize } from './terms.ts';
