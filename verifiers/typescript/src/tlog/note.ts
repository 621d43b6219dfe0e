import { bytesOfBase64, equalBytes, hexOf, joinBytes, utf8 } from '../bytes/bytes.ts';
import { verifyEd25519 } from '../bytes/ed25519.ts';
import { sha256 } from '../bytes/hashes.ts';
import { demand } from '../shape.ts';

// c2sp.org/signed-note and c2sp.org/tlog-checkpoint.
const ED25519 = 1;
const MAX_SIGNATURES = 100;
const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/;

export interface NoteKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

const keyIdOf = ({ name, publicKey }: NoteKey, type: number): Uint8Array =>
  sha256(utf8(`${name}\n`), Uint8Array.of(type), publicKey).subarray(0, 4);

/** Parses `<name>+<key id>+<key>`, as other tools take it. */
export function readVerifierKey(text: string, type = ED25519): NoteKey {
  const [, name = '', id = '', key = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const material = bytesOfBase64(key);
  demand(material.length === 33 && material[0] === type, 'the verifier key is of another type');
  const read = { name, publicKey: material.subarray(1) };
  demand(hexOf(keyIdOf(read, type)) === id, 'the verifier key has another id');
  return read;
}

/** A note whose signatures nobody has checked. */
export interface UncheckedNote {
  readonly text: string;
  readonly signatures: readonly {
    readonly name: string;
    readonly id: Uint8Array;
    readonly bytes: Uint8Array;
    readonly line: string;
  }[];
}

export function splitNote(note: string): UncheckedNote {
  const end = note.lastIndexOf('\n\n');
  demand(end >= 0 && note.endsWith('\n'), 'the note has no signatures');
  const lines = note.slice(end + 2, -1).split('\n');
  demand(lines.length <= MAX_SIGNATURES, 'the note has too many signatures');
  demand(!/[^\P{Cc}\n]/u.test(note), 'the note has control characters');
  const signatures = lines.map((line) => {
    const [, name, base64 = ''] = SIGNATURE.exec(line) ?? [];
    demand(name !== undefined, 'a signature of the note is malformed');
    const bytes = bytesOfBase64(base64);
    return { name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4), line };
  });
  return { text: note.slice(0, end + 1), signatures };
}

/** The signatures that claim to be by this key. */
export function listSignatures({ signatures }: UncheckedNote, key: NoteKey, type = ED25519): Uint8Array[] {
  const id = keyIdOf(key, type);
  return signatures.flatMap((one) => (one.name === key.name && equalBytes(one.id, id) ? [one.bytes] : []));
}

/** Returns the text of a note that this key signed; other signatures are passed over. */
export function openNote(note: string, key: NoteKey): string {
  const unchecked = splitNote(note);
  const signatures = listSignatures(unchecked, key);
  for (const signature of signatures)
    demand(
      verifyEd25519(key.publicKey, utf8(unchecked.text), signature),
      'the checkpoint’s signature is wrong',
    );
  demand(signatures.length > 0, 'the checkpoint is not signed by the log’s key');
  return unchecked.text;
}

/** A signed state of a log. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Reads a checkpoint without its signatures. */
export function parseCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n');
  const [origin = '', size = '', root = ''] = lines;
  demand(/^(0|[1-9]\d*)$/.test(size) && lines.pop() === '', 'the checkpoint is malformed');
  demand(!lines.includes(''), 'the checkpoint has an empty line');
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
