import type { MyShowcaseDto, SaveShowcaseInput } from '../../contract/index.ts';
import { ownedUnitStates } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { lockCustomer, readProfile } from '../../people/index.ts';
import { addressOf } from './address.ts';
import { readMyShowcase } from './read-showcase.ts';

/**
 * Keeps what a customer shows, in the order of the units, and answers it. Whether it is shown now, the database decides by
 * `showcase_states`. Error: NOT_FOUND when a unit is not theirs.
 */
export function saveShowcase(customerId: string, input: SaveShowcaseInput): Promise<MyShowcaseDto> {
  return inTransaction(async () => {
    // A customer who is being deleted leaves no showcase behind; and two saves at once do not mix.
    if ((await lockCustomer(customerId))?.state !== 'active') throw notFound();
    const { displayName } = await readProfile(customerId);
    const { isOn, showsValues, showsWishes, isIndexed, unitIds } = input;
    await execute(
      `INSERT INTO showcases AS s (customer_id, address, name, is_on, shows_values, shows_wishes, is_indexed, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       ON CONFLICT (customer_id) DO UPDATE SET address = $2, name = $3, is_on = $4, shows_values = $5, shows_wishes = $6,
         is_indexed = $7, version = s.version + 1, updated_at = $8`,
      [
        ...[customerId, await chooseAddress(customerId, displayName), displayName],
        ...[isOn, showsValues, showsWishes, isIndexed, clock.now()],
      ],
    );
    await execute('DELETE FROM showcase_units WHERE customer_id = $1', [customerId]);
    const added = await execute(
      `INSERT INTO showcase_units (customer_id, place, collectible_id)
       SELECT $1, chosen.place, u.id FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
       JOIN unit_facts u ON u.id = chosen.id AND u.owner_id = $1 AND u.state = ANY ($3)`,
      [customerId, unitIds, ownedUnitStates],
    );
    if (added < unitIds.length) throw notFound();
    return readMyShowcase(customerId);
  });
}

/** The address that the customer has for this name, or the first free one: two collectors may have one name. */
async function chooseAddress(customerId: string, name: string): Promise<string> {
  const own = await one<{ address: string }>(
    'SELECT address FROM showcases WHERE customer_id = $1 AND name = $2',
    [customerId, name],
  );
  if (own) return own.address;
  const base = addressOf(name);
  await one('SELECT pg_advisory_xact_lock(hashtext($1))', [`showcase:${base}`]);
  const free = await one<{ address: string }>(
    `SELECT address FROM (SELECT $1 || CASE n WHEN 1 THEN '' ELSE '-' || n END AS address, n
       FROM generate_series(1, (SELECT count(*)::int + 1 FROM showcases WHERE starts_with(address, $1))) n) candidate
     WHERE NOT EXISTS (SELECT 1 FROM showcases s WHERE s.address = candidate.address AND s.customer_id <> $2) ORDER BY n LIMIT 1`,
    [base, customerId],
  );
  return found(free).address;
}

/** Forgets a customer's showcase, in the running transaction. */
export async function forgetShowcase(customerId: string): Promise<void> {
  await execute('DELETE FROM showcases WHERE customer_id = $1', [customerId]);
}
