import {
  canonicalBytes,
  FairnessFault,
  fromHex,
  hashLeaf,
  MerkleRoot,
  tagHash,
} from '../../base/fairness/index.ts';
import { DROP_TAGS } from './announcement.ts';

export interface DropEntry {
  readonly drop: string;
  /** 16 random bytes, hex, sent only to the entrant. */
  readonly entrant: string;
  /** 32 bytes from the entrant's browser, hex. */
  readonly nonce: string;
  readonly prev: string;
  readonly seq: number;
  readonly v: 1;
}

export interface ChainPosition {
  readonly hash: string;
  readonly seq: number;
}

/**
 * The list so far, signed with `DROP_TAGS.mark` and published with the entries that it ends at: a drop's list is the one
 * of its newest mark, whenever it is published.
 */
export interface DropMark {
  readonly at: string;
  readonly count: number;
  readonly drop: string;
  readonly head: string;
}

export function buildMark(drop: string, at: string, { hash, seq }: ChainPosition): DropMark {
  return { at, count: seq, drop, head: hash };
}

/** `{at, count, drop, head, root}`, signed with `DROP_TAGS.close` once entries have ended. */
export interface DropClose {
  /** When it was published. */
  readonly at: string;
  readonly count: number;
  readonly drop: string;
  readonly head: string;
  readonly root: string;
}

/** The next entry of the chain; before the first one the position is {announcementHash, 0}. */
export function buildDropEntry(
  drop: string,
  entrant: string,
  nonce: string,
  after: ChainPosition,
): DropEntry {
  fromHex(entrant, 16);
  fromHex(nonce, 32);
  return { drop, entrant, nonce, prev: after.hash, seq: after.seq + 1, v: 1 };
}

export function dropEntryHash(entry: DropEntry): string {
  return tagHash(DROP_TAGS.entry, canonicalBytes(entry)).toString('hex');
}

/** Reads a drop's entries one by one, checks the chain, and returns the document that closes it. */
export class EntryChain {
  readonly #drop: string;
  readonly #tree = new MerkleRoot();
  readonly #entrants = new Set<string>();
  #position: ChainPosition;

  constructor(drop: string, announcement: string) {
    this.#drop = drop;
    this.#position = { hash: announcement, seq: 0 };
  }

  get position(): ChainPosition {
    return this.#position;
  }

  push(entry: DropEntry): void {
    const expected = buildDropEntry(this.#drop, entry.entrant, entry.nonce, this.#position);
    if (!canonicalBytes(entry).equals(canonicalBytes(expected)))
      throw new FairnessFault('drop', `entry ${expected.seq} does not continue the chain`, {
        seq: expected.seq,
      });
    this.#append(expected);
  }

  /** Appends the entry that these two make after the last one. */
  append(entrant: string, nonce: string): void {
    this.#append(buildDropEntry(this.#drop, entrant, nonce, this.#position));
  }

  #append(entry: DropEntry): void {
    if (this.#entrants.has(entry.entrant))
      throw new FairnessFault('drop', `entry ${entry.seq} repeats an entrant`, { seq: entry.seq });
    this.#entrants.add(entry.entrant);
    // One writing for both hashes: lists are long.
    const bytes = canonicalBytes(entry);
    this.#tree.push(hashLeaf(bytes));
    this.#position = { hash: tagHash(DROP_TAGS.entry, bytes).toString('hex'), seq: entry.seq };
  }

  close(at: string): DropClose {
    return {
      at,
      count: this.#tree.count,
      drop: this.#drop,
      head: this.#position.hash,
      root: this.#tree.root().toString('hex'),
    };
  }
}
