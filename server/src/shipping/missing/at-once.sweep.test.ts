import { openSubstitutions } from '../../../testing/substitution.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const care = await openSubstitutions(stage.api);
const picker = await stage.api.staff('fulfilment');
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const reason = 'Not in its bin';
const cards = (path: string, body: object = {}) =>
  stage.make.post(picker, `/api/admin/shipping-cards/${path}`, body);

/** A parcel of two cards that were never pulled, one of them reported missing. */
async function aMissing() {
  const { shipper, parcel } = await stage.aParcel();
  const [gone = ''] = shipper.unitIds;
  const { rows } = await stage.api.db.query('SELECT id FROM parcel_units WHERE collectible_id = $1', [gone]);
  const row: string = rows[0].id;
  const { body } = await cards(`${row}/missing`, { reason });
  const choose = (choice: 'wait' | 'ship') =>
    stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/missing`, { choice });
  return { shipper, parcel, gone, row, choose, approvalId: String(body.approvalId) };
}

test.each([1, 2, 3])(
  'a missing card is withdrawn and paid, or back with its cancelled parcel (%p)',
  async () => {
    const { shipper, parcel, gone, approvalId } = await aMissing();
    const [decided, cancelled] = await Promise.all([
      care.decide(approvalId, 'approve'),
      shipper.client.ask(`/api/me/shipments/${parcel.id}`, { method: 'DELETE' }),
    ]);
    expect([cancelled.status, decided.status]).toEqual([200, 200]);
    expect(await stage.stateOf([gone])).toEqual(['withdrawn']);
    expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000 + 2_500);
  },
);

test.each([1, 2, 3])(
  'a missing card is left out, or withdrawn before, and is paid for once (%p)',
  async () => {
    const { shipper, gone, choose, approvalId } = await aMissing();
    const [chosen, decided, again] = await Promise.all([
      choose('ship'),
      care.decide(approvalId, 'approve'),
      care.decide(approvalId, 'approve', care.asker),
    ]);
    expect([200, 409]).toContain(chosen.status);
    expect([decided.status, again.status].sort()).toEqual([200, 409]);
    expect(await stage.stateOf([gone])).toEqual(['withdrawn']);
    expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000 - 499 + 2_500);
  },
);

test('two people who report a card at once make one request', async () => {
  const { shipper } = await stage.aParcel();
  const { rows } = await stage.api.db.query('SELECT id FROM parcel_units WHERE collectible_id = $1', [
    shipper.unitIds[0],
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => cards(`${rows[0].id}/missing`, { reason })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a card that was left out can neither be unlocked by hand nor shipped or sold until it is found', async () => {
  const { shipper, parcel, gone, row, choose, approvalId } = await aMissing();
  await choose('ship');
  await stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  const unlock = { reason: 'The customer asks for it' };
  const unlocked = await stage.make.post(care.asker, `/api/admin/owned/${gone}/unlock`, unlock);
  expect([unlocked.status, unlocked.body.code]).toEqual([409, 'WRONG_STATE']);
  const quoted = await stage.quote(shipper, [gone]);
  expect([quoted.status, quoted.body]).toMatchObject([
    409,
    { code: 'CANNOT_SHIP', refused: [{ collectibleId: gone, reason: 'in_inspection' }] },
  ]);
  const offers = await shipper.client.ask(`/api/me/buyback-quotes?ids=${gone}`);
  expect(offers.body.quotes[0].refusal).toBe('in_inspection');
  expect((await cards(`${row}/found`)).status).toBe(200);
  expect((await care.decide(approvalId, 'approve')).body.code).toBe('ALREADY_RESOLVED');
  expect((await stage.quote(shipper, [gone])).status).toBe(201);
});

test('a card that is in its place is not found, and another’s row has no way out', async () => {
  const { shipper } = await stage.aParcel();
  const { rows } = await stage.api.db.query('SELECT id FROM parcel_units WHERE collectible_id = $1', [
    shipper.unitIds[0],
  ]);
  expect((await cards(`${rows[0].id}/found`)).body.code).toBe('WRONG_STATE');
  const unknown = '0190c8d0-0000-7000-8000-000000000000';
  for (const path of [`${unknown}/found`, `${unknown}/missing`, 'nope/found'])
    expect((await cards(path, path.endsWith('missing') ? { reason } : {})).status).toBe(404);
  for (const id of [unknown, 'nope'])
    expect((await picker.ask(`/api/admin/shipping-cards/${id}/way-out`)).status).toBe(404);
  const finance = await stage.api.staff('finance');
  for (const path of [`${rows[0].id}/way-out`, 'find-unit?code=1'])
    expect((await finance.ask(`/api/admin/shipping-cards/${path}`)).status).toBe(403);
  for (const code of ['', '%00', 'x'.repeat(101)])
    expect((await picker.ask(`/api/admin/shipping-cards/find-unit?code=${code}`)).status).toBe(400);
});
