import { hexOf } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { demandSignature } from '../bytes/signature.ts';
import { demand, demandKeys, readFields, readHex, readNumber, readText } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';
import { type Announcement, checkDelay, readAnnouncement } from './announcement.ts';

interface Signed {
  readonly document: string;
  readonly signature: string;
}

export interface HeldDropEntry {
  /** Drop and number that the page shows. */
  readonly drop: string;
  readonly seq: number;
  readonly announcement: Signed;
  readonly entry: Signed;
  /** The key that the announcement was published with; it must have signed both. */
  readonly signingKey: string;
  /** 32 bytes in hex, if this browser drew them. */
  readonly nonce?: string | undefined;
  /** The fewest iterations of the slow hash that count; 300,000,000 unless given. */
  readonly leastIterations?: number | undefined;
}

const ENTRY_KEYS = ['drop', 'entrant', 'nonce', 'prev', 'seq', 'v'];

function checkAnnounced(held: HeldDropEntry): Announcement {
  const { document, signature } = held.announcement;
  const announcement = readAnnouncement(document);
  demandSignature(held, 'pullproof/1/drop', parseCanonical(document).bytes, signature, 'drop');
  demand(announcement.drop === held.drop, 'the announcement is of another drop');
  return announcement;
}

function checkEntry(held: HeldDropEntry, announcement: Announcement): number {
  const { value, bytes } = parseCanonical(held.entry.document);
  const fields = readFields(value, 'the entry');
  demandKeys(fields, 'the entry', ENTRY_KEYS);
  demand(fields.v === 1, 'the entry is of an unknown version');
  demand(readText(fields, 'drop') === announcement.drop, 'the entry is of another drop');
  readHex(fields, 'entrant', 16);
  const nonce = readHex(fields, 'nonce');
  demand(
    held.nonce === undefined || nonce === held.nonce,
    'the entry has another number than this browser drew',
  );
  const seq = readNumber(fields, 'seq');
  demand(seq === held.seq, `the entry is number ${seq}`);
  const prev = readHex(fields, 'prev');
  demand(seq > 1 || prev === hexOf(announcement.hash), 'the first entry does not follow the announcement');
  demandSignature(held, 'pullproof/1/drop-entry', bytes, held.entry.signature, 'drop');
  return seq;
}

/**
 * Checks what an entrant holds while the drop runs: the signed announcement, and the signed entry in its chain. Whether
 * the published list has this entry shows `replayDrop`.
 */
export function verifyDropEntry(held: HeldDropEntry): Verdict {
  const examination = new Examination();
  return examination.verdict(() => {
    const announcement = examination.step(
      'announcement',
      () => checkAnnounced(held),
      ({ hash }) => `its fingerprint is ${hexOf(hash)}`,
    );
    examination.run = announcement.drop;
    examination.step(
      'delay',
      () => checkDelay(announcement, held.leastIterations),
      () => `${announcement.delayIterations} iterations of the slow hash`,
    );
    examination.step(
      'entry',
      () => checkEntry(held, announcement),
      (seq) => `entry ${seq} is signed and names its place in the chain`,
    );
  });
}
