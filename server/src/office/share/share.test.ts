import express from 'express';
import sharp from 'sharp';

import { startApi } from '../../../testing/api.ts';
import { boxOf } from '../../../testing/boxed-recipe.ts';
import { serve } from '../../../testing/serve.ts';
import { answerProblem } from '../../platform/http/problems.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { shareRoutes } = await import('./routes.ts');
const { origin, stop } = await serve(express().use('/og', shareRoutes).use(answerProblem));

afterAll(async () => {
  await stop();
  await api.stop();
});

const fetchPicture = async (path: string, headers = {}) => {
  const response = await fetch(`${origin}${path}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('shop, invitation, product and pull have a picture of the size that networks ask for', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId);
  const opened = await customer.client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, {
    method: 'POST',
    body: {},
  });
  const pictures = [];
  for (const path of [
    '/og/shop.jpg',
    '/og/invite.jpg',
    `/og/products/${run.productId}.jpg`,
    `/og/pulls/${opened.body.pulls[0].id}.jpg`,
  ]) {
    const { response, bytes } = await fetchPicture(path);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    pictures.push(bytes.toString('base64'));
    const again = await fetchPicture(path, { 'If-None-Match': response.headers.get('etag') });
    expect(again.response.status).toBe(304);
  }
  expect(new Set(pictures).size).toBe(4);
});

test('a box is called a box and drawn as one, with what is inside', async () => {
  const { productPicture } = await import('./subjects.ts');
  const { drawSharePicture } = await import('./draw-picture.ts');
  const { publishRun, sealRunNow } = await import('../../packs/index.ts');
  const { packId, productId } = await make.aPack({
    recipe: () => boxOf(4),
    stock: { common: 60, rare: 60 },
    priceCents: 50_000,
  });
  await publishRun(await sealRunNow(packId, 2));
  const picture = await productPicture(productId);
  if (!picture) throw new Error('it is on sale');
  expect(picture).toMatchObject({
    boxLabel: '4 packs · 12 cards',
    note: expect.stringMatching(/^Pick your box\./),
  });
  expect(picture.kicker).toMatch(/sealed box$/);
  // Where its front and the words on it stand.
  const place = { left: 740, top: 120, width: 270, height: 440 };
  const pixelsOf = async (of: typeof picture) =>
    (
      await sharp(await drawSharePicture(of))
        .extract(place)
        .raw()
        .toBuffer()
    ).toString('base64');
  const drawn = await pixelsOf(picture);
  expect(await pixelsOf({ ...picture, boxLabel: '5 packs · 15 cards' })).not.toBe(drawn);
  expect(await pixelsOf({ ...picture, boxLabel: undefined })).not.toBe(drawn);
});

test('a pull is drawn in the colour and shape of its class, under its name', async () => {
  const { pullPicture } = await import('./subjects.ts');
  const run = await make.aRunOnSale(4);
  await api.db.query(
    "UPDATE card_classes SET name = 'Iconic ' || slug, colour = '#101030', shape = 'crown', reveal_effect = 'spotlight'",
  );
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId);
  const opened = await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  const [{ id, className, classLook }] = opened.body.pulls;
  expect(classLook).toMatchObject({ light: '#101030', shape: 'crown', effect: 'spotlight' });
  const picture = await pullPicture(id);
  expect(picture).toMatchObject({ colour: classLook.dark, shape: 'crown' });
  expect(picture?.kicker).toMatch(new RegExp(`^${className} · `));
});

test('the shape of a class is in the picture, in its colour', async () => {
  const { drawSharePicture } = await import('./draw-picture.ts');
  const words = { kicker: 'a', title: 'b', figures: '1', note: 'n', colour: '#ff00ff' };
  const plain = await drawSharePicture(words);
  const [circle, crown] = await Promise.all(
    (['circle', 'crown'] as const).map((shape) => drawSharePicture({ ...words, shape })),
  );
  expect(circle?.equals(plain)).toBe(false);
  expect(circle?.equals(crown ?? plain)).toBe(false);
});

test('a showcase whose first card has a back and no front has a picture without art', async () => {
  const { showcasePicture } = await import('./subjects.ts');
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  await customer.client.ask('/api/me', { method: 'PATCH', body: { displayName: 'Back Keeper' } });
  const order = await make.buy(customer.client, run.productId);
  const opened = await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  const [{ cardId, collectibleId }] = opened.body.pulls;
  await api.db.query(
    `UPDATE cards SET back = '{"full": "/media/b.webp", "medium": "/media/b.webp", "small": "/media/b.webp"}' WHERE id = $1`,
    [cardId],
  );
  const saved = await customer.client.ask('/api/me/showcase', {
    method: 'PUT',
    body: {
      ...{ isOn: true, unitIds: [collectibleId] },
      ...{ showsValues: false, showsWishes: false, isIndexed: false },
    },
  });
  expect(saved.body.page.cards[0].image).toEqual({ ownBack: '/media/b.webp' });
  const picture = await showcasePicture(saved.body.address);
  expect(picture).toMatchObject({ title: 'A collector’s showcase', figures: '1 card' });
  expect(picture?.art).toBeUndefined();
});

test('the title is in the picture, whatever signs it holds', async () => {
  const { drawSharePicture } = await import('./draw-picture.ts');
  const words = { kicker: '', figures: '', note: '', colour: '#ffb52e' };
  const [some, none] = await Promise.all([
    drawSharePicture({
      ...words,
      kicker: 'a',
      figures: '1',
      note: 'n',
      title: 'Lantern <of> the "Tide" & more',
    }),
    drawSharePicture({ ...words, kicker: 'a', figures: '1', note: 'n', title: '.' }),
  ]);
  expect(some.equals(none)).toBe(false);
});

test('the picture of a pull names the serial of its unit', async () => {
  const { pullPicture } = await import('./subjects.ts');
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId);
  await customer.client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, { method: 'POST', body: {} });
  const { rows } = await api.db.query<{ id: string; serial: number; of: number }>(
    `SELECT p.id, u.serial, p.serial_of AS of FROM pulls p JOIN collectibles u ON u.id = p.collectible_id
     WHERE p.customer_id = $1`,
    [customer.id],
  );
  expect(rows).toHaveLength(3);
  for (const { id, serial, of } of rows) {
    const picture = await pullPicture(id);
    expect(picture?.serial).toBe(`#${serial}/${of}`);
    expect(picture?.figures).toContain(`#${serial}/${of}`);
  }
});

