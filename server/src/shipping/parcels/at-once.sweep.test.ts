import { correctedAddress, startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const remove = ({ client }: Shipper, path: string) => client.ask(path, { method: 'DELETE' });
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

/** Moves a parcel whose window is closed, or says why not. */
async function move(id: string, to: 'picking' | 'packed'): Promise<string> {
  const { inTransaction } = await import('../../platform/db.ts');
  const { lockParcel } = await import('./lock-parcel.ts');
  const { moveParcel } = await import('./move-parcel.ts');
  const by = { kind: 'system' } as const;
  return inTransaction(async () => moveParcel(await lockParcel(id), to, { by })).then(
    () => to,
    (failure: unknown) => (failure as { code: string }).code, // a Refusal
  );
}

test.each([1, 2, 3])('ships a unit or sells it back, never both (%p)', async () => {
  const shipper = await stage.aShipper({ count: 1 });
  const [id = ''] = shipper.unitIds;
  const { body } = await stage.quote(shipper);
  const offer = (await shipper.client.ask(`/api/me/buyback-quotes?ids=${id}`)).body.quotes[0];
  const items = [{ collectibleId: id, quoteId: offer.quoteId }];
  const [shipped, sold] = await Promise.all([
    stage.request(shipper.client, body.id),
    stage.make.post(shipper.client, '/api/me/buybacks', { items }),
  ]);
  expect([shipped.status === 201, sold.status === 201].filter(Boolean)).toHaveLength(1);
  const { status, body: refused } = shipped.status === 201 ? sold : shipped;
  // A request that begins after the sale finds the unit gone from the collection.
  const expected = shipped.status === 201 ? ['409 IN_SHIPMENT'] : ['409 CANNOT_SHIP', '404 NOT_FOUND'];
  expect(expected).toContain(`${status} ${refused.code}`);
  expect(await stage.stateOf([id])).toEqual([shipped.status === 201 ? 'in_shipment' : 'bought_back']);
});

test('ships a unit from one of many tabs only, for one fee', async () => {
  const shipper = await stage.aShipper();
  const quotes = await Promise.all(Array.from({ length: 5 }, () => stage.quote(shipper)));
  const answers = await Promise.all(
    [...quotes, ...quotes].map(({ body }) => stage.request(shipper.client, body.id)),
  );
  expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 201) expect([status, body.code]).toEqual([409, 'IN_SHIPMENT']);
  expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000 - 499);
});

