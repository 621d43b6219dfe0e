import { jest } from '@jest/globals';
import type { OpenedPackDto } from '@pullproof/server/contract';
import type { KeptRecord } from '../kept/index.ts';
import { openExamplePack } from '../verify/testing/opened-pack.ts';

const listReceipts = jest.fn<() => Promise<KeptRecord[]>>();
jest.unstable_mockModule('../kept/kept-store.ts', () => ({
  listReceipts,
  listAllReceipts: jest.fn(),
  listRefusals: jest.fn(),
  putReceipts: jest.fn(),
  putRefusal: jest.fn(),
}));
const { checkPacks } = await import('./check-packs.ts');
const { toRecord } = await import('../kept/index.ts');

const { answer, commitmentBytes } = openExamplePack();
jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(commitmentBytes)));
// The check reads no other fields.
const opened = { ...answer, pack: { ...answer.pack, id: 'p' } } as unknown as OpenedPackDto;

function kept(change: object = {}, origin: object = {}): KeptRecord {
  const document = JSON.stringify({ ...(JSON.parse(answer.receipt.document) as object), ...change }); // the shop's format
  const from = { source: 'device' as const, packId: 'p', keptAt: '', ...origin };
  const record = toRecord({ receipt: { document, signature: answer.receipt.signature }, size: 6 }, from);
  if (!record) throw new Error('not a receipt');
  return record;
}

async function check(records: KeptRecord[], askedId = 'p') {
  listReceipts.mockResolvedValue(records);
  const [checked] = await checkPacks([opened], [askedId]);
  return checked?.verdict;
}

test('says whether the pack was compared with this device, with the email, or with nothing kept', async () => {
  expect(await check([kept()])).toMatchObject({ ok: true, kept: 'device' });
  expect(await check([kept({}, { source: 'email', packId: undefined })])).toMatchObject({
    ok: true,
    kept: 'email',
  });
  expect(await check([])).toMatchObject({ ok: true, kept: 'none' });
});

test('storage that fails counts as nothing kept', async () => {
  listReceipts.mockRejectedValue(new Error('no storage'));
  const [checked] = await checkPacks([opened], ['p']);
  expect(checked?.verdict).toMatchObject({ ok: true, kept: 'none' });
});

test.each([
  ['another pack number', kept({ pack: 4 })],
  ['another commitment', kept({ commitment: 'ab'.repeat(32) })],
  ['another price', kept({ paidCents: 1 })],
  ['another size of the run', { ...kept(), size: 7 }],
])('%s than what was kept is refused', async (_, record) => {
  expect(await check([record])).toMatchObject({ ok: false, step: 'kept', kept: 'device' });
});

test('an answer under another id is compared with what was kept of the pack that was asked for', async () => {
  expect(await check([kept({ pack: 4 }, { packId: 'asked' })], 'asked')).toMatchObject({
    ok: false,
    step: 'kept',
  });
});
