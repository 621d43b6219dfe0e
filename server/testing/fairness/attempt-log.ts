import { beaconChains, type AttemptLogDto } from '../../src/contract/index.ts';
import { canonical, roundTime, type Commitment } from '../../src/base/fairness/index.ts';
import { filler, nameState, type NamedStateSpec } from '../public-log/named-state.ts';

/** The public log that a close-out names, and how the shop cheats in it. */
export interface AttemptLogSpec extends NamedStateSpec {
  /** Members of the attempt's entry. */
  readonly told?: object;
  /** Of the finished member. */
  readonly edit?: (log: AttemptLogDto) => object;
}

/** The log of a shop that announced this attempt between others. */
export function makeAttemptLog(spec: AttemptLogSpec, commitment: Commitment): object {
  const { attempt, beacon, planHash, run, seedHash } = commitment;
  const { chain, round } = beacon;
  const told = canonical({
    ...{ attempt, chain, kind: 'attempt', planHash, round, run, seedHash, v: 1 },
    ...spec.told,
  });
  const roundAt = roundTime(beaconChains.demo, round).getTime() / 1_000;
  const { keys, witnesses, prove } = nameState(spec, [filler, told, filler], roundAt);
  const made: AttemptLogDto = { attempt: prove(told), keys, witnesses };
  return spec.edit ? { ...made, ...spec.edit(made) } : made;
}
