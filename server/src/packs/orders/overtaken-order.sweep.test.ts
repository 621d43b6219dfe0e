import { noTraces as nothing, tracesOfOne as once } from '../../../testing/count-traces.ts';
import { openPurchaseStage, ways, type Market } from '../../../testing/purchase-stage.ts';

const { make, api, stage, aMarket, buy, countOf, update, stop } = await openPurchaseStage();
afterAll(stop);

const spoiledCodes: [string, string, (market: Market) => Promise<unknown>][] = [
  [
    'is switched off',
    'PROMO_INVALID',
    ({ promoId }) => update('UPDATE promos SET is_active = false WHERE id = $1', promoId),
  ],
  [
    'is for dearer orders',
    'PROMO_INVALID',
    ({ promoId }) => update('UPDATE promos SET min_spend_cents = 5000 WHERE id = $1', promoId),
  ],
  [
    'is used by the customer',
    'PROMO_USED',
    ({ promoId, customer }) => update(insertUse, promoId, null, customer.id),
  ],
  [
    'is used up by others, which a session that never saw it work may not learn',
    'PROMO_INVALID',
    async ({ promoId }) => {
      await update('UPDATE promos SET total_limit = 1 WHERE id = $1', promoId);
      await update(insertUse, promoId, 1, (await make.aCustomer(api)).id);
    },
  ],
];
const insertUse = `INSERT INTO promo_uses (id, promo_id, slot, customer_id, amount_cents, drawn_cents, created_at)
  VALUES (gen_random_uuid(), $1, $2, $3, 100, 100, now())`;

test.each(spoiledCodes)(
  'a code that %s after the facts were read is refused: %s',
  async (_, code, change) => {
    const market = await aMarket('with a promo code');
    stage.between = () => change(market);
    expect((await buy(market)).body.code).toBe(code);
    expect(await countOf(market)).toEqual(nothing);
  },
);

test('a token that is revoked after the facts were read buys nothing', async () => {
  const market = await aMarket('by an access token');
  stage.between = () =>
    market.customer.client.ask(`/api/me/access-tokens/${market.tokenId}`, { method: 'DELETE' });
  expect((await buy(market)).body.code).toBe('ACCESS_TOKEN_INVALID');
  expect(await countOf(market)).toEqual(nothing);
});

test.each(ways)(
  'the last packs of a run, bought %s, are refused as SOLD_OUT when others took them',
  async (way) => {
    const market = await aMarket(way);
    stage.between = () =>
      update(`UPDATE sealed_packs SET state = 'disclosed' WHERE run_id = $1`, market.runId);
    const { body } = await buy(market);
    expect([body.code, body.remaining]).toEqual(['SOLD_OUT', 0]);
    expect(await countOf(market)).toEqual(nothing);
  },
);

test('an offer that changes again while it is bought again is refused, and nothing is sold', async () => {
  const market = await aMarket();
  let title = 0;
  const change = async (): Promise<void> => {
    stage.between = change;
    title += 1;
    await update('UPDATE products SET title = $2 WHERE id = $1', market.productId, `Title ${title}`);
  };
  stage.between = change;
  const { status, body } = await buy(market);
  expect([status, body.code, title]).toEqual([409, 'RUN_CHANGED', 2]);
  expect(await countOf(market)).toEqual(nothing);
});

test('a purchase that a slow server has prepared too long ago each time is prepared anew until it is sold', async () => {
  const market = await aMarket();
  let late = 0;
  const delay = (values: unknown[]): Promise<void> => {
    values[5] = new Date((values[5] as Date).getTime() - 2_500);
    late += 1;
    if (late < 3) stage.between = delay;
    return Promise.resolve();
  };
  stage.between = delay;
  expect((await buy(market)).status).toBe(201);
  expect(late).toBe(3);
  expect(await countOf(market)).toEqual(once);
});
