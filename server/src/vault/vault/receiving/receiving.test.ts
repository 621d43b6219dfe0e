import { startApi } from '../../../../testing/api.ts';
import { stageReceiving } from '../../../../testing/receiving-stage.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { saveKind } = await import('../index.ts');
const { soundDigest } = await import('../../../../testing/books.ts');
afterAll(() => api.stop());
afterEach(() => soundDigest());

const {
  first,
  second,
  reason,
  post,
  get,
  originId,
  cardId,
  otherId,
  aCert,
  slab,
  aLot,
  receive,
  lotOf,
  forget,
} = await stageReceiving(api);
const actionsOf = async (id: string) =>
  (await api.db.query('SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id', [id])).rows.map(
    ({ action }) => action,
  );

test('takes a slab in with certificate, grade, place, cost, lot and supplier', async () => {
  const lot = await aLot();
  const cert = aCert();
  const { body } = await receive(
    lot,
    slab(`${cert.slice(0, 4)} ${cert.slice(4)}`, { shelf: 'A-1', bin: '4', costCents: 1_250 }),
  );
  expect(body).toMatchObject({
    unitCount: 1,
    isHeld: false,
    units: [{ cert, grader: 'PSA', grade: '9', shelf: 'A-1', bin: '4', originId, state: 'vault' }],
  });
  const unit = (await get(`collectibles/${body.units[0].id}`, await api.staff('owner'))).body;
  expect(unit).toMatchObject({ lotId: lot, supplier: 'Card Barn', costCents: 1_250, kindSlug: 'graded' });
  expect(await actionsOf(unit.id)).toEqual(['collectible.received']);
  const openerName = expect.any(String);
  expect(await lotOf(lot)).toMatchObject({ state: 'open', unitCount: 1, waitingCount: 0, openerName });
});

test('refuses a certificate that is in the shop already, and says where it lies', async () => {
  const lot = await aLot();
  const cert = aCert();
  await receive(lot, slab(cert, { shelf: 'C-3' }));
  const again = await receive(lot, slab(cert));
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(again.body.message).toContain('shelf C-3');
  const asked = await get(`stock-lots/${lot}/certificate?code=${cert}&grader=PSA`);
  expect(asked.body).toMatchObject({ code: 'WRONG_STATE', units: [{ cert }] });
  // Another grader numbers for itself.
  expect((await receive(lot, slab(cert, { grader: 'SGC' }))).status).toBe(200);
  expect((await lotOf(lot)).unitCount).toBe(2);
});

test('a lot is stored at the default origin unless it says another', async () => {
  const lot = await post('stock-lots', { supplier: 'Card Barn' });
  expect(lot.status).toBe(201);
  expect((await lotOf(lot.body.id)).originId).toBe(originId);
  const other = await post('stock-lots', { supplier: 'Card Barn', originId: lot.body.id });
  expect(other.body.errors).toEqual({ originId: 'does not exist' });
});

