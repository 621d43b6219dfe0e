import { add, at, change, defaultsOf, home, list, remove } from '../../testing/address-book.ts';
import { startApi, type Client } from '../../testing/api.ts';
import { digest } from '../../testing/books.ts';

const api = await startApi();
const { aCustomer, aRunOnSale, buy, post } = await import('../../testing/factories.ts');
const { changeSetting } = await import('../base/index.ts');

afterAll(() => api.stop());

describe('the address book', () => {
  test('keeps what was typed, as the country writes it, and the first one is the default', async () => {
    const { client } = await aCustomer(api, 0);
    expect(await list(client)).toEqual([]);
    const answer = await add(client, { ...home, recipient: '  Ada Lindqvist ', line2: 'c/o Berg' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      ...home,
      id: expect.any(String),
      line2: 'c/o Berg',
      region: '',
      postcode: '111 22',
      lines: ['Hamngatan 1', 'c/o Berg', 'SE-111 22 Stockholm', 'Sweden'],
      isDefault: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await list(client)).toEqual([answer.body]);
  });

  test('an address that is there already is not added twice', async () => {
    const { client } = await aCustomer(api, 0);
    const [first, again] = [await add(client), await add(client, { ...home, postcode: '111 22' })];
    expect([again.status, again.body]).toEqual([201, first.body]);
    await add(client, at('Second'));
    const chosen = await add(client, { ...at('Second'), isDefault: true });
    expect([chosen.body.line1, chosen.body.isDefault, chosen.body.version]).toEqual(['Second', true, 2]);
    expect((await list(client)).map(({ line1 }) => line1)).toEqual(['Second', 'Hamngatan 1']);
  });

  test('is changed field by field, and another default takes the place of the first', async () => {
    const { client } = await aCustomer(api, 0);
    const first = (await add(client)).body;
    const second = (await add(client, at('Second'))).body;
    const moved = await change(client, second.id, {
      version: 1,
      city: 'Uppsala',
      postcode: '753 20',
      isDefault: true,
    });
    expect(moved.body).toMatchObject({ line1: 'Second', city: 'Uppsala', isDefault: true, version: 2 });
    expect(await defaultsOf(client)).toEqual(['Second']);
    // The former default's own version did not change: another tab may still save it.
    expect((await change(client, first.id, { version: 1, isDefault: true })).body.isDefault).toBe(true);
    expect(await defaultsOf(client)).toEqual(['Hamngatan 1']);
    const same = await change(client, first.id, { version: 2 });
    expect([same.status, same.body.version]).toEqual([200, 2]);
  });

  test('when the default is removed, the newest one left takes its place', async () => {
    const { client } = await aCustomer(api, 0);
    const first = (await add(client)).body;
    await add(client, at('Second'));
    const third = (await add(client, at('Third'))).body;
    expect((await remove(client, first.id)).status).toBe(204);
    expect(await defaultsOf(client)).toEqual(['Third']);
    await remove(client, third.id);
    expect(await defaultsOf(client)).toEqual(['Second']);
  });
});

describe('an address book', () => {
  let client: Client;
  let stranger: Client;
  let full: Client;
  let id: string;
  let before: string;
  beforeAll(async () => {
    [{ client }, { client: stranger }, { client: full }] = [
      await aCustomer(api, 0),
      await aCustomer(api, 0),
      await aCustomer(api, 0),
    ];
    id = (await add(client)).body.id;
    before = await digest();
  });
  const expectUnchanged = async (): Promise<void> => {
    const [first, ...others] = await list(client);
    expect([first, others]).toEqual([
      expect.objectContaining({ id, line1: 'Hamngatan 1', version: 1, isDefault: true }),
      [],
    ]);
    expect(await digest()).toBe(before);
  };

  test.each([
    ['a postcode of elsewhere', { postcode: '10115-1' }, 'postcode'],
    ['a country without its state', { country: 'US', postcode: '10001' }, 'region'],
    ['a country that needs a city, without one', { city: '' }, 'city'],
    ['no country', { country: 'Sweden' }, 'country'],
    ['a blank name', { recipient: ' ' }, 'recipient'],
    ['a label in two lines', { line1: 'Hamngatan\n1' }, 'line1'],
    ['a label that is turned round', { line2: 'a\u202eb' }, 'line2'],
    ['a line that is too long', { city: 'x'.repeat(81) }, 'city'],
  ])('refuses %s', async (_, fields, name) => {
    for (const answer of [
      await add(client, { ...home, ...fields }),
      await change(client, id, { version: 1, ...fields }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.body.errors)).toEqual([name]);
    }
    await expectUnchanged();
  });

  test('refuses letters that no label can show, naming one', async () => {
    const fields = { recipient: 'สมชาย', line2: 'Flat 🦊' };
    for (const answer of [
      await add(client, { ...home, ...fields }),
      await change(client, id, { version: 1, ...fields }),
    ])
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        400,
        'VALIDATION_FAILED',
        {
          recipient: 'has characters that a label can’t print, such as ส: use Latin letters',
          line2: 'has characters that a label can’t print, such as 🦊: use Latin letters',
        },
      ]);
    await expectUnchanged();
  });

  test('refuses a country that the shop does not serve', async () => {
    await changeSetting('blockedCountries', ['NO']);
    const answer = await add(client, { ...home, country: 'NO', postcode: '0150' });
    await changeSetting('blockedCountries', []);
    expect([answer.status, answer.body.errors]).toEqual([400, { country: 'we cannot serve this country' }]);
    await expectUnchanged();
  });

  test('refuses fields that an address does not have', async () => {
    for (const answer of [
      await add(client, { ...home, customerId: id }),
      await change(client, id, { version: 1, customerId: id }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'UNKNOWN_FIELD']);
    expect((await change(client, id, { version: 1, isDefault: false })).body.code).toBe('VALIDATION_FAILED');
    await expectUnchanged();
  });

  test('refuses a change based on an old version, with the current record', async () => {
    const other = (await add(client, at('Second'))).body;
    await change(client, other.id, { version: 1, city: 'Uppsala', postcode: '753 20' });
    const late = await change(client, other.id, { version: 1, city: 'Lund' });
    expect([late.status, late.body.code]).toEqual([412, 'STALE']);
    expect(late.body.current).toMatchObject({ id: other.id, city: 'Uppsala', version: 2 });
    await remove(client, other.id);
    await expectUnchanged();
  });

  test('refuses a change into an address that is there already', async () => {
    const other = (await add(client, at('Second'))).body;
    const twin = await change(client, other.id, { version: 1, line1: home.line1, postcode: '111 22' });
    expect([twin.status, twin.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(twin.body.errors).toEqual({ line1: 'is an address that your book has already' });
    // Saving an address unchanged is no duplicate.
    expect((await change(client, other.id, { version: 1, line1: 'Second' })).status).toBe(200);
    await remove(client, other.id);
    await expectUnchanged();
  });

  test("hides another customer's address like a missing one", async () => {
    const nobodys = '01890000-0000-7000-8000-000000000000';
    for (const wanted of [id, nobodys, 'x']) {
      const answers = [await change(stranger, wanted, { version: 1 }), await remove(stranger, wanted)];
      for (const { status, body } of answers)
        expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'There is nothing here.']);
    }
    expect(await list(stranger)).toEqual([]);
    await expectUnchanged();
  });

  test('refuses visitors and staff', async () => {
    for (const visitor of [api.client(), await api.staff('owner')])
      for (const answer of [
        await visitor.ask('/api/me/addresses'),
        await add(visitor),
        await visitor.ask('/api/me/shipping'),
      ])
        expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    await expectUnchanged();
  });

  test('refuses an eleventh address', async () => {
    for (let n = 1; n <= 10; n += 1) await add(full, at(`House ${n}`));
    const answer = await add(full, at('House 11'));
    expect([answer.status, answer.body.code]).toEqual([403, 'LIMIT_REACHED']);
    // An existing address is still returned.
    expect((await add(full, at('House 10'))).status).toBe(201);
    expect(await list(full)).toHaveLength(10);
    await expectUnchanged();
  });
});

