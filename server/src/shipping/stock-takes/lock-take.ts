import type { StockTakeState } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { requireSecondPerson } from '../../people/index.ts';

export interface Take {
  id: string;
  number: number;
  originId: string;
  state: StockTakeState;
  openedBy: string;
  countedBy: string | null;
  version: number;
}

const columns =
  'id, number, origin_id AS "originId", state, opened_by AS "openedBy", counted_by AS "countedBy", version';

/**
 * A count in one of these states; `SHARE` for scans and decisions, which many make at once, `UPDATE` for what ends its state.
 * Errors: NOT_FOUND, WRONG_STATE.
 */
export async function lockTake(
  id: string,
  lock: 'SHARE' | 'UPDATE',
  states: readonly StockTakeState[],
): Promise<Take> {
  if (!isId(id)) throw notFound();
  const take = found(
    await one<Take>(
      `SELECT ${columns} FROM stock_takes WHERE id = $1 ${lock === 'UPDATE' ? 'FOR UPDATE' : 'FOR SHARE'}`,
      [id],
    ),
  );
  if (!states.includes(take.state))
    throw refuse('WRONG_STATE', wrongState[take.state], { state: take.state });
  return take;
}

const wrongState: Record<StockTakeState, string> = {
  counting: 'This stock-take is still being counted.',
  recounting: 'This stock-take is being counted again.',
  deciding: 'This stock-take is counted. Its differences are being decided.',
  closed: 'This stock-take is closed.',
  cancelled: 'This stock-take was cancelled.',
};

/** Who opened, scanned or finished the first count. */
export async function readCounters({ id, openedBy, countedBy }: Take): Promise<string[]> {
  const scanners = await sql<{ id: string }>(
    'SELECT DISTINCT first_by AS id FROM stock_take_items WHERE take_id = $1 AND first_by IS NOT NULL',
    [id],
  );
  return [...new Set([openedBy, ...(countedBy === null ? [] : [countedBy]), ...scanners.map((by) => by.id)])];
}

/** A blind count is by somebody who took no part in the first one. Error: FOUR_EYES_REQUIRED. */
export async function requireRecounter(take: Take, staffId: string): Promise<void> {
  for (const personId of await readCounters(take))
    await requireSecondPerson(
      personId,
      staffId,
      'You took part in the first count. Another person has to count these shelves.',
    );
}
