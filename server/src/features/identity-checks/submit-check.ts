import { sidesOfDocument, type IdentityDocument } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';

/**
 * Submits the uploaded ID, once. Errors: WRONG_STATE if there is nothing to submit, VALIDATION_FAILED with the missing
 * sides.
 */
export function submitCheck(customerId: string, document: IdentityDocument): Promise<void> {
  return inTransaction(async () => {
    const draft = await one<{ id: string }>(
      `SELECT id FROM identity_checks WHERE customer_id = $1 AND state = 'draft' FOR UPDATE`,
      [customerId],
    );
    if (!draft) throw refuse('WRONG_STATE', 'There are no papers to hand in.');
    const sides = await one<{ given: string[] }>(
      'SELECT coalesce(array_agg(side), ARRAY[]::text[]) AS given FROM identity_papers WHERE check_id = $1',
      [draft.id],
    );
    const missing = sidesOfDocument[document].filter((side) => !sides?.given.includes(side));
    if (missing.length > 0)
      throw refuseFields(
        'VALIDATION_FAILED',
        Object.fromEntries(missing.map((side) => [side, 'is still missing'])),
      );
    await execute(
      `UPDATE identity_checks SET state = 'submitted', document = $2, submitted_at = $3, updated_at = $3, version = version + 1
       WHERE id = $1`,
      [draft.id, document, clock.now()],
    );
    await record({
      actor: { kind: 'customer', id: customerId },
      action: 'identity-check.submitted',
      subject: { kind: 'identity-check', id: draft.id },
      after: { state: 'submitted', document },
    });
  });
}
