import type { CaseState, StaffRole } from '../../contract/index.ts';
import { config } from '../../config.ts';
import { mailCustomer, record } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mayUse } from '../../platform/policy.ts';
import { guestToken } from './guest-token.ts';
import { replyAddressOf } from './reply-address.ts';
import { addMessage, lockCase, type Case } from './write-message.ts';

interface Changed {
  id: string;
  state: CaseState;
}

/** Answers on the page, by mail and in the inbox. Errors: NOT_FOUND, WRONG_STATE for a closed case. */
export function answerCase(caseId: string, staffId: string, text: string): Promise<Changed> {
  return inTransaction(async () => {
    const of = await lockCase(caseId);
    if (of.state !== 'open' && of.state !== 'answered')
      throw refuse(
        'WRONG_STATE',
        'Only an open case can be answered. A reply of the customer opens it again.',
      );
    await addMessage({ caseId, author: 'staff', staffId, text });
    await mailAnswer(of, text);
    await log(caseId, staffId, 'case.answered', {
      before: { state: of.state },
      after: { state: 'answered' },
    });
    return { id: caseId, state: 'answered' };
  });
}

async function mailAnswer({ id, number, customerId, email, replyToken }: Case, text: string): Promise<void> {
  const { publicUrl } = config();
  const replyTo = replyAddressOf(replyToken);
  const facts = { number, text, ...(replyTo !== undefined && { replyTo }) };
  if (customerId === null) {
    const to = email ?? '';
    const url = `${publicUrl}/support/guest?token=${encodeURIComponent(guestToken(id, to))}`;
    return mailCustomer('case-answered', { to }, { ...facts, url });
  }
  const owner = await one<{ email: string }>('SELECT email FROM customer_emails WHERE id = $1', [customerId]);
  await mailCustomer(
    'case-answered',
    { to: owner?.email ?? '', customerId },
    { ...facts, url: `${publicUrl}/support/thread#${id}` },
  );
}

/** Adds a note for staff. It is exported with the case. Errors: NOT_FOUND, WRONG_STATE. */
export function noteOnCase(caseId: string, staffId: string, text: string): Promise<Changed> {
  return inTransaction(async () => {
    const { state, isForgotten } = await lockCase(caseId);
    if (isForgotten || state === 'unconfirmed')
      throw refuse('WRONG_STATE', 'There is no conversation here that a note could belong to.');
    const noteId = await addMessage({ caseId, author: 'note', staffId, text });
    await log(caseId, staffId, 'case.note-added', { after: { noteId } });
    return { id: caseId, state };
  });
}

/** Errors: NOT_FOUND, WRONG_STATE, VALIDATION_FAILED for somebody who cannot answer cases. */
export function assignCase(caseId: string, staffId: string, to: string | null): Promise<Changed> {
  return inTransaction(async () => {
    const { state, isForgotten, assignedTo } = await lockCase(caseId);
    if (isForgotten || state === 'unconfirmed')
      throw refuse('WRONG_STATE', 'There is nothing to work on here.');
    if (assignedTo === to) return { id: caseId, state };
    const assignee =
      to === null
        ? null
        : await one<{ role: StaffRole }>('SELECT role FROM staff_names WHERE id = $1 AND is_active', [to]);
    if (to !== null && !(assignee && mayUse(assignee.role, 'cases.write')))
      throw refuseFields('VALIDATION_FAILED', { to: 'cannot answer cases' });
    await execute('UPDATE cases SET assigned_to = $2, version = version + 1, updated_at = $3 WHERE id = $1', [
      caseId,
      to,
      clock.now(),
    ]);
    await log(caseId, staffId, 'case.assigned', { after: { assignedTo: to } });
    return { id: caseId, state };
  });
}

/** Errors: NOT_FOUND, WRONG_STATE. A reply opens it again. */
export function closeCase(caseId: string, staffId: string, reason: string): Promise<Changed> {
  return inTransaction(async () => {
    const { state } = await lockCase(caseId);
    if (state !== 'open' && state !== 'answered')
      throw refuse('WRONG_STATE', 'Only an open or answered case can be closed.');
    await execute(
      `UPDATE cases SET state = 'closed', waiting_since = NULL, closed_at = $2, closed_by = $3, close_reason = $4,
         version = version + 1, updated_at = $2 WHERE id = $1`,
      [caseId, clock.now(), staffId, reason],
    );
    await log(caseId, staffId, 'case.closed', { before: { state }, after: { state: 'closed' }, reason });
    return { id: caseId, state: 'closed' };
  });
}

const log = (
  caseId: string,
  staffId: string,
  action: string,
  more: { before?: object; after?: object; reason?: string } = {},
): Promise<void> =>
  record({
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'case', id: caseId },
    ...(more as object), // its fields are those of an entry
  });
