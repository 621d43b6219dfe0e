import { startApi, type Answer } from '../../../../testing/api.ts';

interface Odds {
  unitsTotal: number;
  unitsUnrevealed: number;
}

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { clearCache } = await import('./run-cache.ts');
afterAll(() => api.stop());

const read = async (path: string) => {
  clearCache();
  return (await api.client().ask(`/api/${path}`)).body;
};
const bestOf = async (productId: string) => (await read(`products/${productId}`)).bestRemaining;

test('live figures follow openings; the figures of the whole run stay', async () => {
  const run = await make.aRunOnSale(8);
  const path = `runs/${run.runId}`;
  const first = await read(path);
  expect(first.liveFigures).toEqual(first.returnFigures);
  expect(first.returnFigures.packsAbovePrice).toBeGreaterThan(0);
  const customer = await make.aCustomer(api);
  const bought = await make.buy(customer.client, run.productId, { quantity: 6 });
  expect((await read(path)).liveFigures).toEqual(first.liveFigures);
  let [left, above, packs] = [5_100, first.returnFigures.packsAbovePrice, 8];
  for (const { id } of bought.body.packs) {
    const { pulls } = (await make.post(customer.client, `/api/me/packs/${id}/open`)).body;
    const held = pulls.reduce((sum: number, pull: { valueCents: number }) => sum + pull.valueCents, 0);
    [left, above, packs] = [left - held, above - (held > 1_000 ? 1 : 0), packs - 1];
  }
  const last = await read(path);
  expect(last.returnFigures).toEqual(first.returnFigures);
  expect(last.liveFigures).toMatchObject({
    averageValueCents: Math.floor(left / packs),
    packsAbovePrice: above,
  });
});

test('odds read while packs are opened and logged are those of one entry of the log', async () => {
  const run = await make.aRunOnSale(8);
  const customer = await make.aCustomer(api);
  const { body } = await make.buy(customer.client, run.productId, { quantity: 8 });
  const { sealLogs } = await import('../index.ts');
  const seen: Answer['body'][] = [await read(`runs/${run.runId}`)];
  const perPack = seen[0].liveOdds.reduce((sum: number, odds: Odds) => sum + odds.unitsTotal, 0) / 8;
  const open = async (id: string) => {
    await make.post(customer.client, `/api/me/packs/${id}/open`);
    await sealLogs();
  };
  const watch = async () => {
    for (let reading = 0; reading < 30; reading += 1) seen.push(await read(`runs/${run.runId}`));
  };
  await Promise.all([watch(), ...body.packs.map(({ id }: { id: string }) => open(id))]);
  seen.push(await read(`runs/${run.runId}`));
  const { rows } = await api.db.query(
    `SELECT l.seq, count(*) FILTER (WHERE e.kind = 'open') OVER (ORDER BY l.seq)::int AS opened
     FROM run_log l JOIN run_events e ON e.run_id = l.run_id AND e.seq = l.seq WHERE l.run_id = $1`,
    [run.runId],
  );
  const openedAt = new Map<number, number>([
    [0, 0],
    ...rows.map(({ seq, opened }) => [seq, opened] as const),
  ]);
  for (const { logSeq, packsOpened, packsUnrevealed, liveOdds } of seen) {
    expect([packsOpened, packsUnrevealed]).toEqual([openedAt.get(logSeq), 8 - packsOpened]);
    const left = liveOdds.reduce((sum: number, odds: Odds) => sum + odds.unitsUnrevealed, 0);
    expect(left).toBe(packsUnrevealed * perPack);
  }
  expect(seen.at(-1)).toMatchObject({ packsOpened: 8, packsUnrevealed: 0 });
});

test('names the three best cards still inside, as many copies as the log has left', async () => {
  const run = await make.aRunOnSale(8);
  const path = `runs/${run.runId}`;
  const customer = await make.aCustomer(api);
  const { body } = await make.buy(customer.client, run.productId, { quantity: 8 });
  const { sealLogs } = await import('../index.ts');
  for (const { id } of body.packs) {
    const before = await read(path);
    await make.post(customer.client, `/api/me/packs/${id}/open`);
    expect((await read(path)).bestInside).toEqual(before.bestInside);
    await sealLogs();
    const { bestInside } = await read(path);
    const { data } = await read(`${path}/cards`);
    expect(bestInside).toEqual(
      data.filter(({ unrevealed }: { unrevealed: number }) => unrevealed > 0).slice(0, 3),
    );
  }
  expect((await read(path)).bestInside).toEqual([]);
});

test('advertises a card from an unopened pack, and none once all are open', async () => {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  const { body } = await make.buy(customer.client, run.productId, { quantity: 4 });
  for (const { id } of body.packs) {
    await make.post(customer.client, `/api/me/packs/${id}/open`);
    const { data: cards }: { data: { cardId: string; unrevealed: number; valueCents: number }[] } =
      await read(`runs/${run.runId}/cards`);
    const left = cards.filter(({ unrevealed }) => unrevealed > 0).map(({ valueCents }) => valueCents);
    const best = await bestOf(run.productId);
    expect(best?.valueCents ?? 0).toBe(Math.max(0, ...left));
    if (best) expect(cards.map(({ cardId }) => cardId)).toContain(best.cardId);
  }
  expect(await bestOf(run.productId)).toBeNull();
  expect((await read(`runs/${run.runId}`)).liveFigures).toBeNull();
});

