import type { CaseProof, CaseState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';

export interface Case {
  id: string;
  number: string;
  state: CaseState;
  customerId: string | null;
  email: string | null;
  replyToken: string;
  assignedTo: string | null;
  isForgotten: boolean;
}

const columns = `id, 'C-' || number AS number, state, customer_id AS "customerId", email, reply_token AS "replyToken",
  assigned_to AS "assignedTo", is_forgotten AS "isForgotten"`;

/** Locks a case in the running transaction. Error: NOT_FOUND, also for another customer's. */
export async function lockCase(id: string, customerId?: string): Promise<Case> {
  if (!isId(id)) throw notFound();
  return found(
    await one<Case>(
      `SELECT ${columns} FROM cases WHERE id = $1 AND ($2::uuid IS NULL OR customer_id = $2) FOR UPDATE`,
      [id, customerId ?? null],
    ),
  );
}

export const findByToken = (replyToken: string): Promise<Case | undefined> =>
  one<Case>(`SELECT ${columns} FROM cases WHERE reply_token = $1 FOR UPDATE`, [replyToken]);

/** A mail that was received, as its message shows it. */
export interface MailFacts {
  sender: string;
  messageId: string;
  spf: 'pass' | 'fail' | 'none';
  dkim: 'pass' | 'fail' | 'none';
  droppedCount: number;
}

type NewMessage = { caseId: string; text: string } & (
  | { author: 'customer'; proof: CaseProof; mail?: MailFacts }
  | { author: 'staff' | 'note'; staffId: string }
);

/**
 * Adds a message in the running transaction; the database moves the case's state. Returns its id, or undefined if this
 * Message-ID was received before.
 */
export async function addMessage(message: NewMessage): Promise<string | undefined> {
  const id = newId();
  const isCustomer = message.author === 'customer';
  const mail = isCustomer ? message.mail : undefined;
  const count = await execute(
    `INSERT INTO case_messages (id, case_id, author, staff_id, channel, proof, text, sender, message_id, spf, dkim, dropped_count, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (message_id) DO NOTHING`,
    [
      id,
      message.caseId,
      message.author,
      isCustomer ? null : message.staffId,
      mail ? 'mail' : 'page',
      isCustomer ? message.proof : null,
      message.text,
      mail?.sender ?? null,
      mail?.messageId ?? null,
      mail?.spf ?? null,
      mail?.dkim ?? null,
      mail?.droppedCount ?? 0,
      clock.now(),
    ],
  );
  return count === 1 ? id : undefined;
}

/** Error: WRONG_STATE when nothing can be added any more. */
export function requireOpenEnded({ isForgotten, state }: Case): void {
  if (isForgotten)
    throw refuse(
      'WRONG_STATE',
      'This conversation ended long ago and its texts were deleted. Start a new one.',
    );
  if (state === 'unconfirmed')
    throw refuse('WRONG_STATE', 'Open the link in our email first: your question is sent then.');
}
