export {
  announcementHash,
  buildAnnouncement,
  DROP_ALGORITHM,
  DROP_TAGS,
  dropSeedHash,
} from './announcement.ts';
export type { Announcement, AnnouncementFields, DeclaredBeacon, DeclaredRound } from './announcement.ts';
export { deriveDrawKey, drawDrop, dropMix, judgeDropClose, type DropResult } from './draw.ts';
export { buildDropEntry, dropEntryHash, dropEntryLeaf, EntryChain } from './entries.ts';
export type { ChainPosition, DropClose, DropEntry } from './entries.ts';
export { buildTerms, termsHash } from './terms.ts';
export type { DropTerms, TermsFields, TermsPrize } from './terms.ts';
