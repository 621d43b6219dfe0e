import { startApi, type Client } from '../../../testing/api.ts';
import { newId } from '../../platform/ids.ts';

const api = await startApi();
const { openWarehouse, stagedAddress } = await import('../../../testing/warehouse-stage.ts');
const { parcel, customer } = await openWarehouse(api);
const [packer, support, finance] = [
  await api.staff('fulfilment'),
  await api.staff('support'),
  await api.staff('finance'),
];
afterAll(() => api.stop());

const post = (path: string, body: unknown, client: Client, resource = 'shipping') =>
  client.ask(`/api/admin/${resource}/${path}`, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newId() },
  });
const postCards = (path: string, body: unknown, client: Client) => post(path, body, client, 'shipping-cards');
const audit = async (id: string, action: string) => {
  const { rows } = await api.db.query<{ after: object; reason: string | null }>(
    'SELECT after, reason FROM audit_entries WHERE subject_id = $1 AND action = $2',
    [id, action],
  );
  return rows;
};
const wallet = async (): Promise<{ cash: number; promo: number }> => {
  const { rows } = await api.db.query<{ cash: number; promo: number }>(
    'SELECT cash_cents::int AS cash, promo_cents::int AS promo FROM wallets WHERE customer_id = $1',
    [customer.id],
  );
  return rows[0] ?? { cash: 0, promo: 0 };
};
const mails = async (number: string, kind: string): Promise<number> => {
  const { rows } = await api.db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM mails WHERE customer_id = $1 AND kind = $2 AND subject LIKE $3',
    [customer.id, kind, `%${number}%`],
  );
  return rows[0]?.count ?? 0;
};
const correction = {
  ...stagedAddress,
  line1: 'Unter den Linden 10',
  country: 'DE',
  version: 1,
  reason: 'Typing error',
};

