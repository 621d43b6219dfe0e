import {
  demandConsistency,
  findCosignature,
  listSignatures,
  openNote,
  parseCheckpoint,
  readWitnessKey,
  splitNote,
  type Checkpoint,
  type NoteKey,
} from '@pullproof/verify';

import { cosign, sha256, witnessKey, type SigningKey } from '../base/fairness/index.ts';

/** A decision that signs nothing, as c2sp.org/tlog-witness names it. */
export class Refused extends Error {
  readonly status: number;
  /** The size that a 409 tells. */
  readonly size: number | undefined;

  constructor(status: number, reason: string, size?: number) {
    super(reason);
    this.status = status;
    this.size = size;
  }
}

export interface Submission {
  old: number;
  path: Uint8Array[];
  note: string;
  text: string;
  checkpoint: Checkpoint;
}

const maxProofLines = 63;
const oldLine = /^old (0|[1-9]\d*)$/;

/** Parses a body of add-checkpoint. Throws Refused 400. */
export function parseSubmission(bytes: Uint8Array): Submission {
  try {
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const end = body.indexOf('\n\n');
    const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n');
    const old = Number(oldLine.exec(first)?.[1] ?? Number.NaN);
    if (!Number.isSafeInteger(old)) throw new Error('the body doesn’t begin with the old size');
    if (lines.length > maxProofLines) throw new Error('the proof is too long');
    const path = lines.map((line) => Buffer.from(line, 'base64'));
    if (path.some((hash, at) => hash.length !== 32 || hash.toString('base64') !== lines[at]))
      throw new Error('a line of the proof is not a hash');
    const note = body.slice(end + 2);
    const { text } = splitNote(note);
    return { old, path, note, text, checkpoint: parseCheckpoint(text) };
  } catch (failure) {
    throw new Refused(400, failure instanceof Error ? failure.message : 'malformed');
  }
}

/** The lines of the log’s keys that signed it. Throws Refused 404 or 403. */
export function requireSigned({ note, checkpoint }: Submission, logs: readonly NoteKey[]): string[] {
  const keys = logs.filter(({ name }) => name === checkpoint.origin);
  if (keys.length === 0) throw new Refused(404, 'the log is unknown');
  const split = splitNote(note);
  const lines = new Set<string>();
  for (const key of keys) {
    const own = listSignatures(split, key);
    if (own.length === 0) continue;
    try {
      openNote(note, key);
    } catch {
      throw new Refused(403, 'a signature of the log is wrong');
    }
    for (const { bytes, line } of split.signatures) if (own.includes(bytes)) lines.add(line);
  }
  if (lines.size === 0) throw new Refused(403, 'no key of the log has signed it');
  return [...lines];
}

const emptyRoot = sha256();

/** Refuses unless the checkpoint continues the newest that was cosigned. Throws Refused 400, 409 or 422. */
export function requireContinued({ old, path, checkpoint }: Submission, newest: string | undefined): void {
  const before = newest === undefined ? undefined : parseCheckpoint(splitNote(newest).text);
  const known = before?.size ?? 0;
  if (old > checkpoint.size) throw new Refused(400, 'the old size is above the new one');
  if (old !== known) throw new Refused(409, `the newest cosigned state has ${known} entries`, known);
  if (checkpoint.size === 0 && !emptyRoot.equals(checkpoint.root))
    throw new Refused(422, 'an empty tree has another root');
  if (!before || known === 0) {
    if (path.length > 0) throw new Refused(422, 'nothing needs no proof');
    return;
  }
  try {
    demandConsistency(before, checkpoint, path);
  } catch (failure) {
    throw new Refused(422, failure instanceof Error ? failure.message : 'inconsistent');
  }
}

export interface Signer {
  name: string;
  key: SigningKey;
}

/** Returns the note that is kept and shown: the log’s own signatures, and ours. `now` is in Unix seconds. */
export function cosignNote(
  { text }: Submission,
  logLines: readonly string[],
  newest: string | undefined,
  { name, key }: Signer,
  now: number,
): { note: string; line: string } {
  const own = readWitnessKey(witnessKey(name, key.publicKey));
  const before = newest === undefined ? undefined : findCosignature(splitNote(newest), own);
  // A statement “as of now” must not be older than the one before.
  if (before !== undefined && now < before) throw new Refused(503, 'the clock is behind the last signature');
  const line = cosign(key, name, text, now);
  return { note: `${text}\n${logLines.map((one) => `${one}\n`).join('')}${line}`, line };
}
