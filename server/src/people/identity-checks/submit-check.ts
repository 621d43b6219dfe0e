import { sidesOfDocument, type IdentityDocument } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { record } from '../../base/index.ts';
import { IdentityCheck, UploadedSide } from './models.ts';

/**
 * Submits the uploaded ID, once. Errors: WRONG_STATE if there is nothing to submit, VALIDATION_FAILED with the missing
 * sides.
 */
export function submitCheck(customerId: string, document: IdentityDocument): Promise<void> {
  return inTransaction(async () => {
    const draft = await IdentityCheck.findOne({ where: { customerId, state: 'draft' }, lock: true });
    if (!draft) throw refuse('WRONG_STATE', 'There is no document to submit yet.');
    const uploads = await UploadedSide.findAll({ attributes: ['side'], where: { checkId: draft.id } });
    const missing = sidesOfDocument[document].filter(
      (side) => !uploads.some((upload) => upload.side === side),
    );
    if (missing.length > 0)
      throw refuseFields(
        'VALIDATION_FAILED',
        Object.fromEntries(missing.map((side) => [side, 'is still missing'])),
      );
    const at = clock.now();
    await draft.update({
      state: 'submitted',
      document,
      submittedAt: at,
      ...nextVersion(at),
    });
    await record({
      actor: { kind: 'customer', id: customerId },
      action: 'identity-check.submitted',
      subject: { kind: 'identity-check', id: draft.id },
      after: { state: 'submitted', document },
    });
  });
}
