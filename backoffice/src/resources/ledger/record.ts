import type { RaRecord } from 'react-admin';

export interface LedgerLeg {
  id: string;
  kind: string;
  reference: string;
  debitAccount: string;
  creditAccount: string;
  amountCents: number;
}

export interface LedgerRecord extends RaRecord<string> {
  createdAt: string;
  kind: string;
  reference: string;
  customerId: string | null;
  customerName: string | null;
  debitAccount: string;
  creditAccount: string;
  amountCents: number;
  legs?: LedgerLeg[];
  reversedBy: string | null;
  reversalReason: string | null;
  reverses: string | null;
  reason: string | null;
}

/** `<aggregate>:<id>:<leg>`: what a transaction was about, where the console has a page for it. */
export function subjectOf(reference: string): { kind: string; id: string } | undefined {
  const [kind = '', id = ''] = reference.split(':');
  return ['order', 'top-up'].includes(kind) ? { kind, id } : undefined;
}

/** "customer:…:cash" → "customer cash": the id is a link beside it. */
export const nameAccount = (account: string): string =>
  account.replace(/^customer:[^:]+:/, 'customer ').replace(/^debt:.+$/, 'customer debt');
