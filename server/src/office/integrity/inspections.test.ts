import { startShipping } from '../../../testing/shipping-stage.ts';
import { tamper } from '../../../testing/tampering.ts';

const stage = await startShipping();
const first = await stage.api.staff('fulfilment');
const second = await stage.api.staff('catalogue');
const auditor = await stage.api.staff('auditor');
afterAll(() => stage.api.stop());

const figures = async () => {
  const { body } = await auditor.ask('/api/admin/integrity');
  return body.checks.find(({ name }: { name: string }) => name === 'inspections');
};

/** A parcel that is said to have come back. */
async function aStatement() {
  const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ valueCents: 9_000 }));
  const act = (verb: string, body: object = {}) =>
    stage.make.post(first, `/api/admin/shipping/${parcel.id}/${verb}`, body);
  await stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  for (const code of shipper.unitIds) await act('scan', { code });
  await act('pack', { weighedGrams: 90 });
  await act('dispatch', { carrier: 'Post' });
  await act('deliver');
  await stage.confirmHandOver(parcel.id);
  expect((await act('return', { to: 'owned', reason: 'On our dock' })).body.inInspection).toBe(true);
  return shipper.unitIds;
}

beforeAll(async () => {
  await stage.make.aSingle(1);
  for (const code of await aStatement())
    await stage.make.post(second, '/api/admin/unit-inspections/scan', { code });
  await aStatement();
});

test('a shop with open and confirmed inspections proves', async () => {
  expect(await figures()).toMatchObject({
    ok: true,
    figures: { inspections: 8, open: 2, returned: 2, unproven: 0, unseen: 0, deliveries: 2, unconfirmed: 0 },
  });
});

const held = `(SELECT collectible_id FROM unit_inspections WHERE state = 'open' LIMIT 1)`;

test.each([
  [
    'misplaced',
    'a card in inspection that was sealed',
    `state = 'sealed', owner_id = NULL, run_id = gen_random_uuid()`,
  ],
  [
    'misplaced',
    'a card in inspection that was listed',
    `state = 'listed', owner_id = NULL, product_id = (SELECT id FROM products LIMIT 1)`,
  ],
  ['misplaced', 'a card in inspection that became a prize', `state = 'prize', owner_id = NULL`],
  ['misplaced', 'a card in inspection that was sold back', `state = 'bought_back', owner_id = NULL`],
  ['misplaced', 'a card in inspection that is shipped again', `state = 'in_shipment'`],
  [
    'misplaced',
    'a card in inspection that is another’s',
    `owner_id = (SELECT id FROM customers WHERE id <> owner_id LIMIT 1)`,
  ],
  ['mismarked', 'a card in inspection without its mark', `in_inspection = false`],
])('%s finds %s', async (name, _, change) => {
  const statement = `UPDATE collectibles SET ${change} WHERE id = ${held}`;
  await tamper(stage.api, { tables: ['collectibles'], statement }, async () =>
    expect(await figures()).toMatchObject({ ok: false, figures: { [name]: 1 } }),
  );
});

test.each([
  ['a second look by the same person', `seen_by = stated_by, seen_at = now()`],
  ['a confirmation without a second fact', `state = 'confirmed', resolved_at = now()`],
])('unproven finds %s', async (_, change) => {
  const drop = `ALTER TABLE unit_inspections DROP CONSTRAINT unit_inspections_four_eyes, DROP CONSTRAINT unit_inspections_second_fact`;
  await stage.api.db.query(drop);
  const statement = `UPDATE unit_inspections SET ${change} WHERE state = 'open'`;
  await tamper(stage.api, { tables: ['unit_inspections'], statement }, async () =>
    expect(await figures()).toMatchObject({ ok: false, figures: { unproven: 2 } }),
  );
  await stage.api.db.query(
    `ALTER TABLE unit_inspections
       ADD CONSTRAINT unit_inspections_four_eyes CHECK (seen_by IS DISTINCT FROM stated_by),
       ADD CONSTRAINT unit_inspections_second_fact CHECK (true)`,
  );
});

test('unseen finds a returned card that nobody confirmed', async () => {
  const statement = `DELETE FROM unit_inspections WHERE state = 'confirmed'`;
  await tamper(stage.api, { tables: ['unit_inspections'], statement }, async () =>
    expect(await figures()).toMatchObject({ ok: false, figures: { unseen: 2 } }),
  );
});

test('unconfirmed finds a parcel that was delivered on one person’s word', async () => {
  const statement = `UPDATE unit_inspections SET kind = 'came-back', answer = NULL, answered_at = NULL WHERE kind = 'handed-over'`;
  await tamper(stage.api, { tables: ['unit_inspections'], statement }, async () =>
    expect(await figures()).toMatchObject({ ok: false, figures: { unconfirmed: 2 } }),
  );
});
