import type { Cents, PayoutState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { customerAccount, house, lockWallet, postTransfers, type Transfer } from '../ledger/index.ts';
import { next } from './rules.ts';

export interface PayoutRow {
  id: string;
  customerId: string;
  amountCents: Cents;
  state: PayoutState;
  approvalsNeeded: number;
  firstApprovedBy: string | null;
  provider: string | null;
  providerReference: string | null;
  paymentReference: string | null;
  lastSigns: string;
  accountHash: string | null;
}

/** Locks the wallet, then the payout, as every money movement does. Error: NOT_FOUND. */
export async function lockPayout(id: string, ownerId?: string): Promise<PayoutRow> {
  if (!isId(id)) throw notFound();
  const owner = found(
    await one<{ customerId: string }>('SELECT customer_id AS "customerId" FROM payouts WHERE id = $1', [id]),
  );
  if (ownerId !== undefined && owner.customerId !== ownerId) throw notFound();
  await lockWallet(owner.customerId);
  return found(
    await one<PayoutRow>(
      `SELECT p.id, p.customer_id AS "customerId", p.amount_cents AS "amountCents", p.state,
         p.approvals_needed AS "approvalsNeeded", p.first_approved_by AS "firstApprovedBy", p.provider,
         p.provider_reference AS "providerReference", p.payment_reference AS "paymentReference", d.last_signs AS "lastSigns",
         p.account_hash AS "accountHash"
       FROM payouts p JOIN payout_destinations d ON d.id = p.destination_id WHERE p.id = $1 FOR UPDATE OF p`,
      [id],
    ),
  );
}

export function refuseArrow(payout: PayoutRow, to: PayoutState): void {
  const targets: readonly PayoutState[] = next[payout.state];
  if (!targets.includes(to)) throw refuse('ALREADY_RESOLVED', `This payout is ${payout.state} already.`);
}

/** The only writer of a payout's state; `set` uses parameters from $4 on. */
export async function moveTo(
  payout: PayoutRow,
  to: PayoutState,
  set = '',
  values: readonly unknown[] = [],
): Promise<void> {
  refuseArrow(payout, to);
  await execute(
    `UPDATE payouts SET state = $2, updated_at = $3, version = version + 1${set === '' ? '' : `, ${set}`} WHERE id = $1`,
    [payout.id, to, clock.now(), ...values],
  );
}

const held = ({ customerId }: PayoutRow) => customerAccount(customerId, 'held');
const cash = ({ customerId }: PayoutRow) => customerAccount(customerId, 'cash');

type Legs = Pick<Transfer, 'kind' | 'debit' | 'credit'> & { leg: string };

const book = (payout: PayoutRow, { leg, ...accounts }: Legs): Promise<void> =>
  postTransfers(payout.customerId, [
    { ...accounts, reference: `payout:${payout.id}:${leg}`, amountCents: payout.amountCents },
  ]);

/** Returns held money to the wallet: it never left the shop. */
export const releaseHeld = (payout: PayoutRow): Promise<void> =>
  book(payout, { kind: 'payout_release', leg: 'release', debit: held(payout), credit: cash(payout) });

/** Books held money as having left the shop. */
export const bookPaid = (payout: PayoutRow): Promise<void> =>
  book(payout, { kind: 'payout', leg: 'paid', debit: held(payout), credit: house.clearingPayout });

/** Books money that left the shop and came back. */
export const bookReturned = (payout: PayoutRow): Promise<void> =>
  book(payout, { kind: 'payout_return', leg: 'return', debit: house.clearingPayout, credit: cash(payout) });
