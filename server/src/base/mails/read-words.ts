import type { MailWordsDto } from '../../contract/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { type StoredContent, StoredMail } from './models.ts';

/**
 * The words of a mail. Where a link leads, where replies go and what is attached is not among them: each may open an account or
 * a conversation.
 */
export const wordsOf = ({
  paragraphs,
  action,
}: StoredContent): { paragraphs: string[]; button: string | null } => ({
  paragraphs,
  button: action?.label ?? null,
});

/** Returns what a mail says, for staff. Error: NOT_FOUND, also for a message that was never mailed. */
export async function readMailWords(id: string): Promise<MailWordsDto> {
  if (!isId(id)) throw notFound();
  const attributes = ['id', 'subject', 'content', 'attachmentName'];
  const mail = found(await StoredMail.findOne({ attributes, where: { id, isSilent: false }, raw: true }));
  const words = mail.content === null ? { paragraphs: null, button: null } : wordsOf(mail.content);
  return { id: mail.id, subject: mail.subject, ...words, attachment: mail.attachmentName };
}
