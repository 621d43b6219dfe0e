import type { IdentitySide } from '../../contract/index.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { openBytes, sealBytes } from '../../platform/sealed-bytes.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { lockCustomer } from '../identity/index.ts';
import { readScan } from '../../base/index.ts';
import { IdentityCheck, UploadedSide } from './models.ts';

const purpose = 'identity-paper';
const uploads = defineThrottle({ name: 'identity-papers', tries: 20, seconds: 3_600 });

/**
 * Stores the picture of one side of an ID: decoded, re-encoded and sealed, replacing an earlier one. It is not
 * submitted yet. Errors: UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, OVERLOADED, RATE_LIMITED, WRONG_STATE while a check
 * is in review or when the customer is verified.
 */
export async function putDocument(customerId: string, side: IdentitySide, bytes: Buffer): Promise<void> {
  await countTry(uploads, customerId);
  const picture = await readScan(bytes);
  const id = newId();
  const bytesSealed = sealBytes(purpose, id, picture);
  await inTransaction(async () => {
    const checkId = await openDraft(customerId);
    await UploadedSide.destroy({ where: { checkId, side } });
    await UploadedSide.create({ id, checkId, customerId, side, ...bytesSealed, createdAt: clock.now() });
  });
}

/** Returns the customer's draft, locked; creates it if missing. Error: WRONG_STATE. */
async function openDraft(customerId: string): Promise<string> {
  if (found(await lockCustomer(customerId)).identityVerifiedAt !== null)
    throw refuse('WRONG_STATE', 'Your identity is already verified.');
  await execute(
    `INSERT INTO identity_checks (id, customer_id, state, created_at, updated_at) VALUES ($1, $2, 'draft', $3, $3)
     ON CONFLICT (customer_id) WHERE state IN ('draft', 'submitted') DO UPDATE SET updated_at = excluded.updated_at`,
    [newId(), customerId, clock.now()],
  );
  const open = { customerId, state: ['draft', 'submitted'] };
  const { id, state } = found(await IdentityCheck.findOne({ where: open }));
  if (state === 'submitted') throw refuse('WRONG_STATE', 'Your documents are in review.');
  return id;
}

/** Deletes a picture that is not submitted yet. Error: NOT_FOUND. */
export async function removeDocument(customerId: string, side: string): Promise<void> {
  const removed = await inTransaction(() =>
    execute(
      `DELETE FROM identity_papers p USING identity_checks i
       WHERE i.id = p.check_id AND i.customer_id = $1 AND i.state = 'draft' AND p.side = $2`,
      [customerId, side],
    ),
  );
  if (removed === 0) throw notFound();
}

/** Returns the decrypted pictures of a check. */
export async function openDocuments(checkId: string): Promise<{ side: IdentitySide; bytes: Buffer }[]> {
  const stored = await UploadedSide.findAll({ where: { checkId }, order: [['side', 'DESC']] });
  return stored.map((upload) => ({ side: upload.side, bytes: openBytes(purpose, upload.id, upload) }));
}

/** Columns here that are sealed with an app key. */
export const identityDocumentSecrets: readonly SealedColumn[] = [
  { what: 'identity documents', purpose, table: 'identity_papers', column: 'key_sealed', owner: 'id' },
];
