import { ownedUnitStates, type CardGainDto } from '../../contract/index.ts';
import { listGains } from '../../catalogue/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';

const windowDays = 30;

/** The copies that a customer owns whose market value rose most in thirty days. */
export async function listOwnedGains(customerId: string): Promise<CardGainDto[]> {
  const rows = await sql<{ id: string }>(
    'SELECT DISTINCT valued_as AS id FROM unit_facts WHERE owner_id = $1 AND state = ANY ($2)',
    [customerId, ownedUnitStates],
  );
  return listGains(
    rows.map(({ id }) => id),
    after(clock.now(), -days(windowDays)),
  );
}
