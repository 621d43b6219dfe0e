import { Op, Transaction } from 'sequelize';

import type { NoteDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { Customer } from './models.ts';

const maxShown = 200;

const requireCustomer = async (customerId: string): Promise<unknown> =>
  // Locks out a concurrent deletion of the account, which deletes its notes.
  found(
    await Customer.findOne({
      attributes: ['id'],
      where: { id: customerId, state: { [Op.ne]: 'deleted' } },
      lock: Transaction.LOCK.KEY_SHARE,
    }),
  );

/** Newest first. Error: NOT_FOUND. */
export async function listNotes(customerId: string): Promise<NoteDto[]> {
  await inTransaction(() => requireCustomer(customerId));
  const rows = await sql<Omit<NoteDto, 'at'> & { at: Date }>(
    `SELECT n.id, n.created_at AS at, s.name AS "authorName", n.text FROM customer_notes n JOIN staff_names s ON s.id = n.author_id
     WHERE n.customer_id = $1 ORDER BY n.created_at DESC, n.id DESC LIMIT ${maxShown}`,
    [customerId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Adds a note. The audit log records that, but not the text: notes are deleted with the account. Error: NOT_FOUND. */
export function addNote(
  customerId: string,
  staff: { id: string; name: string },
  text: string,
): Promise<NoteDto> {
  return inTransaction(async () => {
    await requireCustomer(customerId);
    const note = { id: newId(), at: clock.now() };
    await execute(
      'INSERT INTO customer_notes (id, customer_id, author_id, text, created_at) VALUES ($1, $2, $3, $4, $5)',
      [note.id, customerId, staff.id, text, note.at],
    );
    await record({
      actor: { kind: 'staff', id: staff.id },
      action: 'customer.note-added',
      subject: { kind: 'customer', id: customerId },
      after: { noteId: note.id },
    });
    return { id: note.id, at: note.at.toISOString(), authorName: staff.name, text };
  });
}
