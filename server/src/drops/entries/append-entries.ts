import type { DropEntryDto, DropState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found, notFound, refuse, Refusal } from '../../platform/errors.ts';
import { randomness } from '../../platform/random.ts';
import { canonical, signDocument } from '../../base/fairness/index.ts';
import { recordHistory } from '../../base/index.ts';
import { signingKeyOf } from '../../packs/index.ts';
import { isNotFenced } from '../fence/drop-logs.ts';
import { refuseFencedDrop } from '../fence/refuse-fenced.ts';
import {
  buildDropEntry,
  buildMark,
  DROP_TAGS,
  dropEntryHash,
  type ChainPosition,
  type DropEntry,
} from '../fairness/index.ts';

/** Keyed hashes: `mailbox` makes entrants unique, the others only flag them for staff. */
export interface EntrantHashes {
  mailbox: Buffer;
  device: Buffer | null;
  address: Buffer | null;
}

export interface NewEntry {
  /** At most one of the two. */
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
  isFenced: boolean;
}

const windowColumns = `number, state, opens_at AS "opensAt", closes_at AS "closesAt", announced_at AS "announcedAt",
  signing_key AS "signingKey", NOT (${isNotFenced}) AS "isFenced"`;

/** Errors: NOT_FOUND before the announcement, WRONG_STATE before it opens, DROP_CLOSED from its closing time on, DROP_FENCED. */
export async function requireOpen(dropId: string): Promise<void> {
  const drop = found(await one<Window>(`SELECT ${windowColumns} FROM drops d WHERE id = $1`, [dropId]));
  const refusal = refusalOf(drop, clock.now());
  if (refusal) throw refusal;
}

function refusalOf(
  { state, opensAt, closesAt, announcedAt, isFenced }: Window,
  at: Date,
): Refusal | undefined {
  if (announcedAt === null) return notFound();
  if (isFenced) return refuseFencedDrop();
  if (state === 'scheduled' && at < closesAt)
    return refuse('WRONG_STATE', 'Entries haven’t opened yet.', { opensAt: opensAt.toISOString() });
  if (state === 'open' && at < closesAt) return undefined;
  return refuse('DROP_CLOSED', 'Entries for this drop have closed.');
}

/** The locked end of a drop's chain. */
export type ChainEnd = ChainPosition & { dropId: string };

/** Locks the end of the chain until the transaction ends: only entries and the closing wait here. Error: NOT_FOUND. */
export async function lockChain(dropId: string): Promise<ChainEnd> {
  const end = await one<ChainPosition>(
    `SELECT encode(head, 'hex') AS hash, seq FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE`,
    [dropId],
  );
  return { ...found(end), dropId };
}

/** `appendEntries` for one entry, in the running transaction. Errors: those of its outcomes. */
export async function appendEntry(dropId: string, entry: NewEntry): Promise<DropEntryDto> {
  const [outcome] = await appendEntries(await lockChain(dropId), [entry]);
  if (outcome instanceof Refusal) throw outcome;
  return found(outcome);
}

/**
 * Appends entries to the drop's chain in this order and signs them, in the running transaction. Each one's outcome is
 * the answer, or a refusal: those of `requireOpen`, ALREADY_ENTERED, or UNAUTHENTICATED for an account deleted meanwhile.
 */
export async function appendEntries(
  end: ChainEnd,
  entries: readonly NewEntry[],
): Promise<(DropEntryDto | Refusal)[]> {
  if (entries.length === 0) return [];
  const { dropId } = end;
  const { number, signingKey, at, refusal, entered, active } = await takeTurn(dropId, entries);
  if (refusal) return entries.map(() => refusal);
  let position: ChainPosition = end;
  const appended: Appended[] = [];
  const outcomes = entries.map((entry) => {
    if (entry.customerId !== null && !active.has(entry.customerId))
      return refuse('UNAUTHENTICATED', 'Sign in first.');
    const marks = marksOf(entry);
    if (marks.some((mark) => entered.has(mark)))
      return refuse('ALREADY_ENTERED', 'You’re already in this drop.');
    for (const mark of marks) entered.add(mark);
    const link = buildDropEntry(dropId, randomness(16).toString('hex'), entry.nonce, position);
    position = { hash: dropEntryHash(link), seq: link.seq };
    const signature = signDocument(signingKeyOf(signingKey), DROP_TAGS.entry, link);
    appended.push({ entry, link, hash: position.hash, signature });
    const document = canonical(link);
    return { dropId, seq: link.seq, enteredAt: at.toISOString(), document, signature, signingKey };
  });
  if (appended.length > 0) {
    const mark = buildMark(dropId, clock.stamp(at), position);
    await insertEntries(dropId, at, appended, signDocument(signingKeyOf(signingKey), DROP_TAGS.mark, mark));
  }
  const customers = appended.flatMap(({ entry: { customerId } }) => customerId ?? []);
  const event = { kind: 'drop_entry', title: `Drop ${number}`, amountCents: null } as const;
  const subject = { subjectKind: 'drop', subjectId: dropId } as const;
  if (customers.length > 0)
    await recordHistory(
      customers.map((customerId) => ({ ...event, ...subject, customerId })),
      at,
    );
  return outcomes;
}

