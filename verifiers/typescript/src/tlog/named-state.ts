import { hexOf, utf8 } from '../bytes/bytes.ts';
import { canonical } from '../bytes/canonical.ts';
import { demand } from '../shape.ts';
import { readWitnessKey } from './cosignature.ts';
import { type Checkpoint, describeState } from './note.ts';
import { checkShopLog } from './shop-log.ts';
import { checkTlogProof, parseTlogProof, type TlogProof } from './tlog-proof.ts';
import { checkWitnesses } from './witnesses.ts';

/** Files of c2sp.org/tlog-proof, all of one state of the public log, and the keys of those who cosigned it. */
export interface NamedState {
  readonly keys: readonly string[];
  readonly witnesses: readonly string[];
}

/** A state that a document names, with what it proves. */
export interface CheckedState {
  readonly state: Checkpoint;
  /** Where the log has each entry. */
  readonly indices: readonly number[];
  /** Independent parties that signed it before the round, by their clocks. */
  readonly witnesses: number;
  /** Those that are named and signed it later. */
  readonly late: number;
}

/** The proof of an entry, and what the entry must be. */
export interface NamedEntry {
  readonly proof: string;
  /** Its members without `v`. */
  readonly fields: object;
  /** In words, for a refusal. */
  readonly what: string;
}

function demandEntry({ entry }: TlogProof, { fields, what }: NamedEntry): void {
  demand(
    hexOf(entry) === hexOf(utf8(canonical({ ...fields, v: 1 }))),
    `the public log names another ${what}`,
  );
}

/** Refuses unless the log’s own key signed the state, and each of these entries is in it. `due` is the round’s time in Unix seconds. */
export function checkNamedState(
  { keys, witnesses }: NamedState,
  entries: readonly [NamedEntry, ...NamedEntry[]],
  due: number,
): CheckedState {
  const proofs = entries.map(({ proof }) => parseTlogProof(proof));
  const shown = { checkpoint: proofs.at(-1)?.note ?? '', keys: keys.map((proof) => ({ proof })) };
  const { verifierKey, ...state } = checkShopLog(shown);
  for (const proof of proofs)
    demand(
      describeState(checkTlogProof(proof, verifierKey)) === describeState(state),
      'a proof is of another state of the public log',
    );
  for (const [place, entry] of entries.entries()) {
    const proof = proofs[place];
    if (proof) demandEntry(proof, entry);
  }
  const named = witnesses.map((key) => ({ key, address: readWitnessKey(key).name }));
  // Refuses a wrong signature under the name of one.
  const found = checkWitnesses({ shown, witnesses: named, required: 0 });
  demand(found.ok, found.ok ? '' : found.reason);
  const times = found.witnesses.flatMap(({ signedAt }) => signedAt ?? []);
  const before = times.filter((at) => at < due).length;
  return {
    state,
    indices: proofs.map(({ index }) => index),
    witnesses: before,
    late: times.length - before,
  };
}

/** Who says so, in plain words. That the shop names no witness of its own can't be checked. */
export const describeWho = (witnesses: number, others: readonly string[] = []): string => {
  const by = [
    ...(witnesses > 0
      ? [`${witnesses} ${witnesses === 1 ? 'witness' : 'witnesses'} that the shop names`]
      : []),
    ...others,
  ];
  return by.length > 0 ? by.join(' and ') : 'only the shop';
};
