import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/**
 * Notes, in the running transaction, what a transfer at the bank has paid: one transfer pays one thing.
 * Error: VALIDATION_FAILED for a reference that another payout has, also one that is being written down just now.
 */
export async function takeBankReference(
  reference: string,
  subject: { kind: 'payout' | 'royalty-payout'; id: string },
): Promise<void> {
  const taken = await execute(
    `INSERT INTO bank_references (reference, subject_kind, subject_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (reference) DO NOTHING`,
    [reference, subject.kind, subject.id, clock.now()],
  );
  if (taken === 0)
    throw refuse('VALIDATION_FAILED', 'Another payout has this reference.', {
      errors: { reference: 'belongs to another payout' },
    });
}
