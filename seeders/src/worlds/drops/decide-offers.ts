import { claimPrize, declinePrize } from '@pullproof/server/drops';
import { sql } from '@pullproof/server/runtime';

interface Offer {
  id: string;
  customerId: string;
}

const findOffers = (dropId: string): Promise<Offer[]> =>
  sql<Offer>(
    `SELECT a.id, e.customer_id AS "customerId" FROM drop_awards a JOIN drop_positions p USING (drop_id, position)
     JOIN drop_entries e USING (drop_id, seq) WHERE a.drop_id = $1 AND a.state = 'offered' ORDER BY a.place`,
    [dropId],
  );

/** Every holder of a prize takes it. */
export async function claimOffers(dropId: string, as: 'unit' | 'cash'): Promise<void> {
  for (const { id, customerId } of await findOffers(dropId)) await claimPrize(customerId, id, { as });
}

/** Everybody who is offered the prize declines it, until nobody is left. */
export async function declineOffers(dropId: string): Promise<void> {
  for (let offers = await findOffers(dropId); offers.length > 0; offers = await findOffers(dropId))
    for (const { id, customerId } of offers) await declinePrize(customerId, id);
}
