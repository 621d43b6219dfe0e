import {
  canonical,
  FairnessFault,
  openSigned,
  parseDocument,
  parseTime,
  shape,
  type DropStep,
  type SignedText,
} from '../../base/fairness/index.ts';
import {
  announcementHash,
  announcementShape,
  dropSeedHash,
  DROP_TAGS,
  type Announcement,
} from './announcement.ts';
import { drawDrop } from './draw.ts';
import {
  buildDropEntry,
  closeShape,
  dropEntryHash,
  dropEntryShape,
  EntryChain,
  type DropClose,
  type DropEntry,
} from './entries.ts';
import { listEntrants, readRecord, type DropRecord } from './record.ts';
import { termsHash, termsShape, type DropTerms } from './terms.ts';

/** An entry as its entrant has kept it. */
export interface KeptEntry extends SignedText {
  readonly signingKey?: string;
}

export interface VerifiedDrop {
  readonly announcement: Announcement;
  readonly terms: DropTerms;
  readonly close: DropClose;
  /** Entry numbers from 0, winners first. */
  readonly drawn: readonly number[];
}

/**
 * Replays a drop from its record, in the steps of section 11 of docs/fairness.md; the draw takes as long as it did.
 * Error: FairnessFault with that step, and `seq` of the faulty entry.
 */
export async function verifyDrop(value: unknown, kept: readonly KeptEntry[] = []): Promise<VerifiedDrop> {
  const { record, entrants } = at('record', () => {
    const read = readRecord(value);
    return { record: read, entrants: [...listEntrants(read.entries)] };
  });
  const announcement = at('announcement', () => checkAnnouncement(record));
  const terms = at('terms', () => checkTerms(record, announcement));
  const entries = at('entries', () => rebuildEntries(entrants, announcement));
  const close = at('close', () => checkClose(record, announcement, entries));
  at('seed', () => checkSeed(record, announcement));
  at('kept', () => kept.forEach((entry) => checkKept(entry, record, announcement, entries.list)));
  const { drawn } = await drawDrop(announcement, close, Buffer.from(record.seed, 'hex'));
  at('draw', () => insist(drawn.join() === record.drawn.join(), `the draw gives ${drawn.join(', ')}`));
  return { announcement, terms, close, drawn };
}

function checkAnnouncement({ signingKey, announcement, announcementSignature }: DropRecord): Announcement {
  const signed = { document: announcement, signature: announcementSignature };
  const read = openSigned(signed, signingKey, DROP_TAGS.announcement, (value) =>
    shape.read<Announcement>(announcementShape, value, 'announcement', 'announcement'),
  );
  insist(parseTime(read.opensAt) < parseTime(read.closesAt), 'it closes before it opens');
  insist(new Set(read.prizes).size === read.prizes.length, 'one unit is two prizes');
  return read;
}

function checkTerms(record: DropRecord, announcement: Announcement): DropTerms {
  const terms = shape.read<DropTerms>(termsShape, parseDocument(record.terms), 'terms', 'terms');
  insist(termsHash(terms) === announcement.termsHash, 'these are not the announced terms');
  insist(terms.alternates === announcement.alternates, 'another number of alternates than announced');
  const units = terms.prizes.map(({ unit }) => unit);
  insist(canonical(units) === canonical(announcement.prizes), 'other prizes than announced');
  return terms;
}

interface Entries {
  readonly list: readonly DropEntry[];
  readonly close: DropClose;
}

function rebuildEntries(
  entrants: readonly { readonly entrant: string; readonly nonce: string }[],
  announcement: Announcement,
): Entries {
  const chain = new EntryChain(announcement.drop, announcementHash(announcement));
  const list = entrants.map(({ entrant, nonce }) => {
    const entry = buildDropEntry(announcement.drop, entrant, nonce, chain.position);
    chain.push(entry);
    return entry;
  });
  return { list, close: chain.close() };
}

function checkClose(
  { signingKey, close, closeSignature }: DropRecord,
  announcement: Announcement,
  entries: Entries,
): DropClose {
  const read = openSigned(
    { document: close, signature: closeSignature },
    signingKey,
    DROP_TAGS.close,
    (value) => shape.read<DropClose>(closeShape, value, 'close', 'close'),
  );
  insist(read.drop === announcement.drop, 'the list is of another drop');
  for (const name of ['count', 'head', 'root'] as const)
    insist(read[name] === entries.close[name], `the entries give another ${name}`);
  return read;
}

function checkSeed({ seed }: DropRecord, announcement: Announcement): void {
  const hash = dropSeedHash(announcement.drop, Buffer.from(seed, 'hex')).toString('hex');
  insist(hash === announcement.seedHash, 'the seed is not the announced one');
  insist(announcement.beacon.kind === 'none', 'the record lacks the announced beacon');
}

function checkKept(
  kept: KeptEntry,
  { signingKey }: DropRecord,
  announcement: Announcement,
  list: readonly DropEntry[],
): void {
  const entry = openSigned(kept, signingKey, DROP_TAGS.entry, (value) =>
    shape.read<DropEntry>(dropEntryShape, value, 'kept', 'entry'),
  );
  insist(kept.signingKey === undefined || kept.signingKey === signingKey, 'the entry names another key');
  insist(entry.drop === announcement.drop, 'the entry is of another drop');
  const listed = list[entry.seq - 1];
  if (!listed || dropEntryHash(listed) !== dropEntryHash(entry))
    throw new FairnessFault('kept', `entry ${entry.seq} of the list is another one`, { seq: entry.seq });
}

function insist(holds: boolean, why: string): asserts holds {
  // Placeholder step: `at`, which wraps every check, replaces it.
  if (!holds) throw new FairnessFault('drop', why);
}

function at<T>(step: DropStep, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FairnessFault)) throw error;
    throw new FairnessFault(step, error.message, error.figures);
  }
}
