import { plantDelivery } from '../../../testing/deliver-parcel.ts';
import sharp from 'sharp';

import { sendForm } from '../../../testing/form.ts';
import { startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#d8cfb0' } })
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer();
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const description = 'The corner of the card is bent.';
const claim = ({ client }: Shipper, parcelId: string, body: object) =>
  stage.make.post(client, `/api/me/shipments/${parcelId}/claims`, { description, ...body });
const read = async ({ client }: Shipper, parcelId: string) =>
  (await client.ask(`/api/me/shipments/${parcelId}`)).body;

/** A parcel promised and delivered so many days ago; without `delivered` it is still on its way. */
async function aSentParcel({ promised, delivered }: { promised: number; delivered?: number }) {
  const { shipper, parcel } = await stage.aParcel();
  const isThere = delivered !== undefined;
  await stage.api.db.query(`UPDATE collectibles SET state = 'shipped' WHERE owner_id = $1`, [shipper.id]);
  if (isThere)
    await stage.api.db.query(`UPDATE collectibles SET state = 'delivered' WHERE owner_id = $1`, [shipper.id]);
  await stage.api.db.query(
    `UPDATE parcel_units SET is_live = $2::text IS NULL, outcome = $2 WHERE parcel_id = $1`,
    [parcel.id, isThere ? 'delivered' : null],
  );
  await plantDelivery(stage.api.db, parcel.id);
  await stage.api.db.query(
    `UPDATE parcels SET state = $2, shipped_at = now() - interval '30 days', promised_on = current_date - $3::int,
       delivered_at = now() - $4::int * interval '1 day', combine_until = NULL WHERE id = $1`,
    [parcel.id, isThere ? 'delivered' : 'shipped', promised, delivered ?? null],
  );
  return { shipper, parcelId: parcel.id };
}

test.each<[string, { promised: number; delivered?: number }, string[]]>([
  ['before the promised day', { promised: -1 }, []],
  ['on the promised day', { promised: 0 }, ['not-arrived']],
  ['13 days after it', { promised: 13 }, ['not-arrived']],
  ['15 days after it', { promised: 15 }, []],
  ['delivered a day ago', { promised: 2, delivered: 1 }, ['not-arrived', 'damaged']],
  ['delivered early', { promised: -3, delivered: 1 }, ['not-arrived', 'damaged']],
  ['delivered 8 days ago', { promised: 10, delivered: 8 }, ['not-arrived']],
  ['delivered 15 days ago', { promised: 15, delivered: 15 }, []],
])('claims that can be made %s', async (_, times, kinds) => {
  const { shipper, parcelId } = await aSentParcel(times);
  const { claimable } = await read(shipper, parcelId);
  expect(claimable.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  for (const kind of ['not-arrived', 'damaged'].filter((each) => !kinds.includes(each))) {
    const body = kind === 'damaged' ? { kind, collectibleIds: shipper.unitIds } : { kind };
    const answer = await claim(shipper, parcelId, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
  }
});

test('a claim about damage names cards of the parcel, takes six photos, and can be withdrawn and made again', async () => {
  const { shipper, parcelId } = await aSentParcel({ promised: 2, delivered: 1 });
  const [unitId = ''] = shipper.unitIds;
  const other = await stage.aShipper();
  for (const collectibleIds of [undefined, other.unitIds]) {
    const answer = await claim(shipper, parcelId, {
      kind: 'damaged',
      ...(collectibleIds && { collectibleIds }),
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect((await claim(other, parcelId, { kind: 'not-arrived' })).status).toBe(404);
  const made = await claim(shipper, parcelId, { kind: 'damaged', collectibleIds: [unitId] });
  expect(made.body).toMatchObject({
    claimable: [],
    claims: [{ kind: 'damaged', state: 'open', collectibleIds: [unitId], photoCount: 0, decision: null }],
  });
  const claimId: string = made.body.claims[0].id;
  const send = (who: Shipper, bytes: Uint8Array = photo) =>
    sendForm(who.client, stage.api.origin, `/api/me/claims/${claimId}/photos`, { bytes });
  expect((await send(other)).status).toBe(404);
  expect((await send(shipper, Buffer.from('no picture'))).status).toBe(415);
  for (let count = 1; count <= 6; count += 1)
    expect((await send(shipper)).body).toMatchObject({ claims: [{ photoCount: count }] });
  expect((await send(shipper)).body.code).toBe('LIMIT_REACHED');
  const { ClaimPhoto } = await import('./models.ts');
  const { openPhoto } = await import('./claim-photos.ts');
  const stored = await ClaimPhoto.findAll({ where: { claimId } });
  const picture = await sharp(openPhoto(stored[0] as InstanceType<typeof ClaimPhoto>)).metadata(); // six are there
  expect([picture.width, picture.exif]).toEqual([1_200, undefined]);
  const withdraw = (who: Shipper) => who.client.ask(`/api/me/claims/${claimId}`, { method: 'DELETE' });
  expect((await withdraw(other)).status).toBe(404);
  expect((await withdraw(shipper)).status).toBe(204);
  expect((await withdraw(shipper)).body.code).toBe('WRONG_STATE');
  expect((await send(shipper)).body.code).toBe('WRONG_STATE');
  expect((await claim(shipper, parcelId, { kind: 'damaged', collectibleIds: [unitId] })).status).toBe(201);
});

test('a parcel that did not arrive is claimed as a whole, once', async () => {
  const { shipper, parcelId } = await aSentParcel({ promised: 1 });
  const named = await claim(shipper, parcelId, { kind: 'not-arrived', collectibleIds: shipper.unitIds });
  expect(named.body.code).toBe('VALIDATION_FAILED');
  const { body } = await claim(shipper, parcelId, { kind: 'not-arrived' });
  expect(body.claims[0].collectibleIds.sort()).toEqual(shipper.unitIds);
  await stage.api.db.query(
    "UPDATE parcel_claims SET state = 'declined', decided_at = now(), decision = 'It was there' WHERE parcel_id = $1",
    [parcelId],
  );
  expect((await claim(shipper, parcelId, { kind: 'not-arrived' })).body.code).toBe('WRONG_STATE');
  expect(await read(shipper, parcelId)).toMatchObject({
    claims: [{ state: 'declined', decision: 'It was there' }],
    claimable: [],
  });
});

test('deletion waits for open parcels and claims, then erases addresses, descriptions and photos', async () => {
  const { shipper, parcelId } = await aSentParcel({ promised: 2, delivered: 1 });
  const { body } = await claim(shipper, parcelId, { kind: 'damaged', collectibleIds: shipper.unitIds });
  const claimId: string = body.claims[0].id;
  const bytes = { bytes: photo };
  await sendForm(shipper.client, stage.api.origin, `/api/me/claims/${claimId}/photos`, bytes);
  const leave = () =>
    shipper.client.ask('/api/me', {
      method: 'DELETE',
      body: { password: stage.make.testPassword, confirm: 'delete', giveUp: ['cash'] },
    });
  expect((await leave()).body).toMatchObject({
    code: 'ACCOUNT_NOT_EMPTY',
    holdings: expect.arrayContaining([expect.objectContaining({ kind: 'parcels', count: 1 })]),
  });
  const exported = JSON.parse((await shipper.client.ask('/api/me/export')).text);
  expect(exported.parcels).toMatchObject([
    { recipient: 'Test Collector', cards: [{}, {}], state: 'delivered' },
  ]);
  expect(exported.parcelClaims).toMatchObject([{ description, photos: 1 }]);
  await shipper.client.ask(`/api/me/claims/${claimId}`, { method: 'DELETE' });
  expect((await leave()).status).toBe(202);
  const { rows: mails } = await stage.api.db.query(
    "SELECT content::text AS text FROM mails WHERE customer_id = $1 AND kind = 'delete-account'",
    [shipper.id],
  );
  const token = /token=([\w-]+)/.exec(mails[0].text)?.[1];
  expect(
    (await stage.api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } })).status,
  ).toBe(200);
  const { rows } = await stage.api.db.query(
    `SELECT p.address_sealed, p.place_hash, c.description, (SELECT count(*)::int FROM claim_photos WHERE claim_id = c.id) AS photos
     FROM parcels p JOIN parcel_claims c ON c.parcel_id = p.id WHERE p.id = $1`,
    [parcelId],
  );
  expect(rows).toEqual([{ address_sealed: '', place_hash: '', description: '', photos: 0 }]);
});
