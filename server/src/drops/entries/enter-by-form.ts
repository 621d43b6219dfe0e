import type { ConfirmFormEntryInput, DropEntryDto, EnterByFormInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { newToken } from '../../platform/random.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { hashToken, selfExcluded, staffCannotBuy } from '../../people/index.ts';
import { mailCustomer, readSettings } from '../../base/index.ts';
import { termsHash } from '../announce/terms.ts';
import { Drop, DropFormEntry } from '../models.ts';
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
  const form = await DropFormEntry.findByPk(formEntryId, { attributes: ['emailSealed'] });
  return form?.emailSealed ? openText(purpose, formEntryId, form.emailSealed) : undefined;
}

/**
 * Takes an entry without an account: a mail asks to confirm it, or says why it cannot be one. The answer is the same for
 * every mailbox. Errors: RATE_LIMITED for the network, those of `requireOpen`, VALIDATION_FAILED for other terms.
 */
export async function enterByForm(dropId: string, input: EnterByFormInput, origin: Origin): Promise<void> {
  await countForm(origin.ip);
  await requireOpen(dropId);
  const drop = found(await Drop.findByPk(dropId, { attributes: ['number', 'terms', 'closesAt'] }));
  if (drop.terms === null || termsHash(drop.terms) !== input.termsHash)
    throw refuseFields('VALIDATION_FAILED', { termsHash: 'is not that of this drop’s terms' });
  if (!(await mayMailMailbox(input.email))) return;
  await inTransaction(() => answerByMail(dropId, drop, input.email, origin));
}

async function answerByMail(
  dropId: string,
  { number, closesAt }: Drop,
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
  await DropFormEntry.create({
    id,
    dropId,
    emailSealed: sealText(purpose, id, email),
    mailboxHash: mailbox,
    tokenHash: hashToken(token),
    expiresAt: closesAt,
    createdAt: clock.now(),
  });
  const facts = { token, number, closesAt, timeZone: shopTimeZone };
  await mailCustomer('drop-form-confirm', { to: email }, facts);
}

/** Error: TOKEN_INVALID. */
async function findForm(token: string, options: { lock?: true } = {}) {
  const form = await DropFormEntry.findOne({ where: { tokenHash: hashToken(token) }, ...options });
  if (!form?.emailSealed) throw refuse('TOKEN_INVALID', 'This link doesn’t work any more.');
  return { form, email: openText(purpose, form.id, form.emailSealed) };
}

/** What the mailed link would do, without doing it. Errors: RATE_LIMITED, TOKEN_INVALID. */
export async function previewForm(
  token: string,
  { ip }: Origin,
): Promise<{ dropId: string; isConfirmed: boolean }> {
  await countLink(ip);
  const { form } = await findForm(token);
  return { dropId: form.dropId, isConfirmed: form.confirmedAt !== null };
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
    const { form, email } = await findForm(token, { lock: true });
    const { id, dropId } = form;
    if (form.confirmedAt) return found(await readFormEntry(id));
    const hashes = await hashEntrant(email, origin);
    const refusal = await findRefusal({ dropId, email, mailbox: hashes.mailbox, device: origin.device });
    if (refusal?.reason === 'staff') throw staffCannotBuy();
    if (refusal?.reason === 'excluded') throw selfExcluded(refusal);
    const entry = await appendEntry(dropId, { customerId: null, formEntryId: id, nonce, hashes });
    await form.update({ confirmedAt: new Date(entry.enteredAt) });
    return entry;
  });
}
