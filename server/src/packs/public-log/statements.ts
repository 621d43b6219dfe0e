import { execute, one } from '../../platform/db.ts';
import { clock } from '../../platform/clock.ts';

interface Stored {
  isErased: boolean;
  statement: { document: string; nonce: string; signature: string } | null;
}

/** A signed statement whose salted hash is in the log. */
export const readStatement = (hash: string): Promise<Stored | undefined> =>
  one<Stored>(
    `SELECT erased_at IS NOT NULL AS "isErased", statement || jsonb_build_object('nonce', encode(nonce, 'hex')) AS statement
     FROM public_log_statements WHERE hash = $1`,
    [hash],
  );

/** Takes a statement's words and nonce from the log's side: its hash then says nothing. Returns whether there were any. In a transaction. */
export async function eraseStatement(hash: string): Promise<boolean> {
  const erased = await execute(
    'UPDATE public_log_statements SET nonce = NULL, statement = NULL, erased_at = $2 WHERE hash = $1 AND erased_at IS NULL',
    [hash, clock.now()],
  );
  return erased === 1;
}
