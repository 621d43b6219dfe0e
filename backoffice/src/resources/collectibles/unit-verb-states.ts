import type { UnitState } from '@pullproof/server/contract';

/** States in which the console offers each verb; the server checks again. */
const statesOfVerb = {
  withdraw: ['vault', 'listed', 'bought_back'],
  return: ['withdrawn', 'bought_back'],
  unlist: ['listed'],
  list: ['vault'],
  substitute: ['sealed', 'owned', 'in_shipment'],
} as const satisfies Record<string, readonly UnitState[]>;

export type UnitVerb = keyof typeof statesOfVerb;

export function maySuffer(verb: UnitVerb, unit: { state: UnitState; runId: string | null }): boolean {
  const states: readonly UnitState[] = statesOfVerb[verb];
  return states.includes(unit.state) && (verb !== 'substitute' || unit.runId !== null);
}