describe('privacy', () => {
  test('the database holds neither name nor street, and a row copied elsewhere cannot be decrypted', async () => {
    const { client, id: customerId } = await aCustomer(api, 0);
    const { id } = (await add(client)).body;
    const { rows } = await api.db.query('SELECT * FROM customer_addresses WHERE customer_id = $1', [
      customerId,
    ]);
    const { details_sealed: sealed, ...plain } = rows[0];
    // Sealed text contains short words by chance now and then, so only longer ones are checked.
    for (const text of ['Lindqvist', 'Hamngatan', 'Stockholm', '111 22']) expect(sealed).not.toContain(text);
    for (const text of ['Ada', 'Lindqvist', 'Hamngatan', 'Stockholm', '111 22'])
      expect(JSON.stringify(plain)).not.toContain(text);
    const { openDetails } = await import('./index.ts');
    expect(openDetails(id, sealed)).toMatchObject({ recipient: 'Ada Lindqvist' });
    expect(() => openDetails(customerId, sealed)).toThrow();
  });

  test('the account export contains it', async () => {
    const { client } = await aCustomer(api, 0);
    const { id } = (await add(client)).body;
    const { addresses } = JSON.parse((await client.ask('/api/me/export')).text) as { addresses: object[] };
    expect(addresses).toEqual([
      expect.objectContaining({ id, recipient: 'Ada Lindqvist', postcode: '111 22', country: 'SE' }),
    ]);
    expect(JSON.stringify(addresses)).not.toContain('sealed');
  });

  test('the database refuses a second default', async () => {
    const { client, id: customerId } = await aCustomer(api, 0);
    await add(client);
    await add(client, at('Second'));
    await expect(
      api.db.query('UPDATE customer_addresses SET is_default = true WHERE customer_id = $1', [customerId]),
    ).rejects.toThrow(/customer_addresses_one_default/);
  });
});

