import { bytesOfHex, hexOf, isHex } from './bytes/bytes.ts';
import { parseCanonical } from './bytes/canonical.ts';
import { isSignedBy } from './bytes/signature.ts';
import { taggedHash } from './bytes/tagged-hash.ts';
import type { Signed } from './log/receipt.ts';
import { demand, demandKeys, readFields, readHex, readNumber, readText } from './shape.ts';
import { Examination, type Verdict } from './verdict.ts';

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
}

const ENTRY_KEYS = ['drop', 'entrant', 'nonce', 'prev', 'seq', 'v'];

function demandSigned(tag: string, bytes: Uint8Array, signature: string, signingKey: string): void {
  demand(isHex(signature, 64) && isHex(signingKey, 32), 'signature or key is not lower-case hex');
  demand(
    isSignedBy(bytesOfHex(signingKey), tag, bytes, bytesOfHex(signature)),
    'the signature was not made by the announced key',
  );
}

function readAnnounced(held: HeldDropEntry): { drop: string; hash: string } {
  const { value, bytes } = parseCanonical(held.announcement.document);
  demandSigned('pullproof/1/drop', bytes, held.announcement.signature, held.signingKey);
  const drop = readText(readFields(value, 'the announcement'), 'drop');
  demand(drop === held.drop, 'the announcement is of another drop');
  return { drop, hash: hexOf(taggedHash('pullproof/1/drop', bytes)) };
}

function checkEntry(held: HeldDropEntry, announced: { drop: string; hash: string }): number {
  const { value, bytes } = parseCanonical(held.entry.document);
  const fields = readFields(value, 'the entry');
  demandKeys(fields, 'the entry', ENTRY_KEYS);
  demand(fields.v === 1, 'the entry is of an unknown version');
  demand(readText(fields, 'drop') === announced.drop, 'the entry is of another drop');
  readHex(fields, 'entrant', 16);
  const nonce = readHex(fields, 'nonce', 32);
  demand(
    held.nonce === undefined || nonce === held.nonce,
    'the entry has another number than this browser drew',
  );
  const seq = readNumber(fields, 'seq');
  demand(seq === held.seq, `the entry is number ${seq}`);
  const prev = readHex(fields, 'prev', 32);
  demand(seq > 1 || prev === announced.hash, 'the first entry does not follow the announcement');
  demandSigned('pullproof/1/drop-entry', bytes, held.entry.signature, held.signingKey);
  return seq;
}

/**
 * Checks what an entrant holds: the signed announcement, and the signed entry in its chain. Whether the published list
 * has this entry shows the replay of the drop.
 */
export function verifyDropEntry(held: HeldDropEntry): Verdict {
  const examination = new Examination();
  return examination.verdict(() => {
    const announced = examination.step(
      'announcement',
      () => readAnnounced(held),
      ({ hash }) => `its fingerprint is ${hash}`,
    );
    examination.run = announced.drop;
    examination.step(
      'entry',
      () => checkEntry(held, announced),
      (seq) => `entry ${seq} is signed and names its place in the chain`,
    );
  });
}
