import type { CaseThingDto, CaseTopic, OpenCaseInput, OpenGuestCaseInput } from '../../contract/index.ts';
import { config } from '../../config.ts';
import type { CaseThingSource } from '../../feature.ts';
import { mailCustomer, record } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network.ts';
import { randomness } from '../../platform/random.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { holdCustomerSession, lockCustomer, mailboxOf } from '../../people/index.ts';
import { guestToken } from './guest-token.ts';
import { addMessage, lockCase, requireOpenEnded } from './write-message.ts';

const openings = defineThrottle({ name: 'cases', tries: 10, seconds: 86_400 });
const guestMailboxes = defineThrottle({ name: 'guest-cases', tries: 4, seconds: 86_400 });
const guestAddresses = defineThrottle({ name: 'guest-cases-ip', tries: 12, seconds: 3_600 });
const messages = defineThrottle({ name: 'case-messages', tries: 30, seconds: 3_600 });

interface NewCase {
  state: 'unconfirmed' | 'open';
  topic: CaseTopic;
  customerId?: string;
  email?: string;
  about?: { kind: string; id: string };
  aboutLabel?: string;
}

/** Inserts a case in the running transaction; its first message follows. Error: NOT_FOUND for a deleted account. */
export async function insertCase(of: NewCase): Promise<string> {
  // A customer who is being deleted leaves no words behind.
  if (of.customerId !== undefined && (await lockCustomer(of.customerId))?.state === 'deleted')
    throw notFound();
  const [id, at] = [newId(), clock.now()];
  const since = of.state === 'open' ? at : null;
  await execute(
    `INSERT INTO cases (id, state, topic, customer_id, email, about_kind, about_id, about_label, reply_token, received_at,
       waiting_since, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $11)`,
    [
      id,
      of.state,
      of.topic,
      of.customerId ?? null,
      of.email ?? null,
      of.about?.kind ?? null,
      of.about?.id ?? null,
      of.aboutLabel ?? null,
      randomness(16).toString('hex'),
      since,
      at,
    ],
  );
  return id;
}

/** What a customer may tie a question to, newest first. */
export async function listThings(
  sources: readonly CaseThingSource[],
  customerId: string,
): Promise<CaseThingDto[]> {
  const lists = await Promise.all(
    sources.map(async ({ kind, select }) =>
      (await sql<{ id: string; label: string; at: Date }>(select, [customerId, null])).map((row) => ({
        ...row,
        kind,
        at: row.at.toISOString(),
      })),
    ),
  );
  return lists.flat();
}

/** A customer, and the session that proves it; a world's past is played without. */
interface SignedIn {
  customerId: string;
  sid: string | undefined;
}

async function prove({ customerId, sid }: SignedIn): Promise<void> {
  if (sid !== undefined) await holdCustomerSession(customerId, sid);
}

/** Opens a customer's case and returns its id. Errors: VALIDATION_FAILED for what is not theirs, RATE_LIMITED, UNAUTHENTICATED. */
export async function openCase(
  sources: readonly CaseThingSource[],
  author: SignedIn,
  { topic, text, about }: OpenCaseInput,
): Promise<string> {
  const { customerId } = author;
  await countTry(openings, customerId);
  return inTransaction(async () => {
    const tie = about && { about, aboutLabel: await labelOf(sources, customerId, about) };
    const id = await insertCase({ state: 'open', topic, customerId, ...tie });
    await prove(author);
    await addMessage({ caseId: id, author: 'customer', proof: 'session', text });
    await record({
      actor: { kind: 'customer', id: customerId },
      action: 'case.opened',
      subject: { kind: 'case', id },
      after: { topic },
    });
    return id;
  });
}

async function labelOf(
  sources: readonly CaseThingSource[],
  customerId: string,
  about: { kind: string; id: string },
): Promise<string> {
  const source = sources.find(({ kind }) => kind === about.kind);
  const [thing] = source ? await sql<{ label: string }>(source.select, [customerId, about.id]) : [];
  if (!thing) throw refuseFields('VALIDATION_FAILED', { about: 'is not something of yours' });
  return thing.label;
}

/**
 * Stores a guest's question and mails the link that sends it. Nobody sees it before. Error: RATE_LIMITED.
 */
export async function openGuestCase(ip: string, input: OpenGuestCaseInput): Promise<void> {
  await countTry(guestAddresses, networkOf(ip));
  await countTry(guestMailboxes, mailboxOf(input.email));
  const { email, topic, text, reference } = input;
  await inTransaction(async () => {
    const id = await insertCase({
      state: 'unconfirmed',
      topic,
      email,
      ...(reference ? { aboutLabel: reference } : {}),
    });
    await addMessage({ caseId: id, author: 'customer', proof: 'mail', text });
    const url = `${config().publicUrl}/support/guest?token=${encodeURIComponent(guestToken(id, email))}`;
    // Without the words: else anybody could have us mail anything to anyone.
    await mailCustomer('case-confirm', { to: email }, { url });
  });
}

/** Sends a guest's question: who opened the mailed link owns the mailbox. Repeating it changes nothing. */
export function confirmGuestCase(caseId: string): Promise<void> {
  return inTransaction(async () => {
    const { state } = await lockCase(caseId);
    if (state !== 'unconfirmed') return;
    await execute(
      `UPDATE cases SET state = 'open', received_at = $2, waiting_since = $2, version = version + 1, updated_at = $2 WHERE id = $1`,
      [caseId, clock.now()],
    );
    await record({
      actor: { kind: 'system' },
      action: 'case.opened',
      subject: { kind: 'case', id: caseId },
    });
  });
}

/** Writes to a case on its page. Errors: NOT_FOUND, WRONG_STATE, RATE_LIMITED, UNAUTHENTICATED. */
export async function writeToCase(caseId: string, author: SignedIn | 'guest', text: string): Promise<void> {
  const isGuest = author === 'guest';
  await countTry(messages, isGuest ? caseId : author.customerId);
  await inTransaction(async () => {
    const of = await lockCase(caseId, isGuest ? undefined : author.customerId);
    requireOpenEnded(of);
    if (!isGuest) await prove(author);
    const id = await addMessage({ caseId, author: 'customer', proof: isGuest ? 'mail' : 'session', text });
    if (id === undefined) throw refuse('WRONG_STATE', 'This message was stored before.');
    await record({
      actor: isGuest ? { kind: 'system' } : { kind: 'customer', id: author.customerId },
      action: of.state === 'closed' ? 'case.reopened' : 'case.written-to',
      subject: { kind: 'case', id: caseId },
    });
  });
}
