import { col, fn, Op, where } from 'sequelize';

import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { layOut } from './lay-out.ts';
import { MailChoice, StoredMail } from './models.ts';

type Listed = Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'content' | 'attachmentName' | 'createdAt'>;
export type MailboxEntry = Omit<Listed, 'content'> & { text: string };

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
  return Promise.all(mails.map(async (mail) => ({ ...mail, text: (await layOut(mail))?.text ?? '' })));
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

const textLifetimeMs = days(30);
const farewellLifetimeMs = days(7);

/**
 * Deletes the texts of mails older than 30 days, which may hold links and list what customers own; that a mail was sent
 * stays recorded. Mails of the kinds `farewells` are deleted after 7 days: they hold the last copy of an address.
 */
export async function forgetMails(farewells: readonly string[]): Promise<void> {
  const olderThan = (ageMs: number) => ({ [Op.lt]: after(clock.now(), -ageMs) });
  await inTransaction(async () => {
    await StoredMail.update(
      { content: null, attachmentName: null, attachment: null },
      { where: { createdAt: olderThan(textLifetimeMs), content: { [Op.not]: null } } },
    );
    await StoredMail.destroy({ where: { kind: [...farewells], createdAt: olderThan(farewellLifetimeMs) } });
  });
}

/** Deletes the mails and choices of a customer being deleted, in the running transaction. */
export async function forgetMailsOf(customerId: string, email: string): Promise<void> {
  await StoredMail.destroy({ where: { [Op.or]: { customerId, recipient: email } } });
  await MailChoice.destroy({ where: { customerId } });
}
