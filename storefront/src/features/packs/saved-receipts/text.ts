import { formatCount } from '@pullproof/server/contract';

export const text = {
  cases: {
    device: 'Receipt saved on this device',
    email: 'Receipt saved from your email',
    none: 'No receipt saved on this device',
  },
  counted: (what: string, count: number) => `${what}: ${formatCount(count)}`,
  other: (packNos: readonly number[]) =>
    `This device has a receipt for ${packNos.length === 1 ? 'number' : 'numbers'} ${packNos.map(formatCount).join(', ')} from another order. That’s expected if you returned it and bought it again. If you didn’t, open nothing more and write to support.`,
  compare: 'Compare with your order email',
  dialogTitle: 'Compare with your order email',
  dialogLead:
    'Your order email has a file called pullproof-kept-….json. Drop it here, or choose it. It stays in this browser.',
  choose: 'Choose the file, or drop it here',
  notReceiptFile: (name: string) => `${name} isn’t a file from an order email or an account export.`,
  notThis: 'This file has no receipt for this one. Look for the email of the order it came from.',
  otherOrder: (packNo: number) =>
    `This file has a receipt for number ${formatCount(packNo)}, but from another order. If you returned it and bought it again, use the newer email. If you didn’t, write to support.`,
  notStored: 'This browser couldn’t store the file. Private windows often can’t: try another one.',
  comparing: 'Comparing',
  sealedDevice: 'Its receipt is saved on this device. We’ll compare the two when you open it.',
  sealedEmail: 'Its receipt from your email is saved here. We’ll compare the two when you open it.',
  saveLogProof: 'Save the proof',
  sealedNone: 'There’s no receipt for it on this device.',
} as const;
