import { sql } from '../../platform/db.ts';
import { transition } from './states.ts';

/** Locks those of the units that the customer owns, until the transaction ends. */
export async function lockUnitsOf(customerId: string, ids: readonly string[]): Promise<void> {
  await sql(
    'SELECT 1 FROM collectibles WHERE id = ANY($1::uuid[]) AND owner_id = $2 ORDER BY id FOR UPDATE',
    [ids, customerId],
  );
}

/** Locks the units until the transaction ends, in the order of every verb. */
export async function lockUnitRows(ids: readonly string[]): Promise<void> {
  await sql('SELECT 1 FROM collectibles WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** owned → bought_back; digital units go straight to the vault, without a shelf. Runs in the caller's transaction. */
export async function takeBackUnits(units: readonly { id: string; isDigital: boolean }[]): Promise<void> {
  await transition(
    units.map(({ id }) => id),
    {
      from: ['owned'],
      to: 'bought_back',
      only: 'NOT is_locked',
      set: 'owner_id = NULL, acquired_at = NULL',
      refusal: 'Only units that a customer holds here can be bought back.',
    },
  );
  const digital = units.filter(({ isDigital }) => isDigital).map(({ id }) => id);
  if (digital.length > 0) await shelveUnits(digital);
}

/** bought_back → vault, at its old or a new place. Runs in the caller's transaction. */
export async function shelveUnits(
  ids: readonly string[],
  place: { originId?: string | undefined; shelf?: string | undefined } = {},
): Promise<void> {
  await transition(ids, {
    from: ['bought_back'],
    to: 'vault',
    set: 'run_id = NULL, product_id = NULL, origin_id = coalesce($4::uuid, origin_id), shelf = coalesce($5::text, shelf)',
    values: [place.originId ?? null, place.shelf ?? null],
    refusal: 'Only bought-back units are shelved again.',
  });
}
