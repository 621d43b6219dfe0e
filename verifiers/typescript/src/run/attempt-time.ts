import { dueAt, findChain } from '../beacon/chains.ts';
import { Mismatch, readFields, readText, readTexts } from '../shape.ts';
import { type CheckedState, checkNamedState, describeWho, type NamedState } from '../tlog/named-state.ts';
import type { Commitment } from './commitment.ts';

/** What the public log says of an attempt to seal. */
export type Announced = Pick<Commitment, 'attempt' | 'planHash' | 'run' | 'seedHash'> & {
  readonly beacon: Pick<Commitment['beacon'], 'chain' | 'round'>;
};

interface AttemptLog extends NamedState {
  readonly attempt: string;
}

function readLog(value: unknown): AttemptLog {
  const fields = readFields(value, 'attemptLog');
  return {
    keys: readTexts(fields, 'keys'),
    attempt: readText(fields, 'attempt'),
    witnesses: readTexts(fields, 'witnesses'),
  };
}

/** Step `attempt`: a state of the public log has exactly this attempt. Undefined if none is named. */
export function checkAttemptTime(log: unknown, announced: Announced): CheckedState | undefined {
  if (log === undefined || log === null) return undefined;
  const { attempt: proof, ...named } = readLog(log);
  const { attempt, beacon, planHash, run, seedHash } = announced;
  const { chain, round } = beacon;
  const fields = { attempt, chain: chain.chain, kind: 'attempt', planHash, round, run, seedHash };
  return checkNamedState(named, [{ proof, fields, what: 'attempt to seal this run' }], dueAt(chain, round));
}

/** In plain words, and no more than was checked. */
export const describeAttemptTime = (time: CheckedState | undefined): string =>
  time
    ? `the attempt is in the public log, before the round according to ${describeWho(time.witnesses)}`
    : 'no state of the public log is named: when the attempt was there isn’t checked';

/** Whether a stored state of the public log has this attempt, for a server; only the test chain’s may lack one. */
export function isAttemptLogged(
  log: unknown,
  {
    kind,
    chain: name,
    round,
    ...announced
  }: Omit<Announced, 'beacon'> & { readonly kind: string; readonly chain: string; readonly round: number },
): boolean {
  const chain = findChain(kind, name);
  if (!chain) return false;
  try {
    return (
      checkAttemptTime(log, { ...announced, beacon: { chain, round } }) !== undefined ||
      chain.kind === 'test-chain'
    );
  } catch (error) {
    if (error instanceof Mismatch) return false;
    throw error;
  }
}
