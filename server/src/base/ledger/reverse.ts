import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Account } from './accounts.ts';
import { postHouseTransfers, postTransfers, type Transfer } from './post.ts';

interface PostedTransfer {
  id: string;
  debit: Account;
  credit: Account;
  amountCents: Cents;
  customerId: string | null;
}

/**
 * Books the opposite of every transfer of a ledger transaction and returns the new one's id; the original stays.
 * Errors: NOT_FOUND, ALREADY_RESOLVED when already reversed, INSUFFICIENT_FUNDS when the money has been spent.
 */
export function reverseTransaction(transactionId: string, reason: string): Promise<string> {
  return inTransaction(async () => {
    const posted = await sql<PostedTransfer>(
      `SELECT id, debit_account AS debit, credit_account AS credit, amount_cents AS "amountCents", customer_id AS "customerId"
       FROM transfers WHERE transaction_id = $1 ORDER BY id`,
      [transactionId],
    );
    const [first] = posted;
    if (!first) throw notFound();
    const reversalId = newId();
    const isFirst = await execute(
      `INSERT INTO ledger_reversals (transaction_id, reversal_id, reason, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (transaction_id) DO NOTHING`,
      [transactionId, reversalId, reason, clock.now()],
    );
    if (isFirst === 0) throw refuse('ALREADY_RESOLVED', 'This transaction was already reversed.');
    const opposite = posted.map(reverseOf);
    if (first.customerId === null) await postHouseTransfers(opposite, reversalId);
    else await postTransfers(first.customerId, opposite, reversalId);
    return reversalId;
  });
}

const reverseOf = ({ id, debit, credit, amountCents }: PostedTransfer): Transfer => ({
  kind: 'reversal',
  reference: `transfer:${id}:reversal`,
  debit: credit,
  credit: debit,
  amountCents,
});
