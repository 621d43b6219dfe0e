import type { IdentitySide } from '../../contract/index.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { openBytes, sealBytes, type SealedBytes } from '../../platform/sealed-bytes.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { lockCustomer } from '../identity/index.ts';
import { readScan } from '../media/index.ts';

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
  const { keySealed, sealed } = sealBytes(purpose, id, picture);
  await inTransaction(async () => {
    const checkId = await openDraft(customerId);
    await execute('DELETE FROM identity_papers WHERE check_id = $1 AND side = $2', [checkId, side]);
    await execute(
      `INSERT INTO identity_papers (id, check_id, customer_id, side, key_sealed, sealed, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, checkId, customerId, side, keySealed, sealed, clock.now()],
    );
  });
}

/** Returns the customer's draft, locked; creates it if missing. Error: WRONG_STATE. */
async function openDraft(customerId: string): Promise<string> {
  if (found(await lockCustomer(customerId)).identityVerifiedAt !== null)
    throw refuse('WRONG_STATE', 'We know who you are already.');
  await execute(
    `INSERT INTO identity_checks (id, customer_id, state, created_at, updated_at) VALUES ($1, $2, 'draft', $3, $3)
     ON CONFLICT (customer_id) WHERE state IN ('draft', 'submitted') DO UPDATE SET updated_at = excluded.updated_at`,
    [newId(), customerId, clock.now()],
  );
  const check = found(
    await one<{ id: string; state: string }>(
      `SELECT id, state FROM identity_checks WHERE customer_id = $1 AND state IN ('draft', 'submitted')`,
      [customerId],
    ),
  );
  if (check.state === 'submitted') throw refuse('WRONG_STATE', 'Your papers are being looked at.');
  return check.id;
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
  const rows = await sql<SealedBytes & { id: string; side: IdentitySide }>(
    `SELECT id, side, key_sealed AS "keySealed", sealed FROM identity_papers WHERE check_id = $1 ORDER BY side DESC`,
    [checkId],
  );
  return rows.map(({ id, side, ...sealed }) => ({ side, bytes: openBytes(purpose, id, sealed) }));
}

/** Columns here that are sealed with an app key. */
export const identityDocumentSecrets: readonly SealedColumn[] = [
  { what: 'identity papers', purpose, table: 'identity_papers', column: 'key_sealed', owner: 'id' },
];
