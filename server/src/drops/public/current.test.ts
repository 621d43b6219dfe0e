import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter, publishList, stateOf } =
  await import('../../../testing/drop-stage.ts');
const { clock, minutes } = await import('../../platform/clock.ts');
const { advanceDrops } = await import('../advance-drops.ts');

afterAll(() => api.stop());

const current = async () => (await api.client().ask('/api/drops/current')).body;

/** One that is closed, with an entry, and the next, which has just opened. */
async function twoInARow(): Promise<{ first: string; second: string }> {
  const second = await aDrop(api, { until: 'announced', opensInSeconds: 120, lengthSeconds: 86_000 });
  const first = await aDrop(api, { lengthSeconds: 60 });
  await enter((await aCustomer(api, 0)).client, first);
  await closeNow(api, first);
  await publishList();
  clock.travel(minutes(2));
  await advanceDrops();
  expect([await stateOf(api, first), await stateOf(api, second)]).toEqual(['closed', 'open']);
  return { first, second };
}

test('a draw stays on the page while the next drop opens, and gives way minutes after its result', async () => {
  const { first, second } = await twoInARow();
  expect(await current()).toMatchObject({
    drop: { id: first, state: 'closed' },
    next: { opensAt: expect.any(String) },
  });
  await drawNow(api, first);
  const drawn = await current();
  expect(drawn.drop).toMatchObject({ id: first, state: 'drawn' });
  expect(Date.parse(drawn.next.opensAt)).toBeLessThan(clock.now().getTime());
  clock.travel(minutes(4));
  expect((await current()).drop).toMatchObject({ id: second, state: 'open' });
});

test('a draw that does not come hides no open drop', async () => {
  await twoInARow();
  clock.travel(minutes(11));
  expect((await current()).drop.state).toBe('open');
});
