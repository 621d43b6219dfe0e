import { findMailboxExclusion, isExcluded, readCustomer } from '../../people/index.ts';
import { mailCustomer, type MailFacts, type MailKind } from '../../base/index.ts';
import { readFormEmail } from '../entries/enter-by-form.ts';

export type DropMail = Exclude<Extract<MailKind, `drop-${string}`>, `drop-form-${string}`>;

/** Who entered: by account, or by the form. Both null for an account that was deleted. */
export interface Entrant {
  customerId: string | null;
  formEntryId: string | null;
}

/** Mails about prizes are owed; others are not sent during a break, whichever way the person entered. */
const owed: readonly DropMail[] = ['drop-won', 'drop-turn', 'drop-claim-ending'];

/** Mails one entrant, in the running transaction. Entrants by the form have no inbox; deleted accounts get nothing. */
export async function mailEntrant<Kind extends DropMail>(
  kind: Kind,
  { customerId, formEntryId }: Entrant,
  facts: MailFacts<Kind>,
): Promise<void> {
  const isOwed = owed.includes(kind);
  if (customerId !== null) {
    const customer = await readCustomer(customerId);
    if (!customer || (!isOwed && (await isExcluded(customerId)))) return;
    await mailCustomer(kind, { to: customer.email, customerId }, facts);
  } else if (formEntryId !== null) {
    const to = await readFormEmail(formEntryId);
    if (to === undefined || (!isOwed && (await findMailboxExclusion(to)))) return;
    await mailCustomer(kind, { to }, facts);
  }
}
