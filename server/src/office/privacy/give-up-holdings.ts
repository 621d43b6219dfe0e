import { inTransaction, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { customerAccount, house, lockWallet, postTransfers } from '../../base/index.ts';
import { giveUpUnits } from '../../vault/index.ts';

/**
 * Moves an account's holdings to the house, in the running transaction: cash to `forfeits`, promo back to its cost,
 * units to the vault. Sealed packs stay sold, as the public log says: they are opened when their run closes, and their
 * contents follow then (`collectForfeits`).
 */
export async function giveUpHoldings(customerId: string): Promise<void> {
  const { cashCents, promoCents } = await lockWallet(customerId);
  const id = newId();
  await postTransfers(customerId, [
    {
      kind: 'forfeit',
      reference: `forfeit:${id}:cash`,
      debit: customerAccount(customerId, 'cash'),
      credit: house.forfeits,
      amountCents: cashCents,
    },
    {
      kind: 'forfeit',
      reference: `forfeit:${id}:promo`,
      debit: customerAccount(customerId, 'promo'),
      credit: house.promoCost,
      amountCents: promoCents,
    },
  ]);
  await giveUpUnits(customerId);
}

const accountsPerRun = 100;

/** Collects what reached deleted accounts later: packs opened at close-out, late credits. */
export async function collectForfeits(): Promise<void> {
  const accounts = await sql<{ id: string }>(
    `SELECT c.id FROM customers c JOIN wallets w ON w.customer_id = c.id WHERE c.state = 'deleted'
       AND (w.cash_cents + w.promo_cents > 0
         OR EXISTS (SELECT 1 FROM collectibles u WHERE u.owner_id = c.id AND u.state = 'owned'))
     ORDER BY c.id LIMIT ${accountsPerRun}`,
  );
  for (const { id } of accounts) await inTransaction(() => giveUpHoldings(id));
}
