import type { GuideFindingDto } from '../../contract/index.ts';
import { startCases } from '../../../testing/case-stage.ts';

const { api, make, support, open } = await startCases();
afterAll(() => api.stop());

test('an order of single cards misses no pack, and hides no order of packs', async () => {
  const { client } = await make.aCustomer(api, 10_000);
  const ask = async (about?: { kind: string; id: string }): Promise<GuideFindingDto> => {
    const caseId = await open(client, { topic: 'other', text: 'Please help.', ...(about && { about }) });
    return (await support.ask(`/api/admin/cases/${caseId}/guides/pack-missing`)).body;
  };
  const order = async (productId: string): Promise<string> =>
    (await make.buy(client, productId)).body.order.id;
  const buySingle = async () => order((await make.aSingle(1)).productId);
  const ofSingles = {
    isYes: false,
    answer: expect.stringMatching(/^Your latest orders are of single cards/m),
  };
  await buySingle();
  expect(await ask()).toMatchObject(ofSingles);
  await order((await make.aRunOnSale(10)).productId);
  const id = await buySingle();
  expect(await ask()).toMatchObject({
    isYes: false,
    answer: expect.stringContaining('1 sealed, under Open packs'),
  });
  expect(await ask({ kind: 'order', id })).toMatchObject(ofSingles);
});
