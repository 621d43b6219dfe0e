import type { Attributes } from 'sequelize';

import type { PayoutState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { customerAccount, house, lockWallet, postTransfers, type Transfer } from '../../base/index.ts';
import { Payout, PayoutDestination } from './models.ts';
import { next } from './rules.ts';

type Columns = Attributes<Payout>;
export type PayoutRow = Columns & { lastSigns: string };

/** Locks the wallet, then the payout, as every money movement does. Error: NOT_FOUND. */
export async function lockPayout(id: string, ownerId?: string): Promise<PayoutRow> {
  if (!isId(id)) throw notFound();
  const owner = found(await Payout.findByPk(id));
  if (ownerId !== undefined && owner.customerId !== ownerId) throw notFound();
  await lockWallet(owner.customerId);
  const payout = found(await Payout.findByPk(id, { lock: true }));
  const { lastSigns } = found(await PayoutDestination.findByPk(payout.destinationId));
  return { ...payout.get(), lastSigns };
}

export async function changePayout(id: string, changes: Partial<Columns>, at = clock.now()): Promise<void> {
  await Payout.update({ ...changes, ...nextVersion(at) }, { where: { id } });
}

export function refuseArrow(payout: PayoutRow, to: PayoutState): void {
  const targets: readonly PayoutState[] = next[payout.state];
  if (!targets.includes(to)) throw refuse('ALREADY_RESOLVED', `This payout is ${payout.state} already.`);
}

/** The only writer of a payout's state. Error: ALREADY_RESOLVED. */
export async function moveTo(
  payout: PayoutRow,
  to: PayoutState,
  changes: Partial<Columns> = {},
  at = clock.now(),
): Promise<void> {
  refuseArrow(payout, to);
  await changePayout(payout.id, { ...changes, state: to }, at);
}

const held = ({ customerId }: PayoutRow) => customerAccount(customerId, 'held');
const cash = ({ customerId }: PayoutRow) => customerAccount(customerId, 'cash');

type Legs = Pick<Transfer, 'kind' | 'debit' | 'credit'> & { leg: string };

const book = async (payout: PayoutRow, { leg, ...accounts }: Legs): Promise<void> => {
  await postTransfers(payout.customerId, [
    { ...accounts, reference: `payout:${payout.id}:${leg}`, amountCents: payout.amountCents },
  ]);
};

/** Returns held money to the wallet: it never left the shop. */
export const releaseHeld = (payout: PayoutRow): Promise<void> =>
  book(payout, { kind: 'payout_release', leg: 'release', debit: held(payout), credit: cash(payout) });

/** Books held money as having left the shop. */
export const bookPaid = (payout: PayoutRow): Promise<void> =>
  book(payout, { kind: 'payout', leg: 'paid', debit: held(payout), credit: house.clearingPayout });

/** Books money that left the shop and came back. */
export const bookReturned = (payout: PayoutRow): Promise<void> =>
  book(payout, { kind: 'payout_return', leg: 'return', debit: house.clearingPayout, credit: cash(payout) });
