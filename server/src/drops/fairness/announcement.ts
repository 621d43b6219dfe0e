import { canonicalBytes, tagHash, type DeclaredRound } from '../../base/fairness/index.ts';

export const DROP_ALGORITHM = 'pullproof-drop-1';

/** Tags of a drop's documents, hashed or signed. */
export const DROP_TAGS = {
  announcement: 'pullproof/1/drop',
  entry: 'pullproof/1/drop-entry',
  mark: 'pullproof/1/drop-mark',
  close: 'pullproof/1/drop-close',
  /** Only hashed: the announcement, which is signed, has the hash. */
  terms: 'pullproof/1/drop-terms',
} as const;

export interface AnnouncementFields {
  readonly alternates: number;
  readonly beacon: DeclaredRound;
  readonly closesAt: string;
  readonly drop: string;
  /** Announcements of this shop are counted from 1; also void drops keep theirs. */
  readonly number: number;
  readonly opensAt: string;
  /** Hash of the shop's announcement before; the first has none. */
  readonly previous?: string;
  /** Unit ids, first prize first. */
  readonly prizes: readonly string[];
  readonly seedHash: string;
  readonly termsHash: string;
}

/** Published and signed before the first entry. */
export interface Announcement extends AnnouncementFields {
  readonly algorithm: typeof DROP_ALGORITHM;
  readonly v: 1;
}

export function dropSeedHash(drop: string, seed: Uint8Array): Buffer {
  return tagHash('pullproof/1/drop-seed', drop, Buffer.alloc(1), seed);
}

export function buildAnnouncement(fields: AnnouncementFields): Announcement {
  return { ...fields, algorithm: DROP_ALGORITHM, v: 1 };
}

export function announcementHash(announcement: Announcement): string {
  return tagHash(DROP_TAGS.announcement, canonicalBytes(announcement)).toString('hex');
}
