import type { DropEntryDto } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordHistory } from '../../history/index.ts';
import { refuseExcluded } from '../../limits/index.ts';
import { refuseStaffBuying } from '../../staff/index.ts';
import { appendEntry, requireOpen } from './append-entry.ts';
import { hashEntrant, type Origin } from './entrant-hashes.ts';

/**
 * Enters an account into a drop, free and once, in the running transaction. Errors: EMAIL_UNCONFIRMED, STAFF_CANNOT_BUY,
 * SELF_EXCLUDED, and those of `appendEntry`.
 */
export async function enterDrop(
  customerId: string,
  dropId: string,
  nonce: string,
  origin: Origin,
): Promise<DropEntryDto> {
  const account = await one<{ email: string }>(
    'SELECT email FROM confirmed_addresses WHERE customer_id = $1',
    [customerId],
  );
  if (!account) throw refuse('EMAIL_UNCONFIRMED', 'Confirm your email address first.');
  await refuseStaffBuying(customerId);
  await refuseExcluded(customerId);
  const hashes = await hashEntrant(account.email, origin);
  // Before its turn, so that nobody waits for it.
  const { number } = await requireOpen(dropId);
  const event = { kind: 'drop_entry', title: `Drop ${number}`, amountCents: null } as const;
  await recordHistory([{ ...event, customerId, subjectKind: 'drop', subjectId: dropId }]);
  return appendEntry({ dropId, customerId, formEntryId: null, nonce, hashes });
}
