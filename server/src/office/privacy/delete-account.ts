import { formatMoney, type HoldingDto } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { mailCustomer, record, refuseHeld } from '../../base/index.ts';
import { forgetEntrant } from '../../drops/index.ts';
import {
  type Confirmer,
  deleteChecksOf,
  forgetPerson,
  issueDeletionToken,
  leaveExclusions,
  leaveMailbox,
  undoHours,
} from '../../people/index.ts';
import { forgetCards, forgetDestinations, hasUsedCodes, leaveCodeUses } from '../../money/index.ts';
import { forgetCompletedSets, forgetShowcase, forgetWishes } from '../../packs/index.ts';
import { forgetAddresses, forgetParcels } from '../../shipping/index.ts';
import { forgetCases } from '../cases/index.ts';
import { keepBuyers } from '../invoices/index.ts';
import { forgetInViews } from '../list-views/index.ts';
import { giveUpHoldings } from './give-up-holdings.ts';
import { listHoldings } from './holdings.ts';

/**
 * Whether the current holding is no more than what was given up. The value of units changes on its own and is ignored.
 */
function isCovered(holding: HoldingDto, givenUp: readonly HoldingDto[]): boolean {
  const known = givenUp.find(({ kind }) => kind === holding.kind);
  if (!known || !holding.mayGiveUp || holding.count > known.count) return false;
  return holding.kind === 'units' || (holding.amountCents ?? 0) <= (known.amountCents ?? 0);
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Describes a given-up holding in a mail. */
function phraseOf({ kind, count, amountCents }: HoldingDto): string {
  if (kind === 'cash') return `${formatMoney(amountCents ?? 0)} in cash`;
  if (kind === 'promo') return `${formatMoney(amountCents ?? 0)} of promo credit`;
  if (kind === 'sealed-packs') return counted(count, 'sealed item', 'sealed items');
  const worth = amountCents === null ? '' : ` worth ${formatMoney(amountCents)} today`;
  return counted(count, 'card', 'cards') + worth;
}

type Kind = HoldingDto['kind'];
/** The holdings that the customer saw and gave up when requesting the deletion. */
interface Consent {
  givenUp: HoldingDto[];
}

/**
 * Mails the link that deletes the account. Nothing changes before it is used. Errors: ACCOUNT_NOT_EMPTY with
 * `holdings`, ACCOUNT_HOLD.
 */
export async function requestDeletion(customerId: string, giveUp: readonly Kind[]): Promise<void> {
  await inTransaction(async () => {
    const holdings = await listHoldings(customerId);
    const owner = await findOwner(customerId);
    const givenUp = holdings.filter(({ kind, mayGiveUp }) => mayGiveUp && giveUp.includes(kind));
    if (givenUp.length < holdings.length) throw notEmpty(holdings);
    const consent: Consent = { givenUp };
    const token = await issueDeletionToken(customerId, consent);
    await mailCustomer(
      'delete-account',
      { to: owner.email, customerId },
      { token, displayName: owner.displayName, givenUp: givenUp.map(phraseOf) },
    );
  });
}

/** Deletes the account in the transaction that uses up the mailed link. Errors: those of `requestDeletion`. */
export const confirmDeletion: Confirmer = { kind: 'deletion', carryOut: deleteAccount };

async function deleteAccount(customerId: string, subject: unknown): Promise<void> {
  // Written by `requestDeletion`.
  const { givenUp } = subject as Consent;
  const holdings = await listHoldings(customerId);
  await findOwner(customerId);
  // Holdings received since the request were not given up.
  if (!holdings.every((holding) => isCovered(holding, givenUp))) throw notEmpty(holdings);
  const email = await forget(customerId);
  await mailCustomer('account-deleted', { to: email }, {});
  await record({
    actor: { kind: 'customer', id: customerId },
    action: 'customer.deleted',
    subject: { kind: 'customer', id: customerId },
    after: { state: 'deleted', givenUp: holdings },
  });
  await enqueue('keep-deleted', {}, { key: 'keep-deleted' });
}

/** What an older state of the database brought back was given up before. Errors: WRONG_STATE, ACCOUNT_NOT_EMPTY. */
export async function deleteAgain(customerId: string): Promise<void> {
  const holdings = await listHoldings(customerId);
  if (!holdings.every(({ mayGiveUp }) => mayGiveUp)) throw notEmpty(holdings);
  await forget(customerId);
  await record({
    actor: { kind: 'system' },
    action: 'customer.deleted',
    subject: { kind: 'customer', id: customerId },
    after: { state: 'deleted', givenUp: holdings },
    reason: 'Deleted before the database went back to an older state',
  });
}

/** Returns the former address. */
async function forget(customerId: string): Promise<string> {
  await giveUpHoldings(customerId);
  await keepBuyers(customerId);
  await forgetEntrant(customerId);
  // Customers who leave during a break must not return with another account before it ends.
  await leaveExclusions(customerId);
  // Nobody is a new customer twice.
  const mailboxHash = await leaveMailbox(customerId, await hasUsedCodes(customerId));
  if (mailboxHash) await leaveCodeUses(customerId, mailboxHash);
  const email = await forgetPerson(customerId);
  await forgetWishes(customerId);
  await forgetShowcase(customerId);
  await forgetCompletedSets(customerId);
  await forgetDestinations(customerId);
  await forgetCards(customerId);
  await forgetAddresses(customerId);
  await forgetParcels(customerId);
  await deleteChecksOf(customerId);
  await forgetCases(customerId, email);
  await forgetInViews(customerId, email);
  return email;
}

/** Refuses a recently changed address: an account thief must not delete the account while the change can be undone. */
async function findOwner(customerId: string): Promise<{ email: string; displayName: string }> {
  await refuseHeld(customerId);
  const owner = found(
    await one<{ email: string; displayName: string; emailChangedAt: Date | null }>(
      `SELECT email, display_name AS "displayName", email_changed_at AS "emailChangedAt" FROM customers
       WHERE id = $1 AND state = 'active'`,
      [customerId],
    ),
  );
  const from = owner.emailChangedAt && after(owner.emailChangedAt, hours(undoHours));
  if (from && from > clock.now())
    throw refuse(
      'ACCOUNT_HOLD',
      'The address of this account was changed lately: wait before you delete it.',
      {
        until: from.toISOString(),
      },
    );
  return owner;
}

const notEmpty = (holdings: HoldingDto[]) =>
  refuse('ACCOUNT_NOT_EMPTY', 'There is still something in this account.', { holdings });
