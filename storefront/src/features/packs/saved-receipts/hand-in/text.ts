import { formatCount, formatMoney, type HandedInReceiptDto } from '@pullproof/server/contract';

export const text = {
  title: 'Hand in your receipts',
  lead: 'If a receipt fits no order in our books, we lost its sale. We keep it as evidence and return what you paid to your wallet.',
  fromDevice: 'Hand in the receipts on this device',
  fromFile: 'Or the file from your order email: choose it, or drop it here',
  noneHere: 'This device has no receipt of this run. Use the file from your order email.',
  notReceiptFile: (name: string) => `${name} isn’t a file from an order email or an account export.`,
  otherRun: 'That file has no receipt of this run.',
  signedOut: 'Sign in to hand in a receipt: the money goes to your wallet.',
  signIn: 'Sign in',
  signUp: 'Create an account',
} as const;

/** What became of a receipt, in a sentence. */
export function describeHandedIn(pack: number, { state, paidCents }: HandedInReceiptDto): string {
  const name = `No. ${formatCount(pack)}`;
  const paid = formatMoney(paidCents);
  if (state === 'sold') return `${name}: this sale is in our books, so nothing of it is lost.`;
  if (state === 'returned') return `${name}: ${paid} is back in your wallet.`;
  return `${name}: we lost this sale. Your receipt is kept as evidence, and ${paid} is returned when we publish what was lost.`;
}