test.each([1, 2, 3])('cancels a parcel or packs it, never both (%p)', async () => {
  const { shipper, parcel } = await stage.aParcel();
  const path = `/api/me/shipments/${parcel.id}`;
  await shipper.client.ask(`${path}/ship-now`, { method: 'POST', body: {} });
  expect(await move(parcel.id, 'picking')).toBe('picking');
  const [cancelled, packed] = await Promise.all([remove(shipper, path), move(parcel.id, 'packed')]);
  const isCancelled = cancelled.status === 200;
  expect(packed).toBe(isCancelled ? 'WRONG_STATE' : 'packed');
  if (!isCancelled) expect([cancelled.status, cancelled.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(
    shipper.unitIds.map(() => (isCancelled ? 'owned' : 'in_shipment')),
  );
  expect((await stage.wallet(shipper.client)).cashCents).toBe(isCancelled ? 20_000 : 20_000 - 499);
});

test('cancels once, however often it is asked at once', async () => {
  const { shipper, parcel } = await stage.aParcel();
  const path = `/api/me/shipments/${parcel.id}`;
  const orderPath = `${path}/orders/${parcel.orders[0]?.id ?? ''}`;
  const answers = await Promise.all([path, orderPath, path, orderPath].map((each) => remove(shipper, each)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000);
});

test.each([1, 2, 3])('joins a parcel or finds it closed (%p)', async () => {
  const shipper = await stage.aShipper();
  const [one = '', other = ''] = shipper.unitIds;
  const { parcel } = await stage.aParcel(shipper, [one]);
  const { body } = await stage.quote(shipper, [other]);
  const [joined, closed] = await Promise.all([
    stage.request(shipper.client, body.id),
    shipper.client.ask(`/api/me/shipments/${parcel.id}/ship-now`, { method: 'POST', body: {} }),
  ]);
  expect(closed.status).toBe(200);
  if (joined.status === 201) expect(joined.body.parcels[0].id).toBe(parcel.id);
  else
    expect(joined.body).toMatchObject({
      code: 'QUOTE_EXPIRED',
      quote: { totalCents: 499, parcels: [{ joins: null }] },
    });
  expect(await stage.stateOf([other])).toEqual([joined.status === 201 ? 'in_shipment' : 'owned']);
});

test.each([1, 2, 3])('joins a parcel or finds it being packed (%p)', async () => {
  const { inTransaction } = await import('../../platform/db.ts');
  const { lockParcel } = await import('./lock-parcel.ts');
  const { changeParcel } = await import('./move-parcel.ts');
  const shipper = await stage.aShipper();
  const [one = '', other = ''] = shipper.unitIds;
  const { parcel } = await stage.aParcel(shipper, [one]);
  const { body } = await stage.quote(shipper, [other]);
  const closeAndPack = async () => {
    await inTransaction(async () => changeParcel(await lockParcel(parcel.id), { combineUntil: null }));
    return [await move(parcel.id, 'picking'), await move(parcel.id, 'packed')];
  };
  const [joined, packed] = await Promise.all([stage.request(shipper.client, body.id), closeAndPack()]);
  expect(packed).toEqual(['picking', 'packed']);
  if (joined.status !== 201) expect(joined.body.code).toBe('QUOTE_EXPIRED');
  const [after] = (await shipper.client.ask('/api/me/shipments?part=open')).body.data;
  expect([after.state, after.units.length]).toEqual(['packed', joined.status === 201 ? 2 : 1]);
  expect(await stage.stateOf([other])).toEqual([joined.status === 201 ? 'in_shipment' : 'owned']);
  expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000 - after.feeCents);
});

test.each([1, 2, 3])('goes to the corrected address or is packed with the first (%p)', async () => {
  const support = await stage.api.staff('support');
  const { shipper, parcel } = await stage.aParcel();
  const path = `/api/me/shipments/${parcel.id}`;
  await shipper.client.ask(`${path}/ship-now`, { method: 'POST', body: {} });
  await move(parcel.id, 'picking');
  const { version } = (await support.ask(`/api/admin/shipping/${parcel.id}`)).body;
  const correction = { ...correctedAddress, version, reason: 'Typing error' };
  const [corrected, packed] = await Promise.all([
    stage.make.post(support, `/api/admin/shipping/${parcel.id}/correct-address`, correction),
    move(parcel.id, 'packed'),
  ]);
  expect(packed).toBe('packed');
  const isCorrected = corrected.status === 200;
  if (!isCorrected) expect(corrected.body).toMatchObject({ code: 'WRONG_STATE', state: 'packed' });
  const { body: after } = await shipper.client.ask(path);
  expect(after.address.lines.join(' ')).toContain(isCorrected ? '2 Main Street' : '1 Main Street');
  const changes = after.timeline.filter(({ kind }: { kind: string }) => kind === 'address-changed');
  expect(changes).toHaveLength(isCorrected ? 1 : 0);
});

test.each([1, 2, 3])('a unit that its customer requests is not withdrawn (%p)', async () => {
  const shipper = await stage.aShipper();
  const { body: quoted } = await stage.quote(shipper);
  const owner = await stage.api.staff('owner');
  const body = { ids: shipper.unitIds, as: 'lost', reason: 'Not on its shelf' };
  const [requested, withdrawn] = await Promise.all([
    stage.request(shipper.client, quoted.id),
    stage.make.post(owner, '/api/admin/collectibles/withdraw', body),
  ]);
  expect(requested.status).toBe(201);
  expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['in_shipment', 'in_shipment']);
});

test.each([1, 2, 3])('a pull is shipped or replaced, never both (%p)', async () => {
  const { openSubstitutions } = await import('../../../testing/substitution.ts');
  const care = await openSubstitutions(stage.api);
  const run = await care.aRunWithSpare();
  const shipper = await stage.aShipper({ cashCents: 200_000 });
  const order = await stage.make.buy(shipper.client, run.productId, { quantity: 8 });
  const ids: string[] = order.body.packs.map(({ id }: { id: string }) => id);
  await shipper.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  const units = [run.out, run.spare];
  await stage.api.db.query('UPDATE collectibles SET origin_id = $2 WHERE id = ANY($1)', [
    units,
    stage.originId,
  ]);
  const { body: quoted } = await stage.quote(shipper, [run.out]);
  const { body: asked } = await care.ask(run.out, run.spare);
  const [requested, decided] = await Promise.all([
    stage.request(shipper.client, quoted.id),
    care.decide(asked.id, 'approve'),
  ]);
  const isSent = requested.status === 201;
  // A request to replace is about the unit as it was: shipped, it is asked for again. A request to ship that begins after the
  // replacement finds the unit gone from the collection.
  const expected = isSent ? ['201 409'] : ['409 200', '404 200'];
  expect(expected).toContain(`${requested.status} ${decided.status}`);
  const { rows } = await stage.api.db.query(
    'SELECT state FROM collectibles WHERE id = ANY($1) ORDER BY id = $2',
    [units, run.spare],
  );
  expect(rows.map(({ state }) => state)).toEqual(isSent ? ['in_shipment', 'vault'] : ['withdrawn', 'owned']);
});

test('makes one claim, however often it is sent at once', async () => {
  const { shipper, parcel } = await stage.aParcel();
  const path = `/api/me/shipments/${parcel.id}`;
  await shipper.client.ask(`${path}/ship-now`, { method: 'POST', body: {} });
  await stage.api.db.query(
    `WITH units AS (UPDATE collectibles SET state = 'shipped' WHERE owner_id = $2)
     UPDATE parcels SET state = 'shipped', shipped_at = now(), promised_on = current_date - 1 WHERE id = $1`,
    [parcel.id, shipper.id],
  );
  const claim = { kind: 'not-arrived', description: 'Nothing has come to my door.' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => stage.make.post(shipper.client, `${path}/claims`, claim)),
  );
  expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
  expect(codes).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE']);
});
