import { one } from '../../platform/db.ts';
import {
  findExclusion,
  findMailboxExclusion,
  isStaffMailbox,
  listMailboxHolders,
  mayBuy,
} from '../../people/index.ts';

interface Break {
  kind: 'cool-off' | 'self-exclusion';
  until: Date;
}

export type FormRefusal = { reason: 'entered' } | { reason: 'staff' } | ({ reason: 'excluded' } & Break);

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
  const exclusion = await findMailboxBreak(email);
  if (exclusion) return { reason: 'excluded', ...exclusion };
  const entered = await one('SELECT 1 FROM drop_entries WHERE drop_id = $1 AND mailbox_hash = $2', [
    dropId,
    mailbox,
  ]);
  return entered && { reason: 'entered' };
}

/** The running break of a mailbox: that of an account with it, or the self-exclusion of a deleted one. */
export async function findMailboxBreak(email: string): Promise<Break | undefined> {
  const until = await findMailboxExclusion(email);
  if (until) return { kind: 'self-exclusion', until };
  for (const id of await listMailboxHolders(email)) {
    const exclusion = await findExclusion(id);
    if (exclusion) return exclusion;
  }
  return undefined;
}
