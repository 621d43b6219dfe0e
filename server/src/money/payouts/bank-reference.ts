import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

interface Paid {
  kind: 'payout' | 'royalty-payout';
  id: string;
}

/**
 * Claims a bank transfer's reference for one payment, in the running transaction: a transfer pays only one.
 * Error: VALIDATION_FAILED for a reference that another payout has, even one being stored concurrently.
 */
export async function takeBankReference(reference: string, subject: Paid): Promise<void> {
  if (!(await claimBankReference(reference, subject)))
    throw refuse('VALIDATION_FAILED', 'Another payout has this reference.', {
      errors: { reference: 'belongs to another payout' },
    });
}

/** Same, but returns whether the reference was free instead of throwing. */
export async function claimBankReference(reference: string, { kind, id }: Paid): Promise<boolean> {
  const taken = await execute(
    `INSERT INTO bank_references (reference, subject_kind, subject_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (reference) DO NOTHING`,
    [reference, kind, id, clock.now()],
  );
  return taken > 0;
}
