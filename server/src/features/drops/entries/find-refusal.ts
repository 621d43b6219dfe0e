import { one } from '../../../platform/db.ts';
import { findMailboxExclusion, listMailboxHolders } from '../../identity/index.ts';
import { findExclusion } from '../../limits/index.ts';
import { isStaffMailbox, mayBuy } from '../../staff/index.ts';

export type FormRefusal =
  | { reason: 'entered' }
  | { reason: 'staff' }
  | { reason: 'excluded'; kind: 'cool-off' | 'self-exclusion'; until: Date };

interface Applicant {
  dropId: string;
  email: string;
  mailbox: Buffer;
  device: string | null;
}

/** Why a mailbox may not enter a drop by the form: the rules for accounts hold for their mailboxes too. */
export async function findRefusal(applicant: Applicant): Promise<FormRefusal | undefined> {
  const { dropId, email, mailbox, device } = applicant;
  const accounts = await listMailboxHolders(email);
  if (await isStaffMailbox(email, device)) return { reason: 'staff' };
  for (const id of accounts) if (!(await mayBuy(id))) return { reason: 'staff' };
  const until = await findMailboxExclusion(email);
  if (until) return { reason: 'excluded', kind: 'self-exclusion', until };
  for (const id of accounts) {
    const exclusion = await findExclusion(id);
    if (exclusion) return { reason: 'excluded', ...exclusion };
  }
  const entered = await one('SELECT 1 FROM drop_entries WHERE drop_id = $1 AND mailbox_hash = $2', [
    dropId,
    mailbox,
  ]);
  return entered && { reason: 'entered' };
}
