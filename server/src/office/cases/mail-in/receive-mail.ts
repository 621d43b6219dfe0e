import { maxUploadBytes, readScan, record } from '../../../base/index.ts';
import { config } from '../../../config.ts';
import type { CaseProof } from '../../../contract/index.ts';
import { maxCasePhotos } from '../../../contract/schemas/cases.schema.ts';
import { email as emailShape } from '../../../contract/schemas/account.schema.ts';
import { inTransaction, one } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import { insertCase } from '../open-case.ts';
import { storePhoto } from '../photos.ts';
import { replyTokenIn } from '../reply-address.ts';
import { addMessage, findByToken, type Case } from '../write-message.ts';
import { addressIn, hasOneAuthor, isAutomatic } from './is-automatic.ts';
import { countMail, domainOf } from './mail-limits.ts';
import { textOf } from './mail-text.ts';

/** A mail that reached the shop's address, as its adapter read it. */
export interface InboundMail {
  messageId: string;
  from: string;
  returnPath: string;
  to: readonly string[];
  subject: string;
  text?: string;
  html?: string;
  headers: Readonly<Record<string, string>>;
  spf: 'pass' | 'fail' | 'none';
  dkim: 'pass' | 'fail' | 'none';
  /** Base64. */
  attachments: readonly { type: string; content: string }[];
}

export type Outcome = 'stored' | 'duplicate' | 'ignored';

class Duplicate extends Error {}

/**
 * Stores a mail: as a reply where its address names a case, else as a new case of somebody unproved. Each Message-ID
 * once; what machines wrote is ignored. Nothing is answered here. Error: RATE_LIMITED, so that the relay tries later.
 */
export async function receiveMail(mail: InboundMail): Promise<Outcome> {
  const sender = addressIn(mail.from);
  if (isAutomatic(mail) || !emailShape.safeParse(sender).success || isOurs(sender)) return 'ignored';
  if (await one('SELECT 1 AS known FROM case_messages WHERE message_id = $1', [mail.messageId]))
    return 'duplicate';
  const replyToken = replyTokenIn(mail.to);
  await countMail({ sender, isOfDomain: isSentByDomain(sender, mail), isReply: replyToken !== undefined });
  const photos = await readPhotos(mail);
  try {
    return await inTransaction(() => store(mail, sender, replyToken, photos));
  } catch (failure) {
    if (failure instanceof Duplicate) return 'duplicate';
    throw failure;
  }
}

const isOurs = (sender: string): boolean =>
  [config().mailFrom, config().inboundMail.address ?? ''].map(addressIn).includes(sender) ||
  replyTokenIn([sender]) !== undefined;

async function store(
  mail: InboundMail,
  sender: string,
  replyToken: string | undefined,
  photos: readonly Buffer[],
): Promise<Outcome> {
  const known = replyToken === undefined ? undefined : await findByToken(replyToken);
  const of = known && !known.isForgotten && known.state !== 'unconfirmed' ? known : undefined;
  const caseId = of?.id ?? (await insertCase({ state: 'open', topic: 'other', email: sender }));
  const { messageId, spf, dkim } = mail;
  const id = await addMessage({
    caseId,
    author: 'customer',
    proof: of ? await proofOf(of, sender, mail) : 'none',
    text: of || mail.subject === '' ? textOf(mail) : `${oneLine(mail.subject)}\n\n${textOf(mail)}`,
    mail: { sender, messageId, spf, dkim, droppedCount: mail.attachments.length - photos.length },
  });
  if (id === undefined) throw new Duplicate();
  for (const photo of photos) await storePhoto(caseId, id, photo);
  await record({
    actor: { kind: 'system' },
    action: of ? (of.state === 'closed' ? 'case.reopened' : 'case.written-to') : 'case.opened',
    subject: { kind: 'case', id: caseId },
  });
  return 'stored';
}

const oneLine = (subject: string): string =>
  subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
    .slice(0, 200);

/**
 * Only the token finds a case. A From proves nothing by itself: it counts when it is the address that got the token and
 * the receiving server found that its domain sent the mail. SPF is a verdict on the return path, which anybody may have.
 */
async function proofOf(of: Case, sender: string, mail: InboundMail): Promise<CaseProof> {
  const owner =
    of.customerId === null
      ? { email: of.email }
      : await one<{ email: string }>('SELECT email FROM customer_emails WHERE id = $1', [of.customerId]);
  const isTheirs = owner?.email?.toLowerCase() === sender;
  return isTheirs && isSentByDomain(sender, mail) ? 'mail' : 'none';
}

const isSentByDomain = (sender: string, { from, returnPath, spf, dkim }: InboundMail): boolean =>
  hasOneAuthor(from) &&
  (dkim === 'pass' ||
    (spf === 'pass' && dkim !== 'fail' && domainOf(addressIn(returnPath)) === domainOf(sender)));

/** Photos among the attachments, re-encoded; all others are left out and counted. */
async function readPhotos({ attachments }: InboundMail): Promise<Buffer[]> {
  const pictures = attachments.filter(
    ({ type, content }) => type.startsWith('image/') && content.length <= maxUploadBytes * 1.4,
  );
  const read: Buffer[] = [];
  for (const { content } of pictures.slice(0, maxCasePhotos))
    try {
      read.push(await readScan(Buffer.from(content, 'base64')));
    } catch (failure) {
      // A picture that cannot be read is no reason to lose the words; a busy shop is a reason to try later.
      if (!(failure instanceof Refusal) || failure.code === 'OVERLOADED') throw failure;
    }
  return read;
}
