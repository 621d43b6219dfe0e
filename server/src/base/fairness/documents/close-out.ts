import { canonical } from '../encoding/canonical.ts';
import type { LogPosition } from './receipt.ts';

export interface CloseOutFields {
  /** Hex of the 32 bytes; empty without a beacon. */
  readonly beacon: string;
  readonly commitment: string;
  readonly head: LogPosition;
  readonly reason: string;
  readonly repairs: number;
  readonly run: string;
  readonly seed: string;
  readonly substitutions: number;
}

/** Signed with `TAGS.closeOut`. It publishes the seed, so anyone can replay the whole run. */
export interface CloseOut extends CloseOutFields {
  readonly v: 1;
}

export function buildCloseOut(fields: CloseOutFields): CloseOut {
  return { ...fields, v: 1 };
}

/** One line of the disclosed packs (NDJSON, pack numbers ascending), without its newline. */
export function disclosedPackLine(
  pack: number,
  salt: Uint8Array,
  leaf: Uint8Array,
  units: Uint32Array,
): string {
  return canonical({
    leaf: Buffer.from(leaf).toString('hex'),
    pack,
    salt: Buffer.from(salt).toString('hex'),
    units: Array.from(units),
  });
}
