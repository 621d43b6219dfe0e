import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

interface Entry {
  id: string;
  kind: string;
  bucket: string;
  amountCents: number;
  balanceCents: number;
}

/** $10.00 added, $1.00 held for a payout, then 49 times $5: the hold's two entries straddle the page boundary. */
async function aBusyWallet(): Promise<Factories.TestCustomer> {
  const customer = await make.aCustomer(api, 0);
  const { topUp } = await import('./index.ts');
  const { customerAccount, lockWallet, postTransfers } = await import('../../base/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  await topUp(customer.id, 1_000);
  await inTransaction(async () => {
    await lockWallet(customer.id);
    await postTransfers(customer.id, [
      {
        kind: 'payout_hold',
        reference: `payout:${customer.id}:hold`,
        debit: customerAccount(customer.id, 'cash'),
        credit: customerAccount(customer.id, 'held'),
        amountCents: 100,
      },
    ]);
  });
  for (let time = 0; time < 49; time += 1) await topUp(customer.id, 500);
  return customer;
}

test('no entry is lost between two pages, and each keeps its balance when others are left out', async () => {
  const { client } = await aBusyWallet();
  const first = (await client.ask('/api/me/wallet/history')).body;
  const second = (await client.ask(`/api/me/wallet/history?after=${first.next}`)).body;
  const entries: Entry[] = [...first.data, ...second.data];
  expect([first.data.length, entries.length, second.next]).toEqual([50, 52, null]);
  expect(new Set(entries.map(({ id, bucket }) => id + bucket)).size).toBe(52);
  expect(entries.slice(49)).toMatchObject([
    { kind: 'payout_hold', bucket: 'held', amountCents: 100, balanceCents: 100 },
    { kind: 'payout_hold', bucket: 'cash', amountCents: -100, balanceCents: 900 },
    { kind: 'top_up', bucket: 'cash', amountCents: 1_000, balanceCents: 1_000 },
  ]);

  const holds = (await client.ask('/api/me/wallet/history?kind=payout_hold,payout')).body.data;
  expect(holds).toEqual(entries.slice(49, 51));
  const held = (await client.ask('/api/me/wallet/history?bucket=held')).body.data;
  expect(held).toEqual([entries[49]]);
  expect((await client.ask('/api/me/wallet/history?bucket=gold')).status).toBe(400);
});

test('the file holds every entry that the list shows, and only mine', async () => {
  const { client } = await aBusyWallet();
  const file = await client.ask('/api/me/wallet/history.csv');
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename=wallet.csv',
  ]);
  const [head, ...lines] = file.text.trim().split('\r\n');
  expect([head, lines.length]).toEqual(['at,kind,bucket,amountCents,balanceCents,reference', 52]);
  expect(lines[49]).toContain(',payout_hold,held,100,100,');
  const cash = (await client.ask('/api/me/wallet/history.csv?bucket=cash&kind=payout_hold')).text;
  expect(cash.trim().split('\r\n')).toHaveLength(2);
  const other = await make.aCustomer(api, 0);
  expect((await other.client.ask('/api/me/wallet/history.csv')).text.trim().split('\r\n')).toHaveLength(1);
  expect((await api.client().ask('/api/me/wallet/history.csv')).status).toBe(401);
});