/** What each entrant may have only once in a drop. */
const marksOf = ({ customerId, hashes }: NewEntry): string[] => [
  hashes.mailbox.toString('hex'),
  ...(customerId === null ? [] : [customerId]),
];

/** Reads what may have changed during the wait for the chain, so it must run after the lock. */
async function takeTurn(dropId: string, entries: readonly NewEntry[]) {
  const turn = found(
    await one<Window & { databaseTime: Date; entered: string[]; active: string[] }>(
      `SELECT ${windowColumns}, clock_timestamp() AS "databaseTime",
         ARRAY(SELECT encode(mailbox_hash, 'hex') FROM drop_entries WHERE drop_id = $1 AND mailbox_hash = ANY ($2::bytea[])
           UNION ALL SELECT customer_id::text FROM drop_entries WHERE drop_id = $1 AND customer_id = ANY ($3::uuid[])) AS entered,
         ARRAY(SELECT customer_id::text FROM confirmed_addresses WHERE customer_id = ANY ($3::uuid[])) AS active
       FROM drops d WHERE id = $1`,
      [
        dropId,
        entries.map(({ hashes }) => hashes.mailbox),
        entries.flatMap(({ customerId }) => customerId ?? []),
      ],
    ),
  );
  const at = clock.fromDatabase(turn.databaseTime);
  return {
    ...turn,
    at,
    refusal: refusalOf(turn, at),
    entered: new Set(turn.entered),
    active: new Set(turn.active),
  };
}

interface Appended {
  entry: NewEntry;
  link: DropEntry;
  hash: string;
  signature: string;
}

/** The mark is that of the last of them. */
async function insertEntries(
  dropId: string,
  at: Date,
  appended: readonly Appended[],
  markSignature: string,
): Promise<void> {
  const columnOf = <Value>(read: (row: Appended) => Value): Value[] => appended.map(read);
  await execute(
    `INSERT INTO drop_entries (drop_id, entered_at, seq, customer_id, form_entry_id, is_form, mailbox_hash, entrant, nonce, hash,
       signature, mark_signature, device_hash, address_hash)
     SELECT $1, $2, seq, customer_id, form_entry_id, is_form, mailbox_hash, decode(entrant, 'hex'), decode(nonce, 'hex'),
       decode(hash, 'hex'), signature, CASE WHEN seq = $15 THEN $14 END, device_hash, address_hash
     FROM unnest($3::int[], $4::uuid[], $5::uuid[], $6::boolean[], $7::bytea[], $8::text[], $9::text[], $10::text[], $11::text[],
       $12::bytea[], $13::bytea[]) AS entry (seq, customer_id, form_entry_id, is_form, mailbox_hash, entrant, nonce, hash, signature,
       device_hash, address_hash) ORDER BY seq`,
    [
      dropId,
      at,
      columnOf(({ link }) => link.seq),
      columnOf(({ entry }) => entry.customerId),
      columnOf(({ entry }) => entry.formEntryId),
      columnOf(({ entry }) => entry.formEntryId !== null),
      columnOf(({ entry }) => entry.hashes.mailbox),
      columnOf(({ link }) => link.entrant),
      columnOf(({ link }) => link.nonce),
      columnOf(({ hash }) => hash),
      columnOf(({ signature }) => signature),
      columnOf(({ entry }) => entry.hashes.device),
      columnOf(({ entry }) => entry.hashes.address),
      markSignature,
      appended.at(-1)?.link.seq,
    ],
  );
}
