import { startApi } from '../../../../testing/api.ts';
import { widenBand } from '../../../../testing/widen-band.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const time = await import('../../../platform/clock.ts');
const { sealRunNow } = await import('../../sealing/index.ts');
const { publishPlanned } = await import('./publish-planned.ts');
const [catalogue, owner] = [await api.staff('catalogue'), await api.staff('owner')];
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const { hours, minutes, days } = time;
const inHours = (count: number): string => time.after(time.clock.now(), hours(count)).toISOString();
const planned = (productId: string, body: object = {}, by = catalogue) =>
  make.post(by, `/api/admin/products/${productId}/publish-at`, { at: inHours(2), runId: null, ...body });
const read = async (productId: string) => (await catalogue.ask(`/api/admin/products/${productId}`)).body;
const query = async (text: string, ...values: unknown[]) => (await api.db.query(text, values)).rows;
const hide = (productId: string) => query(`UPDATE products SET state = 'draft' WHERE id = $1`, productId);
const trail = async (productId: string): Promise<string[]> =>
  (await query(`SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id`, productId)).map(
    ({ action }) => action,
  );
const missedMails = (title: string) =>
  query(`SELECT 1 FROM mails WHERE kind = 'publication-missed' AND subject = $1`, `Not published: ${title}`);

/** A draft with a sealed run that is not on sale yet. */
async function aSealedDraft() {
  const pack = await make.aPack();
  await widenBand(api, pack.productId);
  await hide(pack.productId);
  return { ...pack, runId: await sealRunNow(pack.packId, 8) };
}

/** A draft that is for sale as soon as it is published. */
async function aReadyDraft() {
  const run = await make.aRunOnSale(8);
  await hide(run.productId);
  return run;
}

test('a product and its sealed run are published when their time comes, once, by however many workers', async () => {
  const { productId, runId } = await aSealedDraft();
  const answer = await planned(productId, { runId });
  expect([answer.status, answer.body.approvalId]).toEqual([200, null]);
  expect(await read(productId)).toMatchObject({
    state: 'draft',
    publication: 'planned',
    publishRunId: runId,
  });
  await publishPlanned();
  expect(await read(productId)).toMatchObject({ state: 'draft', publication: 'planned' });
  time.clock.travel(hours(2) + minutes(1));
  await Promise.all([publishPlanned(), publishPlanned(), publishPlanned()]);
  expect(await read(productId)).toMatchObject({
    ...{ state: 'published', publication: 'none', publishAt: null, publishRunId: null, runOnSale: 'shown' },
  });
  expect(await trail(productId)).toEqual(['product.publication-planned', 'product.updated']);
  expect(await trail(runId)).toContain('run.published');
  const customer = await make.aCustomer(api);
  expect((await make.buy(customer.client, productId)).status).toBe(201);
});

test('a publication that a dying process leaves half done is done whole by the next one', async () => {
  const { productId, runId } = await aSealedDraft();
  await planned(productId, { runId });
  time.clock.travel(hours(3));
  // The run is the last thing that is written: what came before it must not stay alone.
  await query(
    `CREATE FUNCTION die_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process died'; END $$`,
  );
  await query(
    `CREATE TRIGGER die_test BEFORE UPDATE OF state ON runs FOR EACH ROW WHEN (NEW.id = '${runId}') EXECUTE FUNCTION die_test()`,
  );
  await publishPlanned();
  expect(await read(productId)).toMatchObject({
    state: 'draft',
    publication: 'planned',
    publishRunId: runId,
  });
  await query('DROP TRIGGER die_test ON runs');
  await publishPlanned();
  expect(await read(productId)).toMatchObject({ state: 'published', runOnSale: 'shown' });
});

test.each([
  ['in the past', () => time.after(time.clock.now(), -minutes(1)), 'is in the past'],
  ['more than a year ahead', () => time.after(time.clock.now(), days(367)), 'is more than a year ahead'],
])('a time %s is refused', async (_, at, fault) => {
  const { productId } = await aReadyDraft();
  const refused = await planned(productId, { at: at().toISOString() });
  expect([refused.status, refused.body.errors]).toEqual([400, { at: fault }]);
  expect(await read(productId)).toMatchObject({ publication: 'none' });
});

test('a published product has no plan, whichever way it was published', async () => {
  const { productId } = await aReadyDraft();
  expect((await planned(productId)).status).toBe(200);
  await catalogue.ask(`/api/admin/products/${productId}`, { method: 'PUT', body: { state: 'published' } });
  expect(await read(productId)).toMatchObject({ state: 'published', publication: 'none', publishAt: null });
  const refused = await planned(productId);
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  await expect(
    query(
      `UPDATE products SET publish_at = now(), publish_by = (SELECT id FROM staff LIMIT 1) WHERE id = $1`,
      productId,
    ),
  ).rejects.toThrow('products_plan');
});

