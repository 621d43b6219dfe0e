import { col, fn, Op, where } from 'sequelize';

import { days } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention.ts';
import { layOut } from './lay-out.ts';
import { MailChoice, StoredMail } from './models.ts';

type Listed = Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'content' | 'attachmentName' | 'createdAt'>;
export type MailboxEntry = Omit<Listed, 'content'> & { text: string; replyTo: string | undefined };

/** Returns the 50 newest mails whose recipient contains `to`. */
export async function listMails(to: string): Promise<MailboxEntry[]> {
  const mails: Listed[] = await StoredMail.findAll({
    attributes: ['id', 'recipient', 'subject', 'content', 'attachmentName', 'createdAt'],
    where: {
      isSilent: false,
      [Op.and]: where(fn('strpos', fn('lower', col('recipient')), fn('lower', to)), Op.gt, 0),
    },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: 50,
    raw: true,
  });
  return Promise.all(
    mails.map(async (mail) => ({
      ...mail,
      text: (await layOut(mail))?.text ?? '',
      replyTo: mail.content?.replyTo,
    })),
  );
}

export async function readMailHtml(id: string): Promise<string | undefined> {
  const mail = await StoredMail.findByPk(id, { attributes: ['subject', 'content'], raw: true });
  return mail ? ((await layOut(mail))?.html ?? '') : undefined;
}

export async function readMailAttachment(id: string): Promise<{ name: string; text: string } | undefined> {
  const mail = await StoredMail.findByPk(id, { attributes: ['attachmentName', 'attachment'], raw: true });
  if (!mail || mail.attachmentName === null || mail.attachment === null) return undefined;
  return { name: mail.attachmentName, text: mail.attachment };
}

/** That a mail was sent stays recorded. */
export const mailRetention: readonly Retention[] = [
  {
    what: 'texts of mails, which may hold links and list what customers own',
    table: 'mails',
    key: 'id',
    since: 'created_at',
    where: 'content IS NOT NULL',
    set: 'content = NULL, attachment_name = NULL, attachment = NULL',
    keepMs: () => days(30),
  },
  {
    what: 'mails that confirm to somebody that their account is gone, with the last copy of an address',
    table: 'mails',
    key: 'id',
    since: 'created_at',
    where: "kind = 'account-deleted'",
    keepMs: () => days(7),
  },
];

/** Deletes the mails and choices of a customer being deleted, in the running transaction. */
export async function forgetMailsOf(customerId: string, email: string): Promise<void> {
  await StoredMail.destroy({ where: { [Op.or]: { customerId, recipient: email } } });
  await MailChoice.destroy({ where: { customerId } });
}