test('copies of a card that were sealed at different values are counted by their own', async () => {
  const [{ publishRun }, { sealRunNow }] = await Promise.all([
    import('../index.ts'),
    import('../../sealing/index.ts'),
  ]);
  const rowsOf = (set: string, slug: string) => [{ filter: { class: slug, set, kind: 'raw' }, weight: '1' }];
  const { packId, productId, cardIds } = await make.aPack({
    stock: { common: 10, rare: 2 },
    priceCents: 2_050,
    recipe: ({ set }) => ({
      allowRepeats: false,
      variants: [
        {
          ...{ name: 'v', weight: '1' },
          slots: [
            { draws: 2, rows: rowsOf(set, 'common') },
            { draws: 1, rows: rowsOf(set, 'rare') },
          ],
        },
      ],
    }),
  });
  // One copy of each rare is damaged, and worth less than the price of a pack.
  await api.db.query(
    `UPDATE collectibles SET condition = 'DMG' WHERE id IN (
       SELECT DISTINCT ON (card_id) id FROM collectibles WHERE card_id = ANY($1::uuid[]) ORDER BY card_id, id)`,
    [cardIds.rare],
  );
  const runId = await sealRunNow(packId, 4);
  await publishRun(runId);
  const { liveFigures: whole } = await read(`runs/${runId}`);
  expect(whole.packsAbovePrice).toBe(2);
  const customer = await make.aCustomer(api, 20_000);
  const bought = await make.buy(customer.client, productId, { runId, quantity: 4 });
  const left = new Map(cardIds.rare.map((id) => [id, [] as number[]]));
  const { data: sealed } = await read(`runs/${runId}/cards`);
  for (const { cardId, copies, valueCents, minValueCents } of sealed)
    if (left.has(cardId)) {
      expect([copies, valueCents]).toEqual([2, 2_000]);
      expect(minValueCents).toBeLessThan(valueCents);
      left.set(cardId, [minValueCents, valueCents]);
    }
  const rares = [...left.values()].flat().reduce((sum, value) => sum + value, 0);
  // Eight commons beside them.
  let [above, cents, packs] = [2, rares + 8 * 50, 4];
  for (const { id } of bought.body.packs.slice(0, 3)) {
    const { pulls } = (await make.post(customer.client, `/api/me/packs/${id}/open`)).body;
    const pulled = pulls.find(({ cardId }: { cardId: string }) => left.has(cardId));
    if (pulled.valueCents === 2_000) above -= 1;
    cents -= pulls.reduce((sum: number, pull: { valueCents: number }) => sum + pull.valueCents, 0);
    packs -= 1;
    expect((await read(`runs/${runId}`)).liveFigures).toMatchObject({
      averageValueCents: Math.floor(cents / packs),
      packsAbovePrice: above,
    });
    const others = (left.get(pulled.cardId) ?? []).filter((value) => value !== pulled.valueCents);
    left.set(pulled.cardId, others);
    const { data } = await read(`runs/${runId}/cards`);
    const shown = data.find(({ cardId }: { cardId: string }) => cardId === pulled.cardId);
    expect(shown.unrevealed).toBe(others.length);
    if (others.length > 0) expect([shown.minValueCents, shown.valueCents]).toEqual([others[0], others[0]]);
  }
});

test('a closed run has nothing unrevealed, though packs of it were never bought', async () => {
  const run = await make.aRunOnSale(8);
  const [owner, colleague] = [await api.staff('owner'), await api.staff('finance')];
  for (const client of [owner, colleague])
    await make.post(client, `/api/admin/runs/${run.runId}/retire`, { reason: 'New series is coming' });
  const [{ clock, days, hours, minutes }, { advanceRuns }, { sealLogs }] = await Promise.all([
    import('../../../platform/clock.ts'),
    import('../../../office/index.ts'),
    import('../index.ts'),
  ]);
  for (const wait of [hours(0), hours(73), minutes(2), days(181)]) {
    clock.travel(wait);
    await sealLogs();
    await advanceRuns();
  }
  const closed = await read(`runs/${run.runId}`);
  expect(closed).toMatchObject({ state: 'closed', packsOpened: 0, packsUnrevealed: 0, liveFigures: null });
  for (const odds of closed.liveOdds)
    expect(odds).toMatchObject({ unitsUnrevealed: 0, atLeastOne: { numerator: 0 } });
  expect(await bestOf(run.productId)).toBeNull();
  for (const { unrevealed } of (await read(`runs/${run.runId}/cards`)).data) expect(unrevealed).toBe(0);
  clock.reset();
});