test('takes one certificate in once, also of two scans at once', async () => {
  const [lot, cert] = [await aLot(), aCert()];
  const both = await Promise.all([receive(lot, slab(cert)), receive(lot, slab(cert))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{ code: '4821934' + '5678', grader: 'PSA' }, 'code', '7 to 9 digits'],
  [{ code: '12345678', grader: 'CGC' }, 'code', '10 digits'],
  [{ code: '48219345', grader: 'PSA', grade: '9.5' }, 'grade', 'is not a grade of PSA'],
  [{ code: '48219345', grader: 'PSA', grade: undefined }, 'grade', 'is required'],
  [{ code: undefined, grade: '9' }, 'grade', 'needs the certificate'],
  [{ count: 2 }, 'count', 'a certificate is one unit'],
  [{ code: '48219346', cardId: '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10' }, 'cardId', 'does not exist'],
])('refuses %j and names the field', async (more, field, words) => {
  const { status, body } = await receive(await aLot(), slab('48219345', more));
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(body.errors[field]).toContain(words);
});

test('reads grader and number from a slab’s QR code and proposes the card of its neighbours', async () => {
  const lot = await aLot();
  const near = aCert();
  await receive(lot, slab(near, { cardId: otherId }));
  const other = await aLot();
  const code = encodeURIComponent(`https://www.psacard.com/cert/${Number(near) + 2}/psa`);
  expect((await get(`stock-lots/${other}/certificate?code=${code}`)).body).toMatchObject({
    cert: String(Number(near) + 2),
    grader: 'PSA',
    cards: [{ id: otherId, because: 'near' }],
  });
  await receive(other, slab(aCert()));
  const next = await get(`stock-lots/${other}/certificate?code=${Number(near) + 3}&grader=PSA`);
  expect(next.body.cards.map(({ because }: { because: string }) => because)).toEqual(['last', 'near']);
});

test('takes raw cards in by hand, several at once, and a foil as the kind that is named so', async () => {
  const lot = await aLot();
  await saveKind({ slug: 'cold-foil', name: 'Cold foil', isDigital: false });
  const raw = await receive(lot, { cardId, count: 12, condition: 'LP', shelf: 'R-1' });
  expect([raw.body.units.length, raw.body.unitCount]).toEqual([12, 12]);
  for (const finish of ['cold foil', 'cold foil, signed']) await receive(lot, { cardId, count: 1, finish });
  const kinds = `SELECT string_agg(DISTINCT concat_ws('=', condition, finish, slug) COLLATE "C", ' | ') AS all FROM collectibles u JOIN collectible_classes k ON k.id = kind_id WHERE lot_id = '${lot}'`;
  expect((await api.db.query(kinds)).rows[0].all).toBe(
    'LP=raw | cold foil, signed=raw | cold foil=cold-foil',
  );
});

test('a lot is its opener’s: another person neither adds to it nor takes out of it', async () => {
  const lot = await aLot();
  const { body } = await receive(lot, slab(aCert()));
  expect((await receive(lot, slab(aCert()), second)).body.code).toBe('FORBIDDEN');
  const taken = await post(`stock-lots/${lot}/take-out`, { ids: [body.units[0].id], reason }, second);
  expect(taken.body.code).toBe('FORBIDDEN');
  expect((await post('stock-lots', { supplier: 'x', originId }, await api.staff('support'))).status).toBe(
    403,
  );
  expect((await post(`stock-lots/${lot}/close`)).body.state).toBe('closed');
  expect((await receive(lot, slab(aCert()))).body.code).toBe('WRONG_STATE');
  expect((await post(`stock-lots/${lot}/reopen`, {}, second)).body.code).toBe('FORBIDDEN');
  expect((await post(`stock-lots/${lot}/reopen`)).body.state).toBe('open');
});

test('a unit entered by mistake leaves, and its certificate can be taken in again', async () => {
  const [lot, cert] = [await aLot(), aCert()];
  const { body } = await receive(lot, slab(cert));
  const [unit] = body.units;
  const out = await post(`stock-lots/${lot}/take-out`, { ids: [unit.id], reason });
  expect(out.body).toEqual({ ids: [unit.id], unitCount: 0 });
  expect((await get(`collectibles/${unit.id}`)).body).toMatchObject({ state: 'withdrawn', cert: null });
  expect((await receive(lot, slab(cert, { cardId: otherId }))).status).toBe(200);
  expect((await post(`stock-lots/${lot}/take-out`, { ids: [unit.id], reason })).body.code).toBe(
    'WRONG_STATE',
  );
});

test('a unit that needed no count is no mistake any more after a day, or once it was sold', async () => {
  const lot = await aLot();
  const [old, sold] = [await receive(lot, slab(aCert())), await receive(lot, slab(aCert()))].map(
    ({ body }) => body.units[0].id,
  );
  await api.db.query("UPDATE collectibles SET created_at = created_at - interval '25 hours' WHERE id = $1", [
    old,
  ]);
  await api.db.query(
    'INSERT INTO goods_sold (collectible_id, sold_at, received_at) VALUES ($1, now(), now())',
    [sold],
  );
  for (const id of [old, sold]) {
    const { body } = await post(`stock-lots/${lot}/take-out`, { ids: [id], reason });
    expect([body.code, body.ids]).toEqual(['WRONG_STATE', [id]]);
  }
  await api.db.query('DELETE FROM goods_sold WHERE collectible_id = $1', [sold]);
});

test.each([
  ['A1234567&grader=TAG', 200],
  ['ABC-99', 200],
  ['1234567890123456789012345678901', 200],
  ['48219345&grader=%F0%9F%92%A5%F0%9F%92%A5', 400],
])('reads the certificate %s without a fault of its own', async (code, status) => {
  expect((await get(`stock-lots/${await aLot()}/certificate?code=${code}`)).status).toBe(status);
});

test('labels of a lot and of shelves are printed, and those of an empty lot are refused', async () => {
  const lot = await aLot();
  await receive(lot, slab(aCert()));
  expect((await get(`stock-lots/${lot}/labels.pdf`)).status).toBe(200);
  expect((await get(`stock-lots/${lot}/labels.pdf?sheet=a4&last=2`)).status).toBe(200);
  expect((await get('stock-lots/shelf-labels.pdf?shelf=A-12&bins=1-12')).status).toBe(200);
  expect((await get('stock-lots/shelf-labels.pdf?shelf=A-12&bins=9-1')).status).toBe(400);
  expect((await get(`stock-lots/${await aLot()}/labels.pdf`)).body.code).toBe('WRONG_STATE');
});

test('puts a unit or a whole lot on a shelf, and finds it by any of its codes', async () => {
  const [lot, cert] = [await aLot(), aCert()];
  const { body } = await receive(lot, slab(cert));
  await receive(lot, slab(aCert()));
  const { number: lotNumber } = await lotOf(lot);
  const place = { originId, shelf: 'B-2', bin: '7' };
  expect((await post('collectibles/place', { code: `lot-${lotNumber}`, ...place })).body.movedCount).toBe(2);
  expect((await post('collectibles/place', { code: cert, ...place, bin: '8' })).body).toMatchObject({
    movedCount: 1,
    units: [{ cert, shelf: 'B-2', bin: '8' }],
  });
  expect((await post('collectibles/place', { code: cert, ...place, bin: '8' })).body.movedCount).toBe(0);
  for (const code of [cert, body.units[0].id, `https://www.psacard.com/cert/${cert}`]) {
    const found = await get(`collectibles/find?code=${encodeURIComponent(code)}`);
    expect(found.body.units).toMatchObject([{ id: body.units[0].id, shelf: 'B-2', bin: '8', lotNumber }]);
  }
  expect((await get('collectibles/find?code=nothing')).body.units).toEqual([]);
  expect((await post('collectibles/place', { code: 'nothing', ...place })).status).toBe(404);
  expect(await actionsOf(body.units[0].id)).toEqual([
    'collectible.received',
    'collectible.placed',
    'collectible.placed',
  ]);
});

describe('once something was sold', () => {
  beforeAll(async () => {
    const run = await make.aRunOnSale(4);
    const customer = await make.aCustomer(api, 10_000);
    expect((await make.buy(customer.client, run.productId)).status).toBe(201);
  });
  beforeEach(forget);

  /** A lot of three cards, of which the third exceeds one person's limit. */
  async function aDearLot() {
    await api.db.query('UPDATE cards SET value_cents = 40000 WHERE id = $1', [otherId]);
    const lot = await aLot();
    const held: boolean[] = [];
    const ids: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      const { body } = await receive(lot, slab(aCert(), { cardId: otherId }));
      held.push(body.isHeld);
      ids.push(body.units[0].id);
    }
    expect(held).toEqual([false, false, true]);
    return { lot, ids };
  }
  const heldOf = async (ids: string[]) =>
    (await api.db.query('SELECT in_inspection AS held FROM collectibles WHERE id = ANY($1)', [ids])).rows.map(
      ({ held }) => held,
    );

  test('a lot above one person’s limit waits as a whole until another person has counted it', async () => {
    const { lot, ids } = await aDearLot();
    expect(await heldOf(ids)).toEqual([true, true, true]);
    const { inspectionId, waitingCount } = await lotOf(lot);
    expect(waitingCount).toBe(3);
    const count = (n: number, client = second) =>
      post(`unit-inspections/${inspectionId}/count`, { count: n }, client);
    expect((await count(3)).body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('closed'),
    });
    const seen = await post('unit-inspections/scan', { code: ids[0] }, second);
    expect(seen.body.code).toBe('WRONG_STATE');
    await post(`stock-lots/${lot}/close`);
    expect((await count(3, first)).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await count(2)).body.code).toBe('WRONG_STATE');
    expect((await count(3)).body.state).toBe('confirmed');
    expect(await heldOf(ids)).toEqual([false, false, false]);
    expect(await lotOf(lot)).toMatchObject({ waitingCount: 0, inspectionId: null });
  });

  test('cards of days ago that wait with a dear one are no mistakes of one person any more', async () => {
    await api.db.query('UPDATE cards SET value_cents = 40000 WHERE id = $1', [otherId]);
    const lot = await aLot();
    const dear = async (): Promise<string> =>
      (await receive(lot, slab(aCert(), { cardId: otherId }))).body.units[0].id;
    const old = [await dear(), await dear()].sort();
    await api.db.query(
      "UPDATE collectibles SET created_at = created_at - interval '2 days' WHERE id = ANY($1)",
      [old],
    );
    await forget();
    const fresh = [await dear(), await dear(), await dear()];
    expect(await heldOf([...old, ...fresh])).toEqual([true, true, true, true, true]);
    const out = (ids: string[]) => post(`stock-lots/${lot}/take-out`, { ids, reason });
    expect((await out([...old, ...fresh])).body).toMatchObject({ code: 'WRONG_STATE', ids: old });
    const { inspectionId } = await lotOf(lot);
    const rejected = await post(`unit-inspections/${inspectionId}/reject`, { reason });
    expect(rejected.body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await out(fresh)).body.unitCount).toBe(2);
  });

  test('a miscounted lot is opened again, corrected by its opener and counted anew', async () => {
    const { lot, ids } = await aDearLot();
    await post(`stock-lots/${lot}/close`);
    await post(`stock-lots/${lot}/reopen`);
    const out = await post(`stock-lots/${lot}/take-out`, { ids: [ids[1]], reason });
    expect(out.body.unitCount).toBe(2);
    await post(`stock-lots/${lot}/close`);
    const { inspectionId } = await lotOf(lot);
    expect((await post(`unit-inspections/${inspectionId}/count`, { count: 2 }, second)).body.state).toBe(
      'confirmed',
    );
    await post(`stock-lots/${lot}/reopen`);
    const counted = await post(`stock-lots/${lot}/take-out`, { ids: [ids[0]], reason });
    expect(counted.body.code).toBe('WRONG_STATE');
    // What comes after the count is counted by itself.
    await receive(lot, slab(aCert(), { cardId: otherId }));
    expect((await lotOf(lot)).waitingCount).toBe(1);
  });
});
