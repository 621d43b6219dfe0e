import { bytesOfBase64, equalBytes, hexOf, joinBytes, utf8 } from '../bytes/bytes.ts';
import { verifyEd25519 } from '../bytes/ed25519.ts';
import { sha256 } from '../bytes/hashes.ts';
import { demand } from '../shape.ts';

// c2sp.org/signed-note and c2sp.org/tlog-checkpoint.
const ED25519 = Uint8Array.of(1);
const MAX_SIGNATURES = 100;
const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/;

export interface NoteKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

const keyIdOf = ({ name, publicKey }: NoteKey): Uint8Array =>
  sha256(utf8(`${name}\n`), ED25519, publicKey).subarray(0, 4);

/** Parses `<name>+<key id>+<key>`, as other tools take it. */
export function readVerifierKey(text: string): NoteKey {
  const [, name = '', id = '', key = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const material = bytesOfBase64(key);
  demand(material.length === 33 && material[0] === 1, 'the verifier key is not of Ed25519');
  const read = { name, publicKey: material.subarray(1) };
  demand(hexOf(keyIdOf(read)) === id, 'the verifier key has another id');
  return read;
}

/** Returns the text of a note that this key signed; other signatures are passed over. */
export function openNote(note: string, key: NoteKey): string {
  const end = note.lastIndexOf('\n\n');
  demand(end >= 0 && note.endsWith('\n'), 'the note has no signatures');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  demand(lines.length <= MAX_SIGNATURES, 'the note has too many signatures');
  demand(!/[^\P{Cc}\n]/u.test(note), 'the note has control characters');
  let isSigned = false;
  for (const line of lines) {
    const [, name, base64 = ''] = SIGNATURE.exec(line) ?? [];
    demand(name !== undefined, 'a signature of the note is malformed');
    const bytes = bytesOfBase64(base64);
    if (name !== key.name || !equalBytes(bytes.subarray(0, 4), keyIdOf(key))) continue;
    demand(
      verifyEd25519(key.publicKey, utf8(text), bytes.subarray(4)),
      'the checkpoint’s signature is wrong',
    );
    isSigned = true;
  }
  demand(isSigned, 'the checkpoint is not signed by the log’s key');
  return text;
}

/** A signed state of a log. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Reads a checkpoint without its signatures. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', root = ''] = text.split('\n');
  demand(origin !== '' && /^(0|[1-9]\d*)$/.test(size), 'the checkpoint is malformed');
  const read = { origin, size: Number(size), root: bytesOfBase64(root) };
  demand(Number.isSafeInteger(read.size) && read.root.length === 32, 'the checkpoint is malformed');
  return read;
}

/** Checks a checkpoint's signature and that it is of the log that the key is named after. */
export function readCheckpoint(note: string, key: NoteKey): Checkpoint {
  const checkpoint = parseCheckpoint(openNote(note, key));
  demand(checkpoint.origin === key.name, 'the checkpoint is of another log');
  return checkpoint;
}

/** The same bytes for the same state, whoever signed it. */
export const describeState = ({ origin, size, root }: Checkpoint): string =>
  hexOf(joinBytes(utf8(`${origin}\n${size}\n`), root));
