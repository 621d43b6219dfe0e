import { bytesOfBase64 } from '../bytes/bytes.ts';
import { hashLeaf, verifyInclusion } from '../log/merkle.ts';
import { demand } from '../shape.ts';
import { type Checkpoint, type NoteKey, parseCheckpoint, readCheckpoint, splitNote } from './note.ts';

/** A file as c2sp.org/tlog-proof specifies, with the entry in `extra`. */
export interface TlogProof {
  readonly entry: Uint8Array;
  readonly index: number;
  readonly path: readonly Uint8Array[];
  readonly note: string;
}

export function parseTlogProof(file: string): TlogProof {
  const end = file.indexOf('\n\n');
  const [magic, extra = '', index = '', ...path] = file.slice(0, Math.max(end, 0)).split('\n');
  demand(magic === 'c2sp.org/tlog-proof@v1', 'the file is no proof of a log');
  demand(extra.startsWith('extra ') && /^index (0|[1-9]\d*)$/.test(index), 'the proof is malformed');
  return {
    entry: bytesOfBase64(extra.slice('extra '.length)),
    index: Number(index.slice('index '.length)),
    path: path.map(bytesOfBase64),
    note: file.slice(end + 2),
  };
}

/** Refuses unless the entry is in the tree of the proof's own checkpoint. Its signature is for `readCheckpoint`. */
export function demandIncluded({ entry, index, path, note }: TlogProof): Checkpoint {
  const checkpoint = parseCheckpoint(splitNote(note).text);
  const { size, root } = checkpoint;
  demand(
    verifyInclusion(hashLeaf(entry), index, size, path, root),
    `entry ${index} is not in the log of this checkpoint`,
  );
  return checkpoint;
}

/** Refuses a proof whose checkpoint isn't signed by this key, or doesn't include its entry. */
export function checkTlogProof(proof: TlogProof, key: NoteKey): Checkpoint {
  const checkpoint = readCheckpoint(proof.note, key);
  demandIncluded(proof);
  return checkpoint;
}
