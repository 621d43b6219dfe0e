import { dueAt } from '../beacon/chains.ts';
import { readFields, readText, readTexts } from '../shape.ts';
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
