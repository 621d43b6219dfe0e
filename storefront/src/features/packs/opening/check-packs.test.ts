import { jest } from '@jest/globals';
import type { OpenedPackDto } from '@pullproof/server/contract';
import type { ReceiptRecord } from '../saved-receipts/index.ts';
import { openExamplePack } from '@pullproof/verify/testing/opened-pack';

const listReceipts = jest.fn<() => Promise<ReceiptRecord[]>>();
jest.unstable_mockModule('../saved-receipts/receipt-store.ts', () => ({
  listReceipts,
  listAllReceipts: jest.fn(),
  listRefusals: jest.fn(),
  putReceipts: jest.fn(() => Promise.resolve()),
  putRefusal: jest.fn(),
}));
const { checkPacks } = await import('./check-packs.ts');
const { toRecord } = await import('../saved-receipts/index.ts');

const { answer, commitmentBytes } = openExamplePack();
jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(commitmentBytes)));
// The check reads no other fields.
const opened = { ...answer, pack: { ...answer.pack, id: 'p' } } as unknown as OpenedPackDto;

function savedReceipt(change: object = {}, origin: object = {}): ReceiptRecord {
  const document = JSON.stringify({ ...(JSON.parse(answer.receipt.document) as object), ...change }); // the shop's format
  const from = { source: 'device' as const, packId: 'p', keptAt: '', ...origin };
  const record = toRecord({ receipt: { document, signature: answer.receipt.signature }, size: 6 }, from);
  if (!record) throw new Error('not a receipt');
  return record;
}

async function check(records: ReceiptRecord[], requestedId = 'p') {
  listReceipts.mockResolvedValue(records);
  const [checked] = await checkPacks([opened], [requestedId]);
  return checked?.verdict;
}

test('says whether the pack was compared with this device, with the email, or with nothing', async () => {
  expect(await check([savedReceipt()])).toMatchObject({ ok: true, kept: 'device' });
  expect(await check([savedReceipt({}, { source: 'email', packId: undefined })])).toMatchObject({
    ok: true,
    kept: 'email',
  });
  expect(await check([])).toMatchObject({ ok: true, kept: 'none' });
});

test('treats a storage failure as no saved receipt', async () => {
  listReceipts.mockRejectedValue(new Error('no storage'));
  const [checked] = await checkPacks([opened], ['p']);
  expect(checked?.verdict).toMatchObject({ ok: true, kept: 'none' });
});

test.each([
  ['another pack number', savedReceipt({ pack: 4 })],
  ['another commitment', savedReceipt({ commitment: 'ab'.repeat(32) })],
  ['another price', savedReceipt({ paidCents: 1 })],
  ['another size of the run', { ...savedReceipt(), size: 7 }],
])('refuses %s than in the saved receipt', async (_, record) => {
  expect(await check([record])).toMatchObject({ ok: false, step: 'kept', kept: 'device' });
});

test('compares a response under another id with the receipt of the requested pack', async () => {
  expect(await check([savedReceipt({ pack: 4 }, { packId: 'requested' })], 'requested')).toMatchObject({
    ok: false,
    step: 'kept',
  });
});
