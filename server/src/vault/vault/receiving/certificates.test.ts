import { startApi } from '../../../../testing/api.ts';
import { stageReceiving } from '../../../../testing/receiving-stage.ts';

const api = await startApi();
const { aCert, slab, aLot, receive } = await stageReceiving(api);
afterAll(() => api.stop());

test('knows a certificate without its first zeros, without its grader, and by either name of its grader', async () => {
  const lot = await aLot();
  const [cert, named, nameless] = [aCert(), aCert(), aCert()];
  expect((await receive(lot, slab(`0${cert}`))).status).toBe(200);
  expect((await receive(lot, slab(cert))).body.code).toBe('WRONG_STATE');
  const beckett = await receive(lot, slab(named, { grader: 'Beckett' }));
  expect(beckett.body.units).toMatchObject([{ cert: named, grader: 'BGS' }]);
  expect((await receive(lot, slab(named, { grader: 'b.g.s.' }))).body.code).toBe('WRONG_STATE');
  expect((await receive(lot, slab(nameless, { grader: undefined }))).status).toBe(200);
  expect((await receive(lot, slab(nameless))).body.code).toBe('WRONG_STATE');
});

test.each([
  ['under its grader', 'PSA'],
  ['without a grader', undefined],
])(
  'when two desks enter one number at once, the second %s, one is refused and learns where the unit is',
  async (_, grader) => {
    const [one, other, cert] = [await aLot(), await aLot(), aCert()];
    const answers = await Promise.all([receive(one, slab(cert)), receive(other, slab(cert, { grader }))]);
    const [first, second] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.body.units).toMatchObject([{ cert }]);
    expect(second).toMatchObject({ status: 409, body: { code: 'WRONG_STATE', units: [{ cert }] } });
  },
);

test.each([
  ['the number with other zeros', "cert = '00' || $2, grader = 'PSA'", 'PSA'],
  ['the number of nobody', 'cert = $2, grader = NULL', 'PSA'],
  ['the number of a named grader', "cert = $2, grader = 'SGC'", null],
])('the database gives %s to no second unit', async (_, change, grader) => {
  const [lot, cert] = [await aLot(), aCert()];
  await receive(lot, slab(cert, { grader: grader ?? undefined }));
  const { body } = await receive(lot, slab(aCert()));
  const update = `UPDATE collectibles SET ${change} WHERE id = $1`;
  await expect(api.db.query(update, [body.units[0].id, cert])).rejects.toMatchObject({ code: '23505' });
  await expect(
    api.db.query("UPDATE collectibles SET grader = 'BECKETT' WHERE id = $1", [body.units[0].id]),
  ).rejects.toMatchObject({ code: '23514' });
});
