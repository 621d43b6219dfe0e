import { one } from '../../platform/db.ts';
import {
  findMailboxExclusion,
  isStaffMailbox,
  listMailboxHolders,
  mayBuy,
  type Excluded,
} from '../../people/index.ts';

export type FormRefusal = { reason: 'entered' } | { reason: 'staff' } | ({ reason: 'excluded' } & Excluded);

interface Applicant {
  dropId: string;
  email: string;
  mailbox: Buffer;
  device: string | null;
}

/** Why a mailbox may not enter a drop by the form: the rules for accounts hold for their mailboxes too. */
export async function findRefusal(applicant: Applicant): Promise<FormRefusal | undefined> {
  const { dropId, email, mailbox, device } = applicant;
  if (await isStaffMailbox(email, device)) return { reason: 'staff' };
  for (const id of await listMailboxHolders(email)) if (!(await mayBuy(id))) return { reason: 'staff' };
  const exclusion = await findMailboxExclusion(email);
  if (exclusion) return { reason: 'excluded', ...exclusion };
  const entered = await one('SELECT 1 FROM drop_entries WHERE drop_id = $1 AND mailbox_hash = $2', [
    dropId,
    mailbox,
  ]);
  return entered && { reason: 'entered' };
}
