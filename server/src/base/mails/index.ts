import { config } from '../../config.ts';
import { readSettings } from '../settings/index.ts';
import { accountTemplates } from './account-templates.ts';
import { dropTemplates } from './drop-templates.ts';
import { wantsMail } from './mail-choices.ts';
import { parcelTemplates } from './parcel-templates.ts';
import { payoutTemplates } from './payout-templates.ts';
import { securityTemplates } from './security-templates.ts';
import { sendMail, valuesOf, type Mail } from './send-mail.ts';
import { showcaseTemplates } from './showcase-templates.ts';
import { shopTemplates } from './shop-templates.ts';
import { staffTemplates } from './staff-templates.ts';
import { supportTemplates } from './support-templates.ts';
import type { Template } from './templates.ts';
import { wishTemplates } from './wish-templates.ts';

export { isMailServerDown } from './deliver.ts';
export { listMailChoices, storeMailChoice } from './mail-choices.ts';
export { mailFlag } from './functions.sql.ts';
export { sendMail } from './send-mail.ts';
export {
  forgetMailsOf,
  listMails,
  readMailAttachment,
  readMailHtml,
  type MailboxEntry,
} from './stored-mails.ts';
export { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Every mail of the shop: its kind, its facts and its template. */
export const mailTemplates = {
  ...accountTemplates,
  ...dropTemplates,
  ...parcelTemplates,
  ...payoutTemplates,
  ...securityTemplates,
  ...shopTemplates,
  ...showcaseTemplates,
  ...staffTemplates,
  ...supportTemplates,
  ...wishTemplates,
};

export type MailKind = keyof typeof mailTemplates;
export type MailFacts<Kind extends MailKind> =
  (typeof mailTemplates)[Kind] extends Template<infer Facts> ? Facts : never;

interface Recipient {
  to: string;
  customerId?: string;
}

/**
 * Queues a mail in the running transaction; it is sent after the commit. If the customer has unsubscribed from its
 * topic, it goes to their inbox only.
 */
export async function mailCustomer<Kind extends MailKind>(
  kind: Kind,
  recipient: Recipient,
  facts: MailFacts<Kind>,
): Promise<void> {
  await sendMail(await writeMail(kind, recipient, facts));
}

/** Returns the values of `queue_mail_1`, for an SQL function that queues the mail in its own transaction. */
export async function prepareMail<Kind extends MailKind>(
  kind: Kind,
  recipient: Recipient,
  facts: MailFacts<Kind>,
): Promise<unknown[]> {
  return valuesOf(await writeMail(kind, recipient, facts));
}

async function writeMail<Kind extends MailKind>(
  kind: Kind,
  recipient: Recipient,
  facts: MailFacts<Kind>,
): Promise<Mail> {
  const { shopName } = await readSettings();
  // TypeScript cannot see that a template and its own facts belong together.
  const { render } = mailTemplates[kind] as unknown as Template<MailFacts<Kind>>;
  const { customerId } = recipient;
  const isSilent = customerId !== undefined && !(await wantsMail(customerId, kind));
  return { ...recipient, kind, isSilent, ...render(facts, { shopName, publicUrl: config().publicUrl }) };
}
