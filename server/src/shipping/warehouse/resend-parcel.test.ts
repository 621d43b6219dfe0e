import { correctedAddress, startShipping } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const support = await stage.api.staff('support');
afterAll(() => stage.api.stop());
beforeEach(() => stage.forgetStatements());
afterEach(() => stage.proveBooks());

/** The carrier brings a parcel back that may be picked, and nobody has decided about it. */
async function bringBack(id: string): Promise<void> {
  const { inTransaction } = await import('../../platform/db.ts');
  const { lockParcel } = await import('../parcels/lock-parcel.ts');
  const { moveParcel } = await import('../parcels/move-parcel.ts');
  for (const state of ['picking', 'packed', 'shipped', 'returned'] as const)
    await inTransaction(async () => moveParcel(await lockParcel(id), state, { by: { kind: 'carrier' } }));
}

async function aReturned() {
  const { shipper, parcel } = await stage.aParcel();
  await shipper.client.ask(`/api/me/shipments/${parcel.id}/ship-now`, { method: 'POST', body: {} });
  await bringBack(parcel.id);
  return { shipper, parcel };
}

const reason = 'The carrier never rang';
const resend = (id: string, body: object = {}) =>
  stage.make.post(support, `/api/admin/shipping/${id}/resend`, { reason, ...body });

test('a returned parcel is sent again as a new one, free of charge, audited and mailed', async () => {
  const { shipper, parcel } = await aReturned();
  const before = await stage.wallet(shipper.client);
  const { status, body } = await resend(parcel.id);
  expect(status).toBe(200);
  const { body: again } = await shipper.client.ask(`/api/me/shipments/${body.id}`);
  expect(again).toMatchObject({
    number: body.number,
    state: 'requested',
    feeCents: 0,
    combineUntil: null,
    insuredCents: parcel.insuredCents,
    address: parcel.address,
  });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['in_shipment', 'in_shipment']);
  expect(await stage.wallet(shipper.client)).toEqual(before);
  const { rows } = await stage.api.db.query(
    "SELECT after, reason FROM audit_entries WHERE subject_id = $1 AND action = 'parcel.resent'",
    [parcel.id],
  );
  expect(rows).toEqual([{ after: { parcelId: body.id, fields: [] }, reason }]);
  expect((await shipper.client.ask(`/api/me/shipments/${body.id}`, { method: 'DELETE' })).body.state).toBe(
    'cancelled',
  );
});

test('goes to a corrected address of the same country, also once its units are in the collection', async () => {
  const { shipper, parcel } = await aReturned();
  const packer = await stage.api.staff('fulfilment');
  await packer.ask(`/api/admin/shipping/${parcel.id}/return`, {
    method: 'POST',
    body: { reason, to: 'owned' },
  });
  const abroad = await resend(parcel.id, {
    address: { ...correctedAddress, country: 'DE', postcode: '10115' },
  });
  expect(abroad.body.errors).toHaveProperty('country');
  expect(
    (await resend(parcel.id, { address: { ...correctedAddress, postcode: 'x' } })).body.errors,
  ).toHaveProperty('postcode');
  const { body } = await resend(parcel.id, { address: correctedAddress });
  const { body: again } = await shipper.client.ask(`/api/me/shipments/${body.id}`);
  expect(again.address.lines.join(' ')).toContain('2 Main Street');
});

test('a returned parcel is decided about once, also after it was sent again and came back again', async () => {
  const packer = await stage.api.staff('fulfilment');
  const back = (id: string, to: 'owned' | 'vault') =>
    packer.ask(`/api/admin/shipping/${id}/return`, { method: 'POST', body: { reason, to } });
  const verbs = async (customerId: string, id: string) => {
    const { canReturn } = (await packer.ask(`/api/admin/shipping/${id}`)).body;
    const { body: rows } = await packer.ask(`/api/admin/users/${customerId}/shipping`);
    const { canResend } = rows.find((row: { id: string }) => row.id === id);
    return { canReturn, canResend };
  };
  const { shipper, parcel } = await aReturned();
  expect(await verbs(shipper.id, parcel.id)).toEqual({ canReturn: true, canResend: true });
  const { body: again } = await resend(parcel.id);
  expect(await verbs(shipper.id, parcel.id)).toEqual({ canReturn: false, canResend: false });
  await bringBack(again.id);
  expect(await verbs(shipper.id, parcel.id)).toEqual({ canReturn: false, canResend: false });
  for (const answer of [await back(parcel.id, 'owned'), await resend(parcel.id)])
    expect(answer.body).toMatchObject({ code: 'WRONG_STATE', state: 'returned' });
  expect(await verbs(shipper.id, again.id)).toEqual({ canReturn: true, canResend: true });
  expect((await back(again.id, 'owned')).body).toMatchObject({ state: 'returned', inInspection: false });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
  expect(await verbs(shipper.id, again.id)).toEqual({ canReturn: false, canResend: true });
  expect((await back(again.id, 'owned')).body.code).toBe('WRONG_STATE');
});

test.each([1, 2, 3])(
  'sending again and moving to the vault at once do at most one of the two, beside a withdrawal (%p)',
  async () => {
    const [packer, owner] = [await stage.api.staff('fulfilment'), await stage.api.staff('owner')];
    const { shipper, parcel } = await aReturned();
    const post = (client: typeof packer, path: string, body: object) =>
      stage.make.post(client, `/api/admin/${path}`, { reason, ...body });
    const answers = await Promise.all([
      resend(parcel.id),
      post(packer, `shipping/${parcel.id}/return`, { to: 'vault' }),
      post(owner, 'collectibles/withdraw', { ids: shipper.unitIds, as: 'damaged' }),
    ]);
    const [again, vault, withdrawn] = answers.map(({ status }) => status < 300);
    const [first, second] = await stage.stateOf(shipper.unitIds);
    expect(first).toBe(second);
    expect(withdrawn).toBe(false);
    // Without the customer's consent it waits.
    expect([first, again, vault]).toEqual(again ? ['in_shipment', true, false] : ['returned', false, true]);
  },
);

test('sending again is refused for other parcels, once more, for sold units, and for roles that handle no addresses', async () => {
  const { parcel: open } = await stage.aParcel();
  expect((await resend(open.id)).body).toMatchObject({ code: 'WRONG_STATE', state: 'requested' });
  const { shipper, parcel } = await aReturned();
  const finance = await stage.api.staff('finance');
  expect((await stage.make.post(finance, `/api/admin/shipping/${parcel.id}/resend`, { reason })).status).toBe(
    403,
  );
  const answers = await Promise.all([resend(parcel.id), resend(parcel.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['in_shipment', 'in_shipment']);
});
