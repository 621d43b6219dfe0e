import type { Cents, SaleLineKind } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { customerAccount, house, postTransfers, type Transfer } from '../../base/index.ts';
import { recordSaleLine } from '../../money/index.ts';
import { parcelNumber } from './lock-parcel.ts';

interface Line {
  orderId: string;
  kind: SaleLineKind;
  isBack: boolean;
  cashCents: Cents;
  promoCents: Cents;
}

/** Books fees of parcels, and what is given back of them, each with its line of the sale. */
export async function postFees(
  customerId: string,
  transfers: readonly Transfer[],
  transactionId: string = newId(),
): Promise<void> {
  const at = await postTransfers(customerId, transfers, transactionId);
  const lines = linesOf(customerId, transfers);
  if (lines.length === 0) return;
  const parcels = await sql<{ orderId: string; number: number; country: string }>(
    `SELECT o.id AS "orderId", p.number, p.country FROM parcel_orders o JOIN parcels p ON p.id = o.parcel_id
     WHERE o.id = ANY ($1::uuid[])`,
    [lines.map(({ orderId }) => orderId)],
  );
  for (const { orderId, kind, isBack, cashCents, promoCents } of lines) {
    const { number, country } = found(parcels.find((parcel) => parcel.orderId === orderId));
    const name = `${kind === 'shipping' ? 'Shipping' : 'Insurance'} of ${parcelNumber(number)}`;
    await recordSaleLine({
      ...{
        transactionId,
        customerId,
        subjectKind: 'parcel-order',
        subjectId: orderId,
        kind,
        at,
        place: country,
      },
      ...{ title: isBack ? `Returned: ${name}` : name, cashCents, promoCents },
    });
  }
}

/** One line for each order, kind and direction. */
function linesOf(customerId: string, transfers: readonly Transfer[]): Line[] {
  const lines = new Map<string, Line>();
  const cash = customerAccount(customerId, 'cash');
  for (const { reference, debit, credit, amountCents } of transfers) {
    if (amountCents === 0) continue;
    const [, orderId = ''] = reference.split(':');
    const isBack = debit === house.shipping || debit === house.shippingInsurance;
    const [own, account] = isBack ? [credit, debit] : [debit, credit];
    const kind = account === house.shipping ? 'shipping' : 'fees';
    const key = `${orderId} ${kind} ${isBack}`;
    const line = lines.get(key) ?? { orderId, kind, isBack, cashCents: 0, promoCents: 0 };
    line[own === cash ? 'cashCents' : 'promoCents'] += isBack ? -amountCents : amountCents;
    lines.set(key, line);
  }
  return [...lines.values()];
}
