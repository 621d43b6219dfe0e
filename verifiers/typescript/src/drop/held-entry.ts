import { describeRound } from '../beacon/check-beacon.ts';
import { hexOf } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { demandSignature } from '../bytes/signature.ts';
import { demand, demandKeys, readFields, readHex, readNumber, readText } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';
import { type Announcement, checkRound, readAnnouncement } from './announcement.ts';

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
  /** Whether the local test chain counts, which proves nothing: in a demo. */
  readonly isTestChainAccepted?: boolean | undefined;
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
      'round',
      () => checkRound(announcement, held.isTestChainAccepted),
      () => describeRound(announcement.beacon),
    );
    examination.step(
      'entry',
      () => checkEntry(held, announcement),
      (seq) => `entry ${seq} is signed and names its place in the chain`,
    );
  });
}
