import { hexOf, textOf, utf8 } from '../bytes/bytes.ts';
import { canonical, parseCanonical } from '../bytes/canonical.ts';
import { sha256 } from '../bytes/hashes.ts';
import { demandSignature } from '../bytes/signature.ts';
import { prefixOf } from '../bytes/tagged-hash.ts';
import { MerkleRoot } from '../log/merkle.ts';
import type { Pacer } from '../pacer.ts';
import {
  demand,
  demandKeys,
  readCount,
  readFields,
  readHex,
  readNumber,
  readText,
  readTime,
} from '../shape.ts';
import type { Announcement } from './announcement.ts';
import { checkKeptMark, isMark } from './mark.ts';
import { type DropRecord, ENTRY_BYTES, type EntryList, type KeptEntry } from './record.ts';

const ENTRANT_BYTES = 16;
const DIGITS = utf8('0123456789abcdef');
const MAX_SEQ_DIGITS = 10;

const ENTRY_PREFIX = prefixOf('pullproof/1/drop-entry');
/** The zero byte that ends the prefix is also the one before a leaf: 00 ‖ C(entry). */
const LEAF_AT = ENTRY_PREFIX.length - 1;

/**
 * Writes the preimage of an entry's hash, its prefix ‖ C(entry), into one buffer again and again: parsing and
 * serialising 100,000 objects takes several times longer.
 */
class EntryWriter {
  private readonly bytes: Uint8Array;
  private readonly entrantAt: number;
  private readonly nonceAt: number;
  private readonly prevAt: number;
  private readonly seqAt: number;
  private readonly end = utf8(',"v":1}');

  constructor(drop: string) {
    const texts = [
      `{"drop":${canonical(drop)},"entrant":"`,
      '0'.repeat(2 * ENTRANT_BYTES),
      '","nonce":"',
      '0'.repeat(64),
      '","prev":"',
      '0'.repeat(64),
      '","seq":',
    ];
    const parts = [ENTRY_PREFIX, ...texts.map(utf8)];
    const ends: number[] = [];
    for (const part of parts) ends.push((ends.at(-1) ?? 0) + part.length);
    [, this.entrantAt = 0, , this.nonceAt = 0, , this.prevAt = 0, , this.seqAt = 0] = ends;
    this.bytes = new Uint8Array(this.seqAt + MAX_SEQ_DIGITS + this.end.length);
    parts.forEach((part, i) => this.bytes.set(part, ends[i - 1] ?? 0));
  }

  /** The bytes are valid until the next call. */
  write(entries: Uint8Array, at: number, seq: number, prev: Uint8Array): Uint8Array {
    this.writeHex(this.entrantAt, entries, at, at + ENTRANT_BYTES);
    this.writeHex(this.nonceAt, entries, at + ENTRANT_BYTES, at + ENTRY_BYTES);
    this.writeHex(this.prevAt, prev, 0, prev.length);
    const digits = String(seq);
    for (let i = 0; i < digits.length; i++) this.bytes[this.seqAt + i] = digits.charCodeAt(i);
    this.bytes.set(this.end, this.seqAt + digits.length);
    return this.bytes.subarray(0, this.seqAt + digits.length + this.end.length);
  }

  private writeHex(offset: number, from: Uint8Array, start: number, end: number): void {
    for (let i = start, to = offset; i < end; i++) {
      const byte = from[i] ?? 0;
      this.bytes[to++] = DIGITS[byte >> 4] ?? 0;
      this.bytes[to++] = DIGITS[byte & 15] ?? 0;
    }
  }
}

/** A drop's list as it grows, each entry built from the one before. */
export class DropList {
  private readonly writer: EntryWriter;
  private readonly tree = new MerkleRoot();
  count = 0;
  head: Uint8Array;

  constructor(drop: string, announcementHash: Uint8Array) {
    this.writer = new EntryWriter(drop);
    this.head = announcementHash;
  }

  /** Adds the 48 bytes at `at`: entrant ‖ nonce. */
  add(entries: Uint8Array, at = 0): void {
    this.count += 1;
    const preimage = this.writer.write(entries, at, this.count, this.head);
    this.head = sha256(preimage);
    this.tree.add(sha256(preimage.subarray(LEAF_AT)));
  }

