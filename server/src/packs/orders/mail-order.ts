import { config } from '../../config.ts';
import type { PlacedOrderDto } from '../../contract/index.ts';
import type { MailFacts } from '../../base/index.ts';

export interface SoldRun {
  commitmentHash: string;
  size: number;
}

/** Serialises an order's receipts in the format of docs/fairness.md, section 7. */
function receiptsFile(packs: PlacedOrderDto['packs'], size: number): string {
  const kept = packs.map(({ receipt: { document, signature } }) => ({
    receipt: { document, signature },
    size,
  }));
  return JSON.stringify({ kept, v: 1 });
}

/** The facts of the order's confirmation, with its receipts as a file. */
export function confirmationOf(placed: PlacedOrderDto, run?: SoldRun): MailFacts<'order-confirmation'> {
  const { id, productTitle, totalCents, discountCents, paidCashCents, paidPromoCents } = placed.order;
  return {
    orderId: id,
    title: productTitle,
    count: placed.packs.length + placed.units.length,
    packs: placed.packs.map(({ packNo, receipt }) => ({ packNo, receiptHash: receipt.hash })),
    ...(run && {
      receipts: { commitmentHash: run.commitmentHash, file: receiptsFile(placed.packs, run.size) },
    }),
    totalCents,
    discountCents,
    paidCashCents,
    paidPromoCents,
    isDemo: config().mode === 'demo',
  };
}
