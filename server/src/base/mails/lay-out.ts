import { config } from '../../config.ts';
import { renderHtml, renderText } from '../../platform/mail/render.ts';
import { readSettings } from '../settings/index.ts';
import type { StoredMail } from './models.ts';

/** Lays the words of a mail out in the shop's frame as it is now; undefined once they have been deleted. */
export async function layOut({
  subject,
  content,
}: Pick<StoredMail, 'subject' | 'content'>): Promise<{ text: string; html: string } | undefined> {
  if (content === null) return undefined;
  const { shopName, shopAddress, supportEmail } = await readSettings();
  const frame = { shopName, shopAddress, supportEmail, publicUrl: config().publicUrl };
  const mail = { ...content, subject };
  return { text: renderText(mail, frame), html: renderHtml(mail, frame) };
}
