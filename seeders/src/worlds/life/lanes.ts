import type { Action } from './plan-life.ts';

export type VisitAction = Extract<Action, { kind: 'top-up' | 'order' | 'open' | 'return' }>;

export const isVisit = (action: Action | undefined): action is VisitAction =>
  ['top-up', 'order', 'open', 'return'].includes(action?.kind ?? '');

/**
 * Splits visits into lanes that share neither a customer nor a run. Played at once, each in its order, they give the same
 * world as one after the other: nobody else takes a lane's numbers or money.
 */
export function lanesOf(visits: readonly VisitAction[]): VisitAction[][] {
  const lanes = new Map<string, Set<string>>();
  for (const visit of visits) {
    const lane = new Set(touchedBy(visit).flatMap((name) => [...(lanes.get(name) ?? [name])]));
    for (const name of lane) lanes.set(name, lane);
  }
  return [...new Set(lanes.values())].map((lane) => visits.filter(({ email }) => lane.has(email)));
}

const touchedBy = (visit: VisitAction): string[] =>
  visit.kind === 'top-up' ? [visit.email] : [visit.email, visit.pack];
