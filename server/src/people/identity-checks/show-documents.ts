import { Op } from 'sequelize';

import type { IdentityDocumentsDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { openDocuments } from './documents.ts';
import { IdentityCheck } from './models.ts';

/**
 * Shows the ID pictures of a check to staff and records that they looked. Errors: NOT_FOUND, WRONG_STATE once they are
 * deleted.
 */
export function showDocuments(id: string, staffId: string): Promise<IdentityDocumentsDto> {
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    found(await IdentityCheck.findOne({ where: { id, state: { [Op.ne]: 'draft' } } }));
    const documents = await openDocuments(id);
    if (documents.length === 0) throw refuse('WRONG_STATE', 'These documents have been deleted.');
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'identity-check.papers-shown',
      subject: { kind: 'identity-check', id },
      after: { sides: documents.map(({ side }) => side) },
    });
    return {
      papers: documents.map(({ side, bytes }) => ({
        side,
        image: `data:image/webp;base64,${bytes.toString('base64')}`,
      })),
    };
  });
}
