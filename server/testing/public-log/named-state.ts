import { canonical, cosign, signingKeyFrom, witnessKey } from '../../src/base/fairness/index.ts';
import { firstKeys, keysEntry, keysOf, logOf, origin } from './vector-log.ts';

/** How a shop shows that its public log had something before a round, and how it cheats. */
export interface NamedStateSpec {
  /** When each witness signed, in seconds after the round. */
  readonly signedAfter: readonly number[];
  readonly isStranger?: boolean;
}

interface NamedState {
  /** All of the log. */
  readonly log: ReturnType<typeof logOf>;
  readonly keys: string[];
  readonly witnesses: string[];
  /** The file that proves this entry. */
  readonly prove: (entry: string) => string;
}

/** An entry about something else. */
export const filler = canonical({ hash: '07'.repeat(32), kind: 'head', run: 'run-0001', seq: 1, v: 1 });

/** The newest state of a log that begins with its keys. `roundAt` is in Unix seconds. */
export function nameState(spec: NamedStateSpec, entries: readonly string[], roundAt: number): NamedState {
  const log = logOf(
    [keysEntry(origin, firstKeys), ...entries],
    origin,
    spec.isStranger ? keysOf(3) : firstKeys,
  );
  const witnesses = spec.signedAfter.map((after, place) => ({
    ...{ name: `witness-${place + 1}.example`, key: signingKeyFrom(Buffer.alloc(32, 21 + place)) },
    at: roundAt + after,
  }));
  const size = log.entries.length;
  const note = log.note(size);
  const text = note.slice(0, note.indexOf('\n\n') + 1);
  const lines = witnesses.map(({ key, name, at }) => cosign(key, name, text, at)).join('');
  return {
    log,
    keys: [log.proof(0, size) + lines],
    witnesses: witnesses.map(({ name, key }) => witnessKey(name, key.publicKey)),
    prove: (entry) => log.proof(log.entries.indexOf(entry), size) + lines,
  };
}

/** Another digit where the signature of the last cosignature begins. */
export function alterCosignature(file: string): string {
  const at = file.length - 20;
  return file.slice(0, at) + (file[at] === 'A' ? 'B' : 'A') + file.slice(at + 1);
}
