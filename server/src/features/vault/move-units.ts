import { inTransaction, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';
import { transition, type Arrow } from './states.ts';

interface Move {
  ids: readonly string[];
  staffId: string;
  reason?: string;
}

/** Takes lost or damaged units out of the shop. Sealed and owned ones are substituted instead, in public. */
export function withdrawUnits(move: Move, as: 'lost' | 'damaged'): Promise<string[]> {
  return moveUnits(
    move,
    'withdrawn',
    {
      from: ['vault', 'listed', 'prize', 'bought_back', 'returned'],
      to: 'withdrawn',
      set: 'withdrawn_as = $4, product_id = NULL',
      values: [as],
      refusal: 'Only units that are the shop’s own and in no run can be withdrawn; others are substituted.',
    },
    { withdrawnAs: as },
  );
}

/** Puts units back among those that can be sealed: found again, or the parcel of a bought-back one has arrived. */
export function returnUnits(move: Move): Promise<string[]> {
  return moveUnits(move, 'returned', {
    from: ['withdrawn', 'bought_back', 'returned', 'prize'],
    to: 'vault',
    set: 'withdrawn_as = NULL, run_id = NULL, product_id = NULL',
    refusal: 'Only withdrawn, bought-back, returned and prize units go back to the vault.',
  });
}

/** Puts units of the vault up as single cards. Errors: those of a move, WRONG_STATE for another card or a pack. */
export function listUnits(move: Move, productId: string): Promise<string[]> {
  return inTransaction(async () => {
    const product = await one<{ cardId: string | null }>(
      `SELECT card_id AS "cardId" FROM products WHERE id = $1 AND kind = 'single' FOR SHARE`,
      [productId],
    );
    if (!product) throw refuse('WRONG_STATE', 'This product sells no single card.');
    const other = await one(
      'SELECT 1 FROM collectibles WHERE id = ANY($1::uuid[]) AND card_id IS DISTINCT FROM $2::uuid LIMIT 1',
      [move.ids, product.cardId],
    );
    if (other) throw refuse('WRONG_STATE', 'Some of these units are of another card than the product.');
    return moveUnits(
      move,
      'listed',
      {
        from: ['vault'],
        to: 'listed',
        only: 'NOT is_locked',
        set: 'product_id = $4',
        values: [productId],
        refusal: 'Only units that are free in the vault can be listed.',
      },
      { productId },
    );
  });
}

/** Takes single cards off the shelf, back into the vault. */
export function unlistUnits(move: Move): Promise<string[]> {
  return moveUnits(move, 'unlisted', {
    from: ['listed'],
    to: 'vault',
    set: 'product_id = NULL',
    refusal: 'Only listed units can be taken off sale.',
  });
}

/** One audit entry a unit: `collectible.<action>`. */
function moveUnits(move: Move, action: string, arrow: Arrow, facts: object = {}): Promise<string[]> {
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
