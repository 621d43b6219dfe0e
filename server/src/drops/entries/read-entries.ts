import type { DropEntryDto, DropOutcome, DropState, EnteredDropDto, KeysetOf } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { canonical } from '../../base/fairness/index.ts';
import { buildDropEntry } from '../fairness/index.ts';
import { Drop } from '../models.ts';
import { readPrizes } from '../prizes.ts';
import { isOwn, readMailboxHash } from './own-entry.ts';

interface EntryRow {
  dropId: string;
  seq: number;
  entrant: string;
  nonce: string;
  prev: string;
  signature: string;
  signingKey: string;
  enteredAt: Date;
}

/** An entry with the hash that it follows. */
const entryColumns = `e.drop_id AS "dropId", e.seq, encode(e.entrant, 'hex') AS entrant, encode(e.nonce, 'hex') AS nonce,
  encode(coalesce(p.hash, d.announcement_hash), 'hex') AS prev, e.signature, d.signing_key AS "signingKey", e.entered_at AS "enteredAt"`;
const entrySource = `drop_entries e JOIN drops d ON d.id = e.drop_id
  LEFT JOIN drop_entries p ON p.drop_id = e.drop_id AND p.seq = e.seq - 1`;

/** The signed entry as it was answered, built again from its row. */
function presentEntry(row: EntryRow): DropEntryDto {
  const { dropId, seq, entrant, nonce, prev, signature, signingKey, enteredAt } = row;
  const document = canonical(buildDropEntry(dropId, entrant, nonce, { hash: prev, seq: seq - 1 }));
  return { dropId, seq, enteredAt: enteredAt.toISOString(), document, signature, signingKey };
}

/** The customer's entry of a drop, also one made by the form with the account's mailbox. Error: NOT_FOUND for no public drop. */
export async function readMyEntry(
  customerId: string,
  dropId: string,
): Promise<{ entry: DropEntryDto | null }> {
  found((await Drop.findByPk(dropId, { attributes: ['announcedAt'] }))?.announcedAt);
  const row = await one<EntryRow>(
    `SELECT ${entryColumns} FROM ${entrySource} WHERE e.drop_id = $3 AND ${isOwn}
     ORDER BY e.customer_id NULLS LAST LIMIT 1`,
    [customerId, await readMailboxHash(customerId), dropId],
  );
  return { entry: row ? presentEntry(row) : null };
}

/** The entry that a form became. */
export async function readFormEntry(formEntryId: string): Promise<DropEntryDto | undefined> {
  const row = await one<EntryRow>(`SELECT ${entryColumns} FROM ${entrySource} WHERE e.form_entry_id = $1`, [
    formEntryId,
  ]);
  return row && presentEntry(row);
}

/** Entries after `seq` in order, with who made them. */
export async function readEntriesAfter(dropId: string, seq: number, limit: number) {
  const rows = await sql<EntryRow & { customerId: string | null; formEntryId: string | null }>(
    `SELECT ${entryColumns}, e.customer_id AS "customerId", e.form_entry_id AS "formEntryId" FROM ${entrySource}
     WHERE e.drop_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
    [dropId, seq, limit],
  );
  return rows.map((row) => ({
    entry: presentEntry(row),
    entrant: { customerId: row.customerId, formEntryId: row.formEntryId },
  }));
}

interface EnteredRow extends EntryRow {
  number: number;
  day: string;
  state: DropState;
  closesAt: Date;
  position: number | null;
  prizeCount: number;
  award: (Omit<NonNullable<EnteredDropDto['award']>, 'claimUntil'> & { claimUntil: string }) | null;
}

const pageSize = 20;

/** One entry of each drop: the account's own before one by the form with its mailbox. */
const ownEntries = `SELECT DISTINCT ON (e.drop_id) e.drop_id, e.seq, e.entered_at FROM drop_entries e WHERE ${isOwn}
  ORDER BY e.drop_id, e.customer_id NULLS LAST`;

/**
 * The drops that the customer entered, newest first; `after` is the drop of the last one seen. Entries by the form are
 * among them until their mailboxes are forgotten.
 */
export async function listEnteredDrops(
  customerId: string,
  after: string | undefined,
): Promise<KeysetOf<EnteredDropDto>> {
  const rows = await sql<EnteredRow>(
    `WITH own AS (${ownEntries})
     SELECT ${entryColumns}, d.number, d.day::text AS day, d.state, d.closes_at AS "closesAt", r.position,
       (SELECT count(*)::int FROM drop_prizes WHERE drop_id = d.id) AS "prizeCount",
       (SELECT jsonb_build_object('id', a.id, 'place', a.place, 'state', a.state, 'claimUntil', a.claim_until, 'valueCents', z.value_cents)
        FROM drop_awards a JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
        WHERE a.drop_id = r.drop_id AND a.position = r.position) AS award
     FROM own JOIN (${entrySource}) ON e.drop_id = own.drop_id AND e.seq = own.seq
     LEFT JOIN drop_positions r ON r.drop_id = e.drop_id AND r.seq = e.seq
     WHERE $3::uuid IS NULL OR (e.entered_at, e.drop_id) < (SELECT entered_at, drop_id FROM own WHERE drop_id = $3)
     ORDER BY e.entered_at DESC, e.drop_id DESC LIMIT ${pageSize + 1}`,
    [customerId, await readMailboxHash(customerId), after ?? null],
  );
  const { data: page, next } = keysetOfRows(rows, pageSize, ({ dropId }) => dropId);
  const prizes = await readPrizes(page.map(({ dropId }) => dropId));
  return {
    data: page.map((row) => {
      const [first] = prizes.get(row.dropId) ?? [];
      const { dropId, number, day, state, position, award } = row;
      return {
        id: dropId,
        dropId,
        number,
        day,
        state,
        cardName: first?.cardName ?? '',
        image: first?.image ?? null,
        closesAt: row.closesAt.toISOString(),
        entry: presentEntry(row),
        outcome: outcomeOf(row),
        position,
        award: award && { ...award, claimUntil: new Date(award.claimUntil).toISOString() },
      };
    }),
    next,
  };
}

function outcomeOf({ state, position, prizeCount, award }: EnteredRow): DropOutcome {
  if (state === 'void') return 'void';
  if (state !== 'drawn' && state !== 'finished') return 'waiting';
  if (position === null) return 'not-drawn';
  return position <= prizeCount || award ? 'won' : 'alternate';
}
