import { inTransaction } from '../../platform/db.ts';
import { recordMany } from '../../base/index.ts';
import { holdUncounted, mayWriteOff } from './inspections/sums.ts';
import { transition, type Arrow } from './states.ts';

export interface Move {
  ids: readonly string[];
  staffId: string;
  reason?: string;
}

/** A physical fact about units, which says why. */
type Stated = Move & { reason: string };

/**
 * Withdraws lost or damaged units; above what one person may write off in a day they are in inspection until another has
 * looked, and none is returned. Sealed and owned ones are substituted instead, in public; prizes leave their drop first, and
 * a card that came back is its customer's.
 */
export function withdrawUnits(move: Stated, as: 'lost' | 'damaged'): Promise<string[]> {
  return inTransaction(async () => ((await mayWriteOff(move, as)) ? writeOff(move, as) : []));
}

/** The same once a second person has looked. */
export const writeOff = (move: Stated, as: 'lost' | 'damaged'): Promise<string[]> =>
  moveUnits(
    move,
    'withdrawn',
    {
      from: ['vault', 'listed', 'bought_back'],
      to: 'withdrawn',
      set: 'withdrawn_as = $4, product_id = NULL',
      values: [as],
      refusal: 'Only units that are the shop’s own and in no run can be withdrawn; others are substituted.',
    },
    { withdrawnAs: as },
  );

/**
 * Returns units to the sealable stock: found again, or the parcel of a bought-back one has arrived. What was withdrawn is
 * counted like new units.
 */
export function returnUnits(move: Stated): Promise<string[]> {
  return inTransaction(async () => {
    const moved = await moveUnits(move, 'returned', {
      from: ['withdrawn', 'bought_back'],
      to: 'vault',
      set: 'withdrawn_as = NULL, run_id = NULL, product_id = NULL',
      refusal:
        'Only withdrawn and bought-back units go back to the vault; a returned card is its customer’s.',
    });
    await holdUncounted({ ...move, ids: moved });
    return moved;
  });
}

/** New units that a second person did not find: they were never here. */
export const discardUncounted = (move: Stated): Promise<string[]> =>
  moveUnits(move, 'withdrawn', {
    from: ['vault'],
    to: 'withdrawn',
    set: `withdrawn_as = 'lost'`,
    refusal: 'Only units in the vault can be discarded.',
  });

/** Unlists single cards and returns them to the vault. */
export function unlistUnits(move: Move): Promise<string[]> {
  return moveUnits(move, 'unlisted', {
    from: ['listed'],
    to: 'vault',
    set: 'product_id = NULL',
    refusal: 'Only listed units can be taken off sale.',
  });
}

/** Moves units; writes one audit entry per unit: `collectible.<action>`. */
export function moveUnits(move: Move, action: string, arrow: Arrow, facts: object = {}): Promise<string[]> {
  const { ids, staffId, reason } = move;
  return inTransaction(async () => {
    const moved = await transition(ids, arrow);
    await recordMany(
      moved.map(({ id, from }) => ({
        actor: { kind: 'staff' as const, id: staffId },
        action: `collectible.${action}`,
        subject: { kind: 'collectible', id },
        before: { state: from },
        after: { state: arrow.to, ...facts },
        ...(reason !== undefined && { reason }),
      })),
    );
    return moved.map(({ id }) => id);
  });
}
