import type { Deal } from './deal.ts';
import { encodeContents, encryptContents } from './contents.ts';
import { numberAt } from '../fault.ts';
import { saltFor, type RunKeys } from '../keys/keys.ts';
import { hashLeaf, hashLeafText } from '../merkle/merkle.ts';

export interface SealedPack {
  readonly leaf: Buffer;
  readonly encrypted: Buffer;
}

/** C of the pack document, concatenated from checklist lines: the exact bytes that an opening serves. */
export function packDocument(run: string, pack: number, lines: readonly string[]): string {
  return `{"pack":${pack},"run":${JSON.stringify(run)},"units":[${lines.join(',')}],"v":1}`;
}

/** H(00 ‖ C(pack) ‖ salt). */
export function leafHash(document: string | Uint8Array, salt: Uint8Array): Buffer {
  return typeof document === 'string' ? hashLeafText(document, salt) : hashLeaf(document, salt);
}

/**
 * Returns what is stored of one pack: its public leaf and its encrypted contents, padded to one length for the whole
 * run.
 */
export function sealPack(
  run: string,
  pack: number,
  units: Uint32Array,
  lines: readonly string[],
  keys: RunKeys,
  widestPack: number,
): SealedPack {
  const plain = encodeContents(units, widestPack);
  const encrypted = encryptContents(plain, keys, run, pack);
  plain.fill(0);
  return { leaf: leafHash(packDocument(run, pack, lines), saltFor(keys, pack)), encrypted };
}

/** Packs with at least one unit of each class. */
export function countPacksWith(
  deal: Deal,
  classOfUnit: Uint32Array,
  classes: readonly string[],
): Record<string, number> {
  const counts = new Uint32Array(classes.length);
  for (let content = 0; content < deal.place.length; content += 1) {
    const seen = new Set<number>();
    for (const unit of deal.unitsOfContent(content)) seen.add(numberAt(classOfUnit, unit));
    for (const number of seen) counts[number] = numberAt(counts, number) + 1;
  }
  return Object.fromEntries(classes.map((name, i): [string, number] => [name, numberAt(counts, i)]));
}
