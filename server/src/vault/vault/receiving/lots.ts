import type { ChangedLotDto, OpenLotInput } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../../platform/errors.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { record } from '../../../base/index.ts';

interface Lot {
  id: string;
  number: number;
  originId: string;
  state: 'open' | 'closed';
  openedBy: string;
  version: number;
}

const columns = 'id, number, origin_id AS "originId", state, opened_by AS "openedBy", version';

/** Opens a lot of this person's. Error: VALIDATION_FAILED for an unknown origin. */
export function openLot(input: OpenLotInput, staffId: string): Promise<ChangedLotDto> {
  return inTransaction(async () => {
    const { supplier, reference, notes } = input;
    const [id, originId] = [newId(), await chooseOrigin(input.originId)];
    const lot = found(
      await one<Lot>(
        `INSERT INTO stock_lots (id, supplier, reference, notes, origin_id, opened_by, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${columns}`,
        [id, supplier, reference, notes, originId, staffId, clock.now()],
      ),
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'stock-lot.opened',
      subject: { kind: 'stock-lot', id },
      after: { number: lot.number, supplier, reference, originId },
    });
    return { id, state: lot.state, version: lot.version };
  });
}

/** Error: VALIDATION_FAILED. */
async function chooseOrigin(said: string | undefined): Promise<string> {
  const origin = await one<{ id: string }>(
    'SELECT id FROM origins WHERE id = $1 OR ($1 IS NULL AND is_default) FOR KEY SHARE',
    [said ?? null],
  );
  if (!origin)
    throw refuseFields('VALIDATION_FAILED', {
      originId: said === undefined ? 'is required: no origin is the default' : 'does not exist',
    });
  return origin.id;
}

/** A lot as it is, without a lock. Error: NOT_FOUND. */
export async function readLot(id: string): Promise<Lot> {
  if (!isId(id)) throw notFound();
  return found(await one<Lot>(`SELECT ${columns} FROM stock_lots WHERE id = $1`, [id]));
}

/**
 * Locks an open lot of this person's: while it is open, what is in it is what they say. Errors: NOT_FOUND, WRONG_STATE,
 * FORBIDDEN for another person's.
 */
export async function lockOwnLot(id: string, staffId: string, state: Lot['state'] = 'open'): Promise<Lot> {
  if (!isId(id)) throw notFound();
  const lot = found(await one<Lot>(`SELECT ${columns} FROM stock_lots WHERE id = $1 FOR UPDATE`, [id]));
  if (lot.openedBy !== staffId)
    throw refuse('FORBIDDEN', 'Another person opened this lot. Open your own for what you take in.');
  if (lot.state !== state) throw refuse('WRONG_STATE', `This lot is ${lot.state}.`);
  return lot;
}

/** Closes a lot, by anybody who takes in: from now on it can be counted. Errors: NOT_FOUND, WRONG_STATE. */
export const closeLot = (id: string, staffId: string): Promise<ChangedLotDto> =>
  changeLot({ id, staffId, before: 'open', next: 'closed' });

/** Opens a lot again, by who opened it: the count did not fit. Errors: those of `lockOwnLot`. */
export const reopenLot = (id: string, staffId: string): Promise<ChangedLotDto> =>
  changeLot({ id, staffId, before: 'closed', next: 'open' });

interface Change {
  id: string;
  staffId: string;
  before: Lot['state'];
  next: Lot['state'];
}

function changeLot({ id, staffId, before, next }: Change): Promise<ChangedLotDto> {
  return inTransaction(async () => {
    if (next === 'open') await lockOwnLot(id, staffId, before);
    const isClosed = next === 'closed';
    const changed = await one<ChangedLotDto>(
      `UPDATE stock_lots SET state = $2, closed_at = $3, closed_by = $4, updated_at = $5, version = version + 1
       WHERE id = $1 AND state = $6 RETURNING id, state, version`,
      [id, next, isClosed ? clock.now() : null, isClosed ? staffId : null, clock.now(), before],
    );
    if (!changed) {
      await readLot(id);
      throw refuse('WRONG_STATE', `This lot is ${next} already.`);
    }
    await record({
      actor: { kind: 'staff', id: staffId },
      action: isClosed ? 'stock-lot.closed' : 'stock-lot.reopened',
      subject: { kind: 'stock-lot', id },
      before: { state: before },
      after: { state: next },
    });
    return changed;
  });
}

/** Units of an open lot are not counted yet: more may come. Error: WRONG_STATE. In the running transaction. */
export async function refuseOpenLot(statementId: string): Promise<void> {
  const lot = await one<Lot>(`SELECT ${columns} FROM stock_lots WHERE id = $1 FOR SHARE`, [statementId]);
  if (lot?.state === 'open')
    throw refuse(
      'WRONG_STATE',
      `Lot ${lot.number} is still being taken in: it is counted once it is closed.`,
    );
}

export const touchLot = (id: string): Promise<number> =>
  execute('UPDATE stock_lots SET updated_at = $2, version = version + 1 WHERE id = $1', [id, clock.now()]);
