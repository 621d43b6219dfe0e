import { startShipping } from '../../../testing/shipping-stage.ts';
import { check } from '../../../testing/books.ts';
import { tamper } from '../../../testing/tampering.ts';

const { api, make, ...stage } = await startShipping();
const [fulfilment, catalogue, owner] = [
  await api.staff('fulfilment'),
  await api.staff('catalogue'),
  await api.staff('owner'),
];
afterAll(() => api.stop());

const prove = () => check('gifts');

/** A parcel that its customer alone says came back: 2 cards of $25. */
async function anInspection(): Promise<void> {
  const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ valueCents: 2_500 }));
  const move = (path: string, body: object = {}) =>
    make.post(fulfilment, `/api/admin/shipping/${parcel.id}/${path}`, body);
  await make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  for (const code of shipper.unitIds) await move('scan', { code });
  await move('pack', { weighedGrams: 90 });
  await move('dispatch', { carrier: 'Post' });
  await move('deliver');
  await stage.confirmHandOver(parcel.id);
  const said = { to: 'owned', reason: 'On our dock' };
  await make.post(owner, `/api/admin/shipping/${parcel.id}/return`, said);
  const mine = `/api/me/shipments/${parcel.id}`;
  for (const { inspection } of (await shipper.client.ask(mine)).body.units)
    await make.post(shipper.client, `${mine}/inspection`, { inspectionId: inspection.id, answer: 'kept' });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
}

/** A pack sold for $1 less than its floor, out of a budget that the owner approved. */
async function aSaleBelowFloor(): Promise<void> {
  const { productId } = await make.aRunOnSale(8);
  const price = { priceCents: 441, reason: 'A clearance' };
  const asked = await make.post(catalogue, `/api/admin/products/${productId}/price`, price);
  const budget = { budgetCents: 250, reason: 'agreed' };
  const approved = await make.post(owner, `/api/admin/approvals/${asked.body.approvalId}/approve`, budget);
  expect([asked.status, approved.status]).toEqual([200, 200]);
  expect((await make.buy((await make.aCustomer(api)).client, productId)).status).toBe(201);
}

beforeAll(async () => {
  await anInspection();
  await aSaleBelowFloor();
});

test('a card that came back on one word, and a sale below the floor, each have their gift', async () => {
  const { rows } = await api.db.query(
    `SELECT kind, cents::int FROM gifts WHERE kind IN ('inspection', 'below-floor') ORDER BY kind`,
  );
  expect(rows).toEqual([
    { kind: 'below-floor', cents: 100 },
    { kind: 'inspection', cents: 5_000 },
  ]);
  expect((await prove()).ok).toBe(true);
});

test.each(
  ['inspection', 'below-floor'].flatMap((kind) => [
    [`a missing gift of ${kind}`, `DELETE FROM gifts WHERE kind = '${kind}'`, 'unitsWithoutGift'],
    [
      `a gift of ${kind} of another sum`,
      `UPDATE gifts SET cents = cents + 1 WHERE kind = '${kind}'`,
      'misvalued',
    ],
    [
      `a gift of ${kind} about nothing`,
      `UPDATE gifts SET subject_id = gen_random_uuid() WHERE kind = '${kind}'`,
      'unmoved',
    ],
  ]),
)('the nightly proof finds %s', async (_, statement, figure) => {
  let check: Awaited<ReturnType<typeof prove>> | undefined;
  await tamper(api, { tables: ['gifts'], statement }, async () => {
    check = await prove();
  });
  expect(check?.figures[figure]).toBe(1);
  expect((await prove()).ok).toBe(true);
});
