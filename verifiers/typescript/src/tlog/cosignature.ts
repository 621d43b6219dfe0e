import { joinBytes, utf8 } from '../bytes/bytes.ts';
import { verifyEd25519 } from '../bytes/ed25519.ts';
import { demand } from '../shape.ts';
import { listSignatures, type NoteKey, readVerifierKey, type UncheckedNote } from './note.ts';

// c2sp.org/tlog-cosignature, its Ed25519 format.
const COSIGNATURE = 4;
const TIME_BYTES = 8;

/** Parses a witness’s `<name>+<key id>+<key>`. */
export const readWitnessKey = (text: string): NoteKey => readVerifierKey(text, COSIGNATURE);

/**
 * Returns when this witness signed the note’s text, in Unix seconds by its own clock; undefined if it didn’t. Throws when a signature
 * under its name and key id is not its own.
 */
export function findCosignature(note: UncheckedNote, witness: NoteKey): number | undefined {
  const times = listSignatures(note, witness, COSIGNATURE).map((bytes) => {
    demand(bytes.length === TIME_BYTES + 64, `the cosignature of ${witness.name} is malformed`);
    const time = new DataView(bytes.buffer, bytes.byteOffset, TIME_BYTES).getBigUint64(0);
    demand(
      time > 0n && time <= BigInt(Number.MAX_SAFE_INTEGER),
      `the cosignature of ${witness.name} has no time`,
    );
    const message = joinBytes(utf8(`cosignature/v1\ntime ${time}\n`), utf8(note.text));
    demand(
      verifyEd25519(witness.publicKey, message, bytes.subarray(TIME_BYTES)),
      `the cosignature of ${witness.name} is wrong`,
    );
    return Number(time);
  });
  return times.length > 0 ? Math.max(...times) : undefined;
}