test('a plan is changed by another, and cancelled', async () => {
  const { productId } = await aReadyDraft();
  await planned(productId);
  const later = inHours(30);
  await planned(productId, { at: later });
  expect((await read(productId)).publishAt).toBe(later);
  const cancel = () => make.post(catalogue, `/api/admin/products/${productId}/cancel-publication`, {});
  expect((await cancel()).status).toBe(200);
  time.clock.travel(days(3));
  await publishPlanned();
  time.clock.reset();
  expect(await read(productId)).toMatchObject({ state: 'draft', publication: 'none' });
  expect((await cancel()).body.code).toBe('WRONG_STATE');
  expect((await trail(productId)).at(-1)).toBe('product.publication-cancelled');
});

describe('a product that is not ready when its time comes', () => {
  test('stays a draft, and its planner is told why', async () => {
    const { productId } = await make.aPack();
    await hide(productId);
    await planned(productId);
    time.clock.travel(hours(3));
    await publishPlanned();
    await publishPlanned();
    const product = await read(productId);
    expect(product).toMatchObject({
      ...{ state: 'draft', publication: 'missed', publishAt: null },
      publishFault: 'No run of it is on sale with anything left.',
    });
    const mails = await missedMails(product.title);
    expect(mails).toHaveLength(1);
    expect((await trail(productId)).at(-1)).toBe('product.publication-missed');
    await planned(productId);
    expect(await read(productId)).toMatchObject({ publication: 'planned', publishFault: null });
  });

  test('is a single card of which nothing is listed', async () => {
    const { productId } = await make.aSingle(0);
    await hide(productId);
    await planned(productId);
    time.clock.travel(hours(3));
    await publishPlanned();
    expect(await read(productId)).toMatchObject({ publishFault: 'No card is listed under it.' });
  });

  test('is a run that has been cancelled or has left its band since', async () => {
    const { productId, runId } = await aSealedDraft();
    await planned(productId, { runId });
    await query(
      'UPDATE products SET max_value_return_bps = 1, max_cash_return_bps = 1 WHERE id = $1',
      productId,
    );
    time.clock.travel(hours(3));
    await publishPlanned();
    expect((await read(productId)).publishFault).toContain('is outside its band');
    expect((await planned(productId, { runId })).body.code).toBe('WRONG_STATE');
  });

  test('stays a draft when its planner may no longer publish, and the owners are notified', async () => {
    const { productId } = await aReadyDraft();
    expect((await planned(productId)).status).toBe(200);
    await api.staff('support');
    await query(
      `UPDATE products SET publish_by = (SELECT id FROM staff WHERE role = 'support' LIMIT 1) WHERE id = $1`,
      productId,
    );
    time.clock.travel(hours(3));
    await publishPlanned();
    const { title, state, publishFault } = await read(productId);
    expect([state, publishFault]).toEqual(['draft', 'The person who planned this may no longer publish.']);
    expect((await missedMails(title)).length).toBeGreaterThan(0);
  });
});

describe('what would be sold below its floor', () => {
  async function aLoss() {
    const run = await aReadyDraft();
    await query('UPDATE products SET price_cents = 441 WHERE id = $1', run.productId);
    return run;
  }

  test('is planned once a second person approves, and published by what they approved', async () => {
    const { productId } = await aLoss();
    expect((await planned(productId)).body.code).toBe('REASON_REQUIRED');
    const asked = await planned(productId, { reason: 'To bring people in' });
    expect([asked.status, asked.body.publishAt]).toEqual([200, null]);
    expect(await read(productId)).toMatchObject({ publication: 'none' });
    const approved = await make.post(owner, `/api/admin/approvals/${asked.body.approvalId}/approve`, {
      budgetCents: 900,
    });
    expect([approved.status, approved.body.code]).toEqual([200, undefined]);
    expect(await read(productId)).toMatchObject({ state: 'draft', publication: 'planned' });
    time.clock.travel(hours(3));
    await publishPlanned();
    expect(await read(productId)).toMatchObject({ state: 'published', publication: 'none' });
  });

  test('is not published when values have risen since it was planned alone', async () => {
    const { productId } = await aReadyDraft();
    await planned(productId);
    await query('UPDATE products SET price_cents = 441 WHERE id = $1', productId);
    time.clock.travel(hours(3));
    await publishPlanned();
    expect((await read(productId)).publishFault).toContain('a second person decides');
  });

  test('is not published when it would cost more than what was approved', async () => {
    const { productId } = await aLoss();
    const { approvalId } = (await planned(productId, { reason: 'To bring people in' })).body;
    await make.post(owner, `/api/admin/approvals/${approvalId}/approve`, { budgetCents: 900 });
    await query('UPDATE products SET price_cents = 41 WHERE id = $1', productId);
    time.clock.travel(hours(3));
    await publishPlanned();
    expect(await read(productId)).toMatchObject({ state: 'draft', publication: 'missed' });
  });

  test('is not planned by an approval that comes after its time', async () => {
    const { productId } = await aLoss();
    const { approvalId } = (await planned(productId, { reason: 'To bring people in' })).body;
    await query(
      `UPDATE approvals SET after = after || '{"publishAt": "2020-01-01T00:00:00.000Z"}' WHERE id = $1`,
      approvalId,
    );
    const late = await make.post(owner, `/api/admin/approvals/${approvalId}/approve`, {});
    expect([late.status, late.body.code]).toEqual([412, 'STALE']);
  });
});
