import type pg from 'pg';
import type { Transaction } from 'sequelize';

import { cut, isCut } from './connections.ts';
import { waitFor } from './patience.ts';

interface TransactionInternals {
  connection: pg.Client;
  finished: string;
  cleanup(): void;
  forceCleanup(): Promise<void>;
}

/** What a started transaction of Sequelize 6 holds, although its types leave it out. */
const internalsOf = (transaction: Transaction): TransactionInternals =>
  transaction as unknown as TransactionInternals; // see above

export const clientOf = (transaction: Transaction): pg.Client => internalsOf(transaction).connection;

/**
 * COMMIT of a failed transaction answers ROLLBACK without an error: only its tag tells. `beforeSending` is called only
 * when COMMIT can still reach the database.
 */
export async function commit(transaction: Transaction, beforeSending: () => void): Promise<void> {
  const client = clientOf(transaction);
  const { command } = await waitFor(
    () => {
      if (!isCut(client)) beforeSending();
      return client.query('COMMIT');
    },
    () => cut(client),
  );
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
  finish(transaction, 'commit');
}

const rollBackWithinMs = 500;

/** Returns whether the database confirmed the rollback; without that the connection is closed. */
export async function rollBack(transaction: Transaction): Promise<boolean> {
  try {
    const client = clientOf(transaction);
    const giveUp = setTimeout(() => cut(client), rollBackWithinMs);
    await client.query('ROLLBACK').finally(() => clearTimeout(giveUp));
    finish(transaction, 'rollback');
    return true;
  } catch {
    // The connection is gone, and with it the transaction.
    await internalsOf(transaction).forceCleanup();
    return false;
  }
}

/** Tells Sequelize that the transaction is over and gives its client back to the pool. */
function finish(transaction: Transaction, how: 'commit' | 'rollback'): void {
  const internals = internalsOf(transaction);
  internals.finished = how;
  internals.cleanup();
}