test('an address from before the country’s rules stays, says what is missing, and cannot be saved again as it is', async () => {
  const { client, id: customerId } = await aCustomer(api, 0);
  const { id } = (await add(client)).body;
  // Rules of another country refuse the stored details.
  await api.db.query(`UPDATE customer_addresses SET country = 'IT' WHERE customer_id = $1`, [customerId]);
  const [stored] = (await client.ask('/api/me/addresses')).body.data;
  expect(stored).toMatchObject({ id, line1: 'Hamngatan 1', country: 'IT' });
  expect(stored.errors).toEqual({ region: 'is needed in this country' });
  expect((await change(client, id, { version: 1, isDefault: true })).status).toBe(200);
  const edited = await change(client, id, { version: 1, line2: 'c/o Berg' });
  expect([edited.status, Object.keys(edited.body.errors)]).toEqual([400, ['region']]);
  const mended = await change(client, id, { version: 1, city: 'Bari', region: 'BA', postcode: '70121' });
  expect([mended.status, mended.body.errors]).toEqual([200, undefined]);
});

test('anybody may ask for the rules of a country', async () => {
  const rules = await api.client().ask('/api/address-rules/JP');
  expect([rules.status, rules.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  expect(rules.body).toEqual({
    country: 'JP',
    fields: [
      { name: 'region', kind: 'prefecture', isRequired: true },
      { name: 'postcode', kind: 'postal', isRequired: true, example: '154-0023' },
    ],
  });
  expect((await api.client().ask('/api/address-rules/Japan')).status).toBe(404);
});

test('the count of cards to send has whole, unlocked, material units', async () => {
  const run = await aRunOnSale(4);
  const { client, id } = await aCustomer(api);
  const overview = async () => (await client.ask('/api/me/shipping')).body;
  expect(await overview()).toEqual({ shippableCount: 0, maxAddresses: 10 });
  const { packs } = (await buy(client, run.productId)).body;
  await post(client, `/api/me/packs/${packs[0].id}/open`);
  expect(await overview()).toMatchObject({ shippableCount: 3 });
  await api.db.query(
    `UPDATE collectibles SET is_locked = true WHERE id = (SELECT id FROM collectibles WHERE owner_id = $1 LIMIT 1)`,
    [id],
  );
  expect(await overview()).toMatchObject({ shippableCount: 2 });
  await api.db.query('UPDATE collectible_classes SET is_digital = true WHERE id = $1', [run.kindId]);
  expect(await overview()).toMatchObject({ shippableCount: 0 });
  await api.db.query('UPDATE collectible_classes SET is_digital = false WHERE id = $1', [run.kindId]);
});
