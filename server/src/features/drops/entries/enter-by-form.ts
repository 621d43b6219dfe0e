import type { ConfirmFormEntryInput, DropEntryDto, EnterByFormInput } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse, refuseFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { newToken } from '../../../platform/random.ts';
import { openText, sealText } from '../../../platform/sealed-text.ts';
import type { SealedColumn } from '../../../platform/sealed-columns.ts';
import { hashToken } from '../../auth/index.ts';
import { selfExcluded } from '../../limits/index.ts';
import { mailCustomer } from '../../mails/index.ts';
import { readSettings } from '../../settings/index.ts';
import { staffCannotBuy } from '../../staff/index.ts';
import { termsHash } from '../announce/terms.ts';
import { appendEntry, requireOpen } from './append-entries.ts';
import { hashEntrant, hashMailbox, type Origin } from './entrant-hashes.ts';
import { findRefusal } from './find-refusal.ts';
import { readFormEntry } from './read-entries.ts';
import { countForm, countLink, mayMailMailbox } from './throttles.ts';

const purpose = 'drop-form-email';

/** Mailboxes of people without an account. */
export const formEmailColumn: SealedColumn = {
  what: 'the addresses of entrants by the form',
  purpose,
  table: 'drop_form_entries',
  column: 'email_sealed',
  owner: 'id',
};

/** The address of an entrant by the form, as it was typed; undefined once it was forgotten. */
export async function readFormEmail(formEntryId: string): Promise<string | undefined> {
  const form = await one<{ sealed: string | null }>(
    'SELECT email_sealed AS sealed FROM drop_form_entries WHERE id = $1',
    [formEntryId],
  );
  return form?.sealed ? openText(purpose, formEntryId, form.sealed) : undefined;
}

interface AnnouncedDrop {
  number: number;
  terms: string;
  closesAt: Date;
}

/**
 * Takes an entry without an account: a mail asks to confirm it, or says why it cannot be one. The answer is the same for
 * every mailbox. Errors: RATE_LIMITED for the network, those of `requireOpen`, VALIDATION_FAILED for other terms.
 */
export async function enterByForm(dropId: string, input: EnterByFormInput, origin: Origin): Promise<void> {
  await countForm(origin.ip);
  await requireOpen(dropId);
  const drop = found(
    await one<AnnouncedDrop>('SELECT number, terms, closes_at AS "closesAt" FROM drops WHERE id = $1', [
      dropId,
    ]),
  );
  if (termsHash(drop.terms) !== input.termsHash)
    throw refuseFields('VALIDATION_FAILED', { termsHash: 'is not that of this drop’s terms' });
  if (!(await mayMailMailbox(input.email))) return;
  await inTransaction(() => answerByMail(dropId, drop, input.email, origin));
}

async function answerByMail(
  dropId: string,
  { number, closesAt }: AnnouncedDrop,
  email: string,
  { device }: Origin,
): Promise<void> {
  const mailbox = await hashMailbox(email);
  const refusal = await findRefusal({ dropId, email, mailbox, device });
  if (refusal) {
    await mailCustomer('drop-form-refused', { to: email }, { number, reason: refusal.reason });
    return;
  }
  const [id, token] = [newId(), newToken()];
  const { shopTimeZone } = await readSettings();
  await execute(
    `INSERT INTO drop_form_entries (id, drop_id, email_sealed, mailbox_hash, token_hash, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, dropId, sealText(purpose, id, email), mailbox, hashToken(token), closesAt, clock.now()],
  );
  const facts = { token, number, closesAt, timeZone: shopTimeZone };
  await mailCustomer('drop-form-confirm', { to: email }, facts);
}

interface FormRow {
  id: string;
  dropId: string;
  email: string;
  confirmedAt: Date | null;
}

/** Error: TOKEN_INVALID. */
async function findForm(token: string, lock = ''): Promise<FormRow> {
  const form = await one<Omit<FormRow, 'email'> & { sealed: string | null }>(
    `SELECT id, drop_id AS "dropId", email_sealed AS sealed, confirmed_at AS "confirmedAt" FROM drop_form_entries
     WHERE token_hash = $1 ${lock}`,
    [hashToken(token)],
  );
  if (!form?.sealed) throw refuse('TOKEN_INVALID', 'This link doesn’t work any more.');
  const { sealed, ...row } = form;
  return { ...row, email: openText(purpose, row.id, sealed) };
}

/** What the mailed link would do, without doing it. Errors: RATE_LIMITED, TOKEN_INVALID. */
export async function previewForm(
  token: string,
  { ip }: Origin,
): Promise<{ dropId: string; isConfirmed: boolean }> {
  await countLink(ip);
  const { dropId, confirmedAt } = await findForm(token);
  return { dropId, isConfirmed: confirmedAt !== null };
}

/**
 * Confirms an entry by the form; a repeat answers the same entry. The link proves the mailbox, so refusals say why.
 * Errors: RATE_LIMITED, TOKEN_INVALID, STAFF_CANNOT_BUY, SELF_EXCLUDED, and those of `appendEntry`.
 */
export async function confirmForm(
  { token, nonce }: ConfirmFormEntryInput,
  origin: Origin,
): Promise<DropEntryDto> {
  await countLink(origin.ip);
  return inTransaction(async () => {
    const { id, dropId, email, confirmedAt } = await findForm(token, 'FOR UPDATE');
    if (confirmedAt) return found(await readFormEntry(id));
    const hashes = await hashEntrant(email, origin);
    const refusal = await findRefusal({ dropId, email, mailbox: hashes.mailbox, device: origin.device });
    if (refusal?.reason === 'staff') throw staffCannotBuy();
    if (refusal?.reason === 'excluded') throw selfExcluded(refusal);
    const entry = await appendEntry(dropId, { customerId: null, formEntryId: id, nonce, hashes });
    await execute('UPDATE drop_form_entries SET confirmed_at = $2 WHERE id = $1', [id, entry.enteredAt]);
    return entry;
  });
}