  root(): Uint8Array {
    return this.tree.root();
  }
}

/** Step `entries`: builds every entry from the one before. */
export async function rebuildEntries(
  entries: Uint8Array,
  announcement: Announcement,
  kept: ReadonlySet<number>,
  pacer: Pacer,
): Promise<EntryList> {
  const count = entries.length / ENTRY_BYTES;
  const list = new DropList(announcement.drop, announcement.hash);
  // One character a byte: slices of one text are made and compared faster than byte arrays.
  const text = new TextDecoder('latin1').decode(entries);
  const entrants = new Set<string>();
  const prevOf = new Map<number, Uint8Array>();
  for (let i = 0; i < count; i++) {
    const at = i * ENTRY_BYTES;
    entrants.add(text.slice(at, at + ENTRANT_BYTES));
    demand(entrants.size === i + 1, 'an entrant is in the list twice', i + 1);
    if (kept.has(i)) prevOf.set(i, list.head);
    list.add(entries, at);
    const report = pacer.tick('entries', i + 1, count);
    if (report) await report;
  }
  return { count, head: list.head, root: list.root(), prevOf };
}

/** A list published later than this after closing makes its drop void. */
const PUBLISH_SECONDS = 90;

/** Step `close`: count, head and root as published, and signed. */
export function checkClose(record: DropRecord, announcement: Announcement, list: EntryList): void {
  const { value, bytes } = parseCanonical(record.close);
  const fields = readFields(value, 'the published list');
  demandKeys(fields, 'the published list', ['at', 'count', 'drop', 'head', 'root']);
  demandSignature(record, 'pullproof/1/drop-close', bytes, record.closeSignature, 'drop');
  demand(readText(fields, 'drop') === announcement.drop, 'the published list is of another drop');
  demand(readCount(fields, 'count') === list.count, `the list has ${list.count} entries, not as published`);
  demand(readHex(fields, 'head') === hexOf(list.head), 'the last entry is not the published one');
  demand(readHex(fields, 'root') === hexOf(list.root), 'the entries give another root than published');
  const seconds = readTime(fields, 'at') - readTime({ at: announcement.closesAt }, 'at');
  demand(seconds >= 0, 'the list was published before closing');
  demand(
    seconds <= PUBLISH_SECONDS,
    `the list was published ${seconds} s after closing, so the drop is void`,
  );
}

/** The index whose `prev` a kept document is checked by; undefined when it cannot be read, which its check then refuses. */
export function claimedIndex({ document }: KeptEntry): number | undefined {
  try {
    const fields = readFields(JSON.parse(document), 'the entry');
    return isMark(document) ? readNumber(fields, 'count') : readNumber(fields, 'seq') - 1;
  } catch {
    return undefined;
  }
}

/** Step `kept`: the document is signed, and the list has its entry, or its entries so far. Returns the last one's number. */
export function checkKept(
  kept: KeptEntry,
  record: DropRecord,
  announcement: Announcement,
  list: EntryList,
): number {
  demand(
    kept.signingKey === undefined || kept.signingKey === record.signingKey,
    'the entry names another key than the record',
  );
  if (isMark(kept.document)) return checkKeptMark(kept, record, announcement, list);
  const { value, bytes, text } = parseCanonical(kept.document);
  const fields = readFields(value, 'the entry');
  demandKeys(fields, 'the entry', ['drop', 'entrant', 'nonce', 'prev', 'seq', 'v']);
  demand(fields.v === 1, 'the entry is of an unknown version');
  demand(readText(fields, 'drop') === announcement.drop, 'the entry is of another drop');
  demandSignature(record, 'pullproof/1/drop-entry', bytes, kept.signature, 'drop');
  readHex(fields, 'entrant', ENTRANT_BYTES);
  readHex(fields, 'nonce');
  readHex(fields, 'prev');
  const seq = readNumber(fields, 'seq');
  const prev = list.prevOf.get(seq - 1);
  demand(prev !== undefined, `the list ends at entry ${list.count}`, seq);
  const listed = new EntryWriter(announcement.drop).write(record.entries, (seq - 1) * ENTRY_BYTES, seq, prev);
  demand(
    textOf(listed.subarray(ENTRY_PREFIX.length)) === text,
    `entry ${seq} of the list is another one`,
    seq,
  );
  return seq;
}