describe('addresses', () => {
  test('are shown to fulfilment, to support with a reason, and each look is audited', async () => {
    const { id } = await parcel();
    const shown = await post(`${id}/address`, {}, packer);
    expect([shown.status, shown.body]).toMatchObject([200, { ...stagedAddress, country: 'DE' }]);
    expect(shown.body.lines).toContain('Ada Tester');
    const bare = await post(`${id}/address`, {}, support);
    expect([bare.status, bare.body.code]).toEqual([400, 'REASON_REQUIRED']);
    expect((await post(`${id}/address`, { reason: 'Asked on the phone' }, support)).status).toBe(200);
    expect((await post(`${id}/address`, { reason: 'Curious' }, finance)).status).toBe(403);
    expect(await audit(id, 'parcel.address-shown')).toEqual([
      { after: { shown: true }, reason: null },
      { after: { shown: true }, reason: 'Asked on the phone' },
    ]);
    const listed = await packer.ask(`/api/admin/shipping/${id}`);
    expect(listed.text).not.toContain('Linden');
  });

  test('are gone once the customer is deleted', async () => {
    const { id } = await parcel({ parcel: { address_sealed: '' } });
    expect((await post(`${id}/address`, {}, packer)).body.code).toBe('WRONG_STATE');
  });

  test('are corrected until the parcel is packed, and the trail does not hold them', async () => {
    const { id, number } = await parcel();
    expect((await post(`${id}/correct-address`, correction, support)).status).toBe(200);
    expect(await mails(number, 'parcel-address-changed')).toBe(1);
    expect((await post(`${id}/address`, {}, packer)).body.line1).toBe('Unter den Linden 10');
    expect(await audit(id, 'parcel.address-corrected')).toEqual([
      { after: { fields: ['line1'] }, reason: 'Typing error' },
    ]);
    const next = { ...correction, version: 2 };
    const abroad = await post(`${id}/correct-address`, { ...next, country: 'FR' }, support);
    expect([abroad.status, Object.keys(abroad.body.errors)]).toEqual([400, ['country']]);
    const wrong = await post(`${id}/correct-address`, { ...next, postcode: 'x' }, support);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['postcode']]);
  });

  test('of a valuable parcel wait for a second person, sealed until then', async () => {
    const { id, number } = await parcel({ parcel: { insured_cents: 900_000 } });
    const asked = await post(`${id}/correct-address`, correction, support);
    expect(asked.body).toMatchObject({ id, version: 1, approvalId: expect.any(String) });
    expect((await post(`${id}/address`, {}, packer)).body.line1).toBe(stagedAddress.line1);
    const { rows } = await api.db.query('SELECT after FROM approvals WHERE id = $1', [asked.body.approvalId]);
    expect(rows).toEqual([{ after: { fields: ['line1'] } }]);
    const at = `/api/admin/approvals/${asked.body.approvalId}`;
    expect(
      (
        await finance.ask(`${at}/approve`, {
          method: 'POST',
          body: { reason: 'Asked the customer' },
          headers: { 'Idempotency-Key': newId() },
        })
      ).status,
    ).toBe(200);
    expect((await post(`${id}/address`, {}, packer)).body.line1).toBe('Unter den Linden 10');
    expect(await mails(number, 'parcel-address-changed')).toBe(1);
    const left = await api.db.query('SELECT asked_address_sealed AS sealed FROM parcels WHERE id = $1', [id]);
    expect(left.rows).toEqual([{ sealed: null }]);
  });

  test('corrected by two at once: the second is STALE, and learns the version of now', async () => {
    const { id } = await parcel();
    const answers = await Promise.all(
      ['Unter den Linden 10', 'Unter den Linden 12'].map((line1) =>
        post(`${id}/correct-address`, { ...correction, line1 }, support),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, lost] = answers.sort((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({
      code: 'STALE',
      current: { id, version: won?.body.version, state: 'requested' },
    });
    expect(await audit(id, 'parcel.address-corrected')).toHaveLength(1);
  });

  test('stay as they are once the parcel is packed or has a label', async () => {
    const packed = await parcel({ parcel: { state: 'packed', packed_at: new Date() } });
    expect((await post(`${packed.id}/correct-address`, correction, support)).body.code).toBe('WRONG_STATE');
    const labelled = await parcel();
    await api.db.query(
      `INSERT INTO parcel_labels (id, parcel_id, carrier, state, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'table', 'asked', now(), now())`,
      [labelled.id],
    );
    expect((await post(`${labelled.id}/correct-address`, correction, support)).body.code).toBe('WRONG_STATE');
  });

  test('corrected while the parcel is packed: one of the two', async () => {
    const { id, units } = await parcel();
    for (const code of units) await post(`${id}/scan`, { code }, packer);
    const answers = await Promise.all([
      post(`${id}/pack`, { weighedGrams: 80 }, packer),
      post(`${id}/correct-address`, correction, support),
    ]);
    const [packing, correcting] = answers;
    expect(packing.status).toBe(200);
    const { body } = await post(`${id}/address`, {}, packer);
    expect(body.line1).toBe(correcting.status === 200 ? correction.line1 : stagedAddress.line1);
  });
});

describe('compensation', () => {
  test('gives back to where the fee was paid from, never more than that', async () => {
    const { id, number } = await parcel();
    const before = await wallet();
    expect((await post(`${id}/compensate`, { amountCents: 600, reason: 'Late' }, support)).status).toBe(200);
    expect(await wallet()).toEqual({ cash: before.cash + 500, promo: before.promo + 100 });
    const more = await post(`${id}/compensate`, { amountCents: 101, reason: 'Late' }, support);
    expect([more.status, Object.keys(more.body.errors)]).toEqual([400, ['amountCents']]);
    expect((await post(`${id}/compensate`, { amountCents: 100, reason: 'Late' }, support)).status).toBe(200);
    expect(await wallet()).toEqual({ cash: before.cash + 500, promo: before.promo + 200 });
    expect((await packer.ask(`/api/admin/shipping/${id}`)).body.feeCents).toBe(0);
    expect((await post(`${id}/compensate`, { amountCents: 1, reason: 'Late' }, packer)).status).toBe(403);
    expect(await mails(number, 'parcel-compensated')).toBe(2);
  });

  test('two concurrent compensations pay once if the fee covers only one', async () => {
    const { id } = await parcel();
    const answers = await Promise.all(
      [support, finance].map((client) =>
        post(`${id}/compensate`, { amountCents: 400, reason: 'Late' }, client),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('cancelling', () => {
  test('returns cards and fee with a reason, until the parcel is packed', async () => {
    const { id, units } = await parcel();
    const before = await wallet();
    const answer = await post(`${id}/cancel`, { reason: 'The address does not exist' }, packer);
    expect(answer.body).toMatchObject({ id, state: 'cancelled' });
    expect(await wallet()).toEqual({ cash: before.cash + 500, promo: before.promo + 200 });
    const { rows } = await api.db.query('SELECT DISTINCT state FROM collectibles WHERE id = ANY($1)', [
      units,
    ]);
    expect(rows).toEqual([{ state: 'owned' }]);
    expect((await post(`${id}/cancel`, { reason: 'Again' }, packer)).body.code).toBe('WRONG_STATE');
  });

  test('cancelling and packing at once do one of the two', async () => {
    const { id, units } = await parcel();
    for (const code of units) await post(`${id}/scan`, { code }, packer);
    const before = await wallet();
    const [packing, cancelling] = await Promise.all([
      post(`${id}/pack`, { weighedGrams: 80 }, packer),
      customer.client.ask(`/api/me/shipments/${id}`, { method: 'DELETE' }),
    ]);
    expect([packing.status < 300, cancelling.status < 300].filter(Boolean)).toHaveLength(1);
    const refunded = cancelling.status < 300 ? 500 : 0;
    expect(await wallet()).toMatchObject({ cash: before.cash + refunded });
  });
});

describe('cards that are not found', () => {
  test('hold the parcel until they are picked after all', async () => {
    const { id, picks } = await parcel();
    const [lost = '', other = ''] = picks;
    expect((await postCards(`${lost}/missing`, { reason: 'Bin is empty' }, packer)).body).toMatchObject({
      id,
    });
    expect((await packer.ask(`/api/admin/shipping/${id}`)).body.waitsFor).toBe('missing-card');
    expect((await postCards('pick', { ids: [other] }, packer)).body.code).toBe('WRONG_STATE');
    expect((await postCards(`${lost}/missing`, { reason: 'Again' }, packer)).body.code).toBe('WRONG_STATE');
    expect((await postCards('pick', { ids: [lost] }, packer)).status).toBe(200);
    const found = (await packer.ask(`/api/admin/shipping/${id}`)).body;
    expect([found.state, found.waitsFor, found.units[0].missingSince]).toEqual(['picking', null, null]);
    expect(await audit(id, 'parcel.card-missing')).toHaveLength(1);
    expect((await postCards(`${lost}/missing`, { reason: 'no' }, support)).status).toBe(403);
  });
});
