/** Payments of one cent through the ledger's API, as a use case makes them: lock the wallet, then post. */
import { randomUUID } from 'node:crypto';

import { customerAccount, house, lockWallet, postTransfers } from '../../server/src/base/index.ts';
import { closeDatabase, inTransaction } from '../../server/src/platform/db.ts';
import { registerBuyers } from '../lib/market.ts';
import { watchStatements } from '../lib/watch-statements.ts';
import { answerParent } from '../lib/worker-process.ts';
import { payInTurns, type Paid } from './pay-in-turns.ts';

export interface Recording {
  customerId: string;
  statements: { text: string; values: unknown[] }[];
}

export type DoorQuestion =
  | { kind: 'prepare'; wallets: number; cents: number }
  | { kind: 'record'; customerId: string }
  | { kind: 'pay'; customerIds: string[]; count: number };

const pay = (customerId: string): Promise<void> =>
  inTransaction(async () => {
    await lockWallet(customerId);
    await postTransfers(customerId, [
      {
        kind: 'bench',
        reference: `bench:${randomUUID()}:cash`,
        debit: customerAccount(customerId, 'cash'),
        credit: house.packSales,
        amountCents: 1,
      },
    ]);
  });

/** Records the statements of one payment, with their values, as they reach the driver. */
async function record(customerId: string): Promise<Recording> {
  const statements: Recording['statements'] = [];
  const endWatch = watchStatements((text, values) => statements.push({ text, values }));
  await pay(customerId).finally(endWatch);
  return { customerId, statements };
}

answerParent<DoorQuestion>((question): Promise<Recording | Paid | string[]> => {
  if (question.kind === 'prepare')
    return registerBuyers(question.wallets, question.cents).then((buyers) => buyers.map(({ id }) => id));
  if (question.kind === 'record') return record(question.customerId);
  return payInTurns(question.customerIds, question.count, pay);
}, closeDatabase);
