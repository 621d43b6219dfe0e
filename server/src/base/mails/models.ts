import type { MailContent } from '../../platform/mail/render.ts';
import { boolean, integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';

export type StoredContent = Omit<MailContent, 'subject' | 'attachment'>;

export const StoredMail = table('mails', {
  id: uuid.primary,
  recipient: text,
  subject: text,
  /** Its words, which are laid out when it is sent or read; null once they have been deleted, and for a silent mail. */
  content: jsonb.of<StoredContent>().nullable,
  kind: text,
  customerId: uuid.nullable,
  href: text.nullable,
  /** In the customer's inbox only. */
  isSilent: boolean,
  attachmentName: text.nullable,
  attachment: text.nullable,
  needsSending: boolean,
  sentAt: timestamp.nullable,
  resentAt: timestamp.nullable,
  resentCount: integer.defaulted,
  readAt: timestamp.nullable,
  createdAt: timestamp,
});
export type StoredMail = InstanceType<typeof StoredMail>;

/** A customer's choice for one topic; without one, mails are sent. */
export const MailChoice = table('mail_choices', {
  customerId: uuid.primary,
  topic: text.primary,
  isWanted: boolean,
  updatedAt: timestamp,
});
