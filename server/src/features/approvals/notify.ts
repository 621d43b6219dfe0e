import { one } from '../../platform/db.ts';
import { mailCustomer } from '../mails/index.ts';
import { listDeciders } from './deciders.ts';
import type { Approval } from './kind.ts';

interface Asked {
  id: string;
  title: string;
  reason: string;
  staffId: string | null;
}

const readStaff = (id: string) =>
  one<{ name: string; email: string }>(
    'SELECT name, email FROM staff WHERE id = $1 AND disabled_at IS NULL',
    [id],
  );

/** Mails everyone who may decide. */
export async function mailAsked({ id, title, reason, staffId }: Asked): Promise<void> {
  const asker = staffId === null ? undefined : await readStaff(staffId);
  for (const { email } of await listDeciders(staffId))
    await mailCustomer('approval-asked', { to: email }, { id, title, reason, askedBy: asker?.name ?? null });
}

/** Mails the requester. */
export async function mailEnded(
  { id, title, requestedBy }: Approval,
  outcome: 'approved' | 'declined' | 'expired',
  reason: string | null,
): Promise<void> {
  const asker = requestedBy === null ? undefined : await readStaff(requestedBy);
  if (asker) await mailCustomer('approval-decided', { to: asker.email }, { id, title, outcome, reason });
}
