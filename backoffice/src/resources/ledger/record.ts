import { readableState } from '@pullproof/server/contract';

/** What the list filters by: accounts without whose they are. */
export const accounts = [
  ...['customer:cash', 'customer:promo', 'customer:held', 'debt'],
  ...['clearing:sandbox', 'clearing:stripe', 'clearing:payout', 'clearing:carrier'],
  ...['pack-sales', 'single-sales', 'shipping', 'shipping-insurance', 'forfeits'],
  ...['claims-cost', 'buyback-cost', 'promo-cost', 'referral-cost', 'royalty-cost', 'drop-cost', 'loss-cost'],
  ...['fees', 'adjustments', 'royalty-pending', 'royalty-payable'],
];

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Returns the subject of a transaction reference (`<aggregate>:<id>:<leg>`), if the console has a page for it. */
export function subjectOf(reference: string): { kind: string; id: string } | undefined {
  const [kind = '', id = ''] = reference.split(':');
  return ['order', 'top-up', 'payout', 'buyback', 'balance-adjustment', 'promo', 'referral'].includes(kind) &&
    idPattern.test(id)
    ? { kind, id }
    : undefined;
}

/** "customer:…:cash" → "Customer cash" (the id is linked next to it); "clearing:stripe" → "Clearing, Stripe". */
export function nameAccount(account: string): string {
  const [kind = '', ...rest] = account.split(':');
  const parts = rest.filter((part) => !idPattern.test(part)).map(readableState);
  if (kind === 'debt') return 'Customer debt';
  if (kind === 'customer') return `Customer ${parts.join(' ').toLowerCase()}`;
  return [readableState(kind), ...parts].join(', ');
}

/** "royalty-earned:<pack>:<leg>" → "Royalty earned, pack". */
export const nameReference = (reference: string): string =>
  readableState(
    reference
      .split(':')
      .filter((part) => !idPattern.test(part))
      .join(', '),
  );
