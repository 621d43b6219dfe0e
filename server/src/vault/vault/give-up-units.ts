import { sql } from '../../platform/db.ts';
import { transition } from './states.ts';

/**
 * Takes over, without payment, all units of a customer that are not in a parcel: digital ones go straight to the vault,
 * the others wait to be reshelved. Runs in the caller's transaction; returns the count.
 */
export async function giveUpUnits(customerId: string): Promise<number> {
  const owned = await sql<{ id: string; isDigital: boolean }>(
    `SELECT u.id, k.is_digital AS "isDigital" FROM collectibles u JOIN collectible_classes k ON k.id = u.kind_id
     WHERE u.owner_id = $1 AND u.state = 'owned'`,
    [customerId],
  );
  if (owned.length === 0) return 0;
  await transition(
    owned.map(({ id }) => id),
    {
      from: ['owned'],
      to: 'bought_back',
      only: `owner_id = '${customerId}'`,
      set: 'owner_id = NULL, acquired_at = NULL, run_id = NULL, product_id = NULL',
      refusal: 'These units have just gone elsewhere.',
    },
  );
  const digital = owned.filter(({ isDigital }) => isDigital).map(({ id }) => id);
  if (digital.length > 0)
    await transition(digital, { from: ['bought_back'], to: 'vault', refusal: 'These units have just gone.' });
  return owned.length;
}
