import { inTransaction } from '../../platform/db.ts';
import { record } from '../../base/index.ts';
import { transition, type Arrow } from './states.ts';

export interface Move {
  ids: readonly string[];
  staffId: string;
  reason?: string;
}

/** Withdraws lost or damaged units. Sealed and owned ones are substituted instead, in public; prizes leave their drop first. */
export function withdrawUnits(move: Move, as: 'lost' | 'damaged'): Promise<string[]> {
  return moveUnits(
    move,
    'withdrawn',
    {
      from: ['vault', 'listed', 'bought_back', 'returned'],
      to: 'withdrawn',
      set: 'withdrawn_as = $4, product_id = NULL',
      values: [as],
      refusal: 'Only units that are the shop’s own and in no run can be withdrawn; others are substituted.',
    },
    { withdrawnAs: as },
  );
}

/** Returns units to the sealable stock: found again, or the parcel of a bought-back one has arrived. */
export function returnUnits(move: Move): Promise<string[]> {
  return moveUnits(move, 'returned', {
    from: ['withdrawn', 'bought_back', 'returned'],
    to: 'vault',
    set: 'withdrawn_as = NULL, run_id = NULL, product_id = NULL',
    refusal: 'Only withdrawn, bought-back and returned units go back to the vault.',
  });
}

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
    for (const { id, from } of moved)
      await record({
        actor: { kind: 'staff', id: staffId },
        action: `collectible.${action}`,
        subject: { kind: 'collectible', id },
        before: { state: from },
        after: { state: arrow.to, ...facts },
        ...(reason !== undefined && { reason }),
      });
    return moved.map(({ id }) => id);
  });
}