test('the serial of the unit is set over the lower right of the art, and nowhere else', async () => {
  const { drawSharePicture } = await import('./draw-picture.ts');
  const art = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#2a5' } })
    .png()
    .toBuffer();
  const picture = { kicker: 'k', title: 'T', figures: '$1.00', note: 'n', colour: '#ffb52e', art };
  const [bare, numbered] = await Promise.all(
    [picture, { ...picture, serial: '#83/270' }].map(async (each) =>
      sharp(await drawSharePicture(each))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!bare || !numbered) throw new Error('no picture');
  const { width } = bare.info;
  const changed: [number, number][] = [];
  for (const [place, shade] of bare.data.entries())
    if (Math.abs(shade - (numbered.data[place] ?? 0)) > 40)
      changed.push([place % width, Math.floor(place / width)]);
  expect(changed.length).toBeGreaterThan(1_500);
  // The art ends at 1116 × 565; the plate lies inside its corner.
  expect(Math.min(...changed.map(([left]) => left))).toBeGreaterThan(940);
  expect(Math.max(...changed.map(([left]) => left))).toBeLessThan(1_116);
  expect(Math.min(...changed.map(([, top]) => top))).toBeGreaterThan(500);
  expect(Math.max(...changed.map(([, top]) => top))).toBeLessThan(565);
});

test.each([
  '/og/products/nothing.jpg',
  '/og/pulls/nothing.jpg',
  '/og/pulls/00000000-0000-7000-8000-000000000000.jpg',
  '/og/else',
])('%s does not exist', async (path) => {
  expect((await fetchPicture(path)).response.status).toBe(404);
});

describe('of one network', () => {
  const triesOf = async (): Promise<number> =>
    (
      await api.db.query(
        "SELECT coalesce(sum(points), 0)::int AS n FROM throttles WHERE key LIKE 'share-pictures:%'",
      )
    ).rows[0].n;
  /** The path of a picture that nobody has drawn. */
  const aNewPicture = async (title: string): Promise<string> => {
    const { productId } = await make.aRunOnSale(2, { stock: { common: 4, rare: 4 } });
    await api.db.query('UPDATE products SET title = $2 WHERE id = $1', [productId, title]);
    return `/og/products/${productId}.jpg`;
  };

  test('many requests for one new picture draw it once', async () => {
    const path = await aNewPicture('Asked for by many');
    await api.db.query(
      "UPDATE throttles SET points = 0, expire = expire + 3600000 WHERE key LIKE 'share-pictures:%'",
    );
    const before = await triesOf();
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetchPicture(path)));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(await triesOf()).toBe(before + 1);
  });

  test('too many new pictures in a minute are refused and not cached, known ones are served', async () => {
    const known = await aNewPicture('Drawn in time');
    expect((await fetchPicture(known)).response.status).toBe(200);
    await api.db.query(
      "UPDATE throttles SET points = 20, expire = expire + 3600000 WHERE key LIKE 'share-pictures:%'",
    );
    const { response, bytes } = await fetchPicture(await aNewPicture('One too many'));
    expect([response.status, JSON.parse(bytes.toString()).code]).toEqual([429, 'RATE_LIMITED']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await fetchPicture(known)).response.status).toBe(200);
  });
});
