import type { UnitState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, sql } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';

/**
 * Allowed transitions from each state; a trigger on the table refuses all others. A unit begins in the vault, or sealed
 * in the run that it is minted for.
 */
const next = {
  vault: ['reserved', 'sealed', 'listed', 'prize', 'owned', 'withdrawn'],
  reserved: ['sealed', 'vault', 'withdrawn'],
  sealed: ['owned', 'vault', 'withdrawn'],
  listed: ['owned', 'vault', 'withdrawn'],
  prize: ['owned', 'vault', 'withdrawn'],
  owned: ['bought_back', 'in_shipment', 'withdrawn'],
  bought_back: ['vault', 'withdrawn'],
  in_shipment: ['shipped', 'owned', 'withdrawn'],
  shipped: ['delivered', 'returned', 'withdrawn'],
  delivered: ['returned', 'withdrawn'],
  returned: ['owned', 'vault', 'withdrawn'],
  withdrawn: ['vault'],
} as const satisfies Record<UnitState, readonly UnitState[]>;

export function mayGo(from: UnitState, to: UnitState): boolean {
  const targets: readonly UnitState[] = next[from];
  return targets.includes(to);
}

/**
 * Whether a unit in inspection may go there: as a carrier reports it, or back into its claimant's collection. A trigger
 * refuses everything else, whatever the verb.
 */
export const mayGoInspected = (from: readonly UnitState[], to: UnitState): boolean =>
  to === 'delivered' ||
  to === 'returned' ||
  (to === 'owned' && from.every((state) => state === 'in_shipment'));

const free = (from: readonly UnitState[], to: UnitState): string =>
  mayGoInspected(from, to) ? 'true' : 'NOT in_inspection';

export interface Arrow {
  /** Source states of this verb; a subset of what `next` allows. */
  from: readonly UnitState[];
  to: UnitState;
  /** Error message for units in other states. */
  refusal: string;
  /** An extra SQL condition on the row. */
  only?: string;
  /** Columns that change with the state; `$4` and on are `values`. */
  set?: string;
  values?: readonly unknown[];
}

export interface MovedUnit {
  id: string;
  from: UnitState;
}

/** States in which a unit keeps what its owner paid; in any other it is the shop's, and forgets it. */
const keepsPaid: readonly UnitState[] = ['owned', 'in_shipment', 'shipped', 'delivered', 'returned'];

function columnsOf(from: readonly UnitState[], to: UnitState, set: string): string {
  const forgets = !keepsPaid.includes(to) && from.some((state) => keepsPaid.includes(state));
  return [set, forgets ? 'paid_cash_cents = NULL, paid_promo_cents = NULL' : '']
    .filter((part) => part !== '')
    .map((part) => `, ${part}`)
    .join('');
}

/** Moves the units that fit along one arrow, in one statement; returns how many. */
export function transitionFit(
  ids: readonly string[],
  { from, to, only = 'true', set = '', values = [] }: Omit<Arrow, 'refusal'>,
  at = clock.now(),
): Promise<number> {
  refuseNewArrow(from, to);
  return execute(
    `UPDATE collectibles SET state = $2, updated_at = $3, version = version + 1${columnsOf(from, to, set)}
     WHERE id = ANY($1::uuid[]) AND state IN ('${from.join("', '")}') AND ${free(from, to)} AND (${only})`,
    [ids, to, at, ...values],
  );
}

/** Moves all units of a run along one arrow; returns how many. */
export function transitionRun(
  runId: string,
  { from, to, set = '' }: Pick<Arrow, 'from' | 'to' | 'set'>,
  at = clock.now(),
): Promise<number> {
  refuseNewArrow(from, to);
  return execute(
    `UPDATE collectibles SET state = $2, updated_at = $3, version = version + 1${set === '' ? '' : `, ${set}`}
     WHERE run_id = $1 AND state IN ('${from.join("', '")}')`,
    [runId, to, at],
  );
}

/** The fields that distinguish units of the same card. */
export interface UnitMarks {
  id: string;
  serial: number | null;
  cert: string | null;
  grade: string | null;
  grader: string | null;
  condition: string | null;
  finish: string | null;
  language: string | null;
  /** Its pictures, as stored; absent for minted units, which have none. */
  photos?: readonly { full: string }[];
}

/** Free units to claim; in `only` and `set`, `$4` and on are `values`. */
interface Claim extends Required<Omit<Arrow, 'refusal'>> {
  count: number;
  /** Skips units that another transaction holds, instead of waiting for it. */
  skipsLocked?: boolean;
}

/** Moves up to `count` free units, the oldest first, in one statement; returns those moved. */
export function transitionOldest(claim: Claim): Promise<UnitMarks[]> {
  const { from, to, count, only, set, values, skipsLocked = false } = claim;
  refuseNewArrow(from, to);
  const states = `('${from.join("', '")}')`;
  return sql<UnitMarks>(
    `WITH chosen AS MATERIALIZED (
       SELECT id FROM collectibles WHERE state IN ${states} AND NOT is_locked AND ${free(from, to)} AND (${only})
       ORDER BY entered_at, id LIMIT $1 FOR UPDATE ${skipsLocked ? 'SKIP LOCKED' : ''})
     UPDATE collectibles u SET state = $2, updated_at = $3, version = version + 1, ${set}
     FROM chosen WHERE u.id = chosen.id AND u.state IN ${states}
     RETURNING u.id, u.serial, u.cert, u.grade, u.grader, u.condition, u.finish, u.language, u.photos`,
    [count, to, clock.now(), ...values],
  );
}

function refuseNewArrow(from: readonly UnitState[], to: UnitState): void {
  for (const state of from) if (!mayGo(state, to)) throw new Error(`No unit goes from ${state} to ${to}.`);
}

/**
 * Moves units along one arrow, all or none, in the running transaction; returns where each came from.
 * Locks follow the order of ids. Errors: NOT_FOUND, WRONG_STATE with `ids` of those that cannot move.
 */
export async function transition(ids: readonly string[], arrow: Arrow): Promise<MovedUnit[]> {
  const { from, to, only = 'true', refusal } = arrow;
  refuseNewArrow(from, to);
  const named = [...new Set(ids)].sort();
  const locked = await sql<{ id: string; from: UnitState; isFit: boolean; inInspection: boolean }>(
    `SELECT id, state AS from, in_inspection AS "inInspection",
       (state = ANY($2::text[]) AND ${free(from, to)} AND (${only})) AS "isFit" FROM collectibles
     WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`,
    [named, from],
  );
  if (locked.length < named.length) throw notFound();
  const unfit = locked.filter(({ isFit }) => !isFit);
  if (unfit.length > 0) {
    const waits = unfit.some(({ inInspection }) => inInspection) && !mayGoInspected(from, to);
    const message = waits ? 'Somebody has to look at this card first: it is in inspection.' : refusal;
    throw refuse('WRONG_STATE', message, { ids: unfit.map(({ id }) => id) });
  }
  await transitionFit(named, arrow);
  return locked.map(({ id, from: was }) => ({ id, from: was }));
}
