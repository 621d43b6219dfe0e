import type { DropEntryDto, DropState } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, one } from '../../../platform/db.ts';
import { found, notFound, refuse, type Refusal } from '../../../platform/errors.ts';
import { randomness } from '../../../platform/random.ts';
import { canonical, signDocument } from '../../fairness/index.ts';
import { signingKeyOf } from '../../sealing/index.ts';
import { buildDropEntry, DROP_TAGS, dropEntryHash } from '../fairness/index.ts';

/** Keyed hashes: `mailbox` makes entrants unique, the others only flag them for staff. */
export interface EntrantHashes {
  mailbox: Buffer;
  device: Buffer | null;
  address: Buffer | null;
}

export interface NewEntry {
  dropId: string;
  /** Exactly one of the two. */
  customerId: string | null;
  formEntryId: string | null;
  /** 32 bytes of the entrant's browser, hex. */
  nonce: string;
  hashes: EntrantHashes;
}

interface Window {
  number: number;
  state: DropState;
  opensAt: Date;
  closesAt: Date;
  announcedAt: Date | null;
  signingKey: string;
}

/** Errors: NOT_FOUND before the announcement, WRONG_STATE before it opens, DROP_CLOSED from its closing time on. */
export async function requireOpen(dropId: string): Promise<Window> {
  const drop = found(
    await one<Window>(
      `SELECT number, state, opens_at AS "opensAt", closes_at AS "closesAt", announced_at AS "announcedAt", signing_key AS "signingKey"
       FROM drops WHERE id = $1`,
      [dropId],
    ),
  );
  if (drop.announcedAt === null) throw notFound();
  const at = clock.now();
  if (drop.state === 'scheduled' && at < drop.closesAt)
    throw refuse('WRONG_STATE', 'Entries haven’t opened yet.', { opensAt: drop.opensAt.toISOString() });
  if (drop.state !== 'open' || at >= drop.closesAt) throw closed();
  return drop;
}

const closed = (): Refusal => refuse('DROP_CLOSED', 'Entries for this drop have closed.');

/**
 * Appends one entry to the drop's chain and signs it, in the running transaction: entries of one drop follow one
 * another on the chain's row, and nothing else waits there. Errors: those of `requireOpen`; ALREADY_ENTERED.
 */
export async function appendEntry(entry: NewEntry): Promise<DropEntryDto> {
  const { dropId, customerId, formEntryId, hashes } = entry;
  const { signingKey } = await requireOpen(dropId);
  const { at, ...position } = await takeTurn(entry);
  const link = buildDropEntry(dropId, randomness(16).toString('hex'), entry.nonce, position);
  const signature = signDocument(signingKeyOf(signingKey), DROP_TAGS.entry, link);
  await execute(
    `INSERT INTO drop_entries (drop_id, seq, customer_id, form_entry_id, is_form, mailbox_hash, entrant, nonce, hash, signature,
       device_hash, address_hash, entered_at)
     VALUES ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), decode($8, 'hex'), decode($9, 'hex'), $10, $11, $12, $13)`,
    [
      dropId,
      link.seq,
      customerId,
      formEntryId,
      formEntryId !== null,
      hashes.mailbox,
      link.entrant,
      link.nonce,
      dropEntryHash(link),
      signature,
      hashes.device,
      hashes.address,
      at,
    ],
  );
  const document = canonical(link);
  return { dropId, seq: link.seq, enteredAt: at.toISOString(), document, signature, signingKey };
}

/**
 * Locks the end of the chain. What may have changed during the wait is read after it, by a statement of its own: the
 * time, the drop's state, and whether this account or mailbox is in.
 */
async function takeTurn({ dropId, customerId, hashes }: NewEntry) {
  const position = found(
    await one<{ hash: string; seq: number }>(
      `SELECT encode(head, 'hex') AS hash, seq FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE`,
      [dropId],
    ),
  );
  const turn = found(
    await one<{ at: Date; state: DropState; closesAt: Date; isIn: boolean }>(
      `SELECT clock_timestamp() AS at, d.state, d.closes_at AS "closesAt",
         EXISTS (SELECT FROM drop_entries WHERE drop_id = $1 AND mailbox_hash = $3)
           OR EXISTS (SELECT FROM drop_entries WHERE drop_id = $1 AND customer_id = $2) AS "isIn"
       FROM drops d WHERE d.id = $1`,
      [dropId, customerId, hashes.mailbox],
    ),
  );
  if (turn.isIn) throw refuse('ALREADY_ENTERED', 'You’re already in this drop.');
  const at = clock.fromDatabase(turn.at);
  if (turn.state !== 'open' || at >= turn.closesAt) throw closed();
  return { ...position, at };
}
