import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter, stateOf } = await import('../../../testing/drop-stage.ts');
const { clock, hours, minutes } = await import('../../platform/clock.ts');
const { excludeCustomer } = await import('../../people/index.ts');
const { mailEndedTask } = await import('../mails/mail-ended.ts');
const { advanceAwards } = await import('./advance-awards.ts');

afterAll(() => api.stop());

interface Person {
  id: string;
  email: string;
  client: Client;
}

interface Drawn {
  dropId: string;
  /** In the order in which they were drawn. */
  people: Person[];
}

async function aDrawnDrop(
  entrants: number,
  options: { prizes?: number; alternates?: number } = {},
): Promise<Drawn> {
  const dropId = await aDrop(api, options);
  const people = await Promise.all(Array.from({ length: entrants }, () => aCustomer(api, 0)));
  for (const { client } of people) await enter(client, dropId);
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  const { rows } = await api.db.query<{ customerId: string }>(
    `SELECT e.customer_id AS "customerId" FROM drop_positions p
     JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq WHERE p.drop_id = $1 ORDER BY position`,
    [dropId],
  );
  return {
    dropId,
    people: rows.map(({ customerId }) => people.find(({ id }) => id === customerId) ?? never()),
  };
}

function never(): never {
  throw new Error('Somebody was drawn who did not enter.');
}

const prizesOf = async ({ client }: Person) => (await client.ask('/api/me/drop-prizes')).body.data;
const awardOf = async (person: Person): Promise<string> => (await prizesOf(person))[0].id;
const claim = ({ client }: Person, awardId: string, as: 'unit' | 'cash', key = aKey()) =>
  client.ask(`/api/me/drop-prizes/${awardId}/claim`, {
    method: 'POST',
    body: { as },
    headers: { 'Idempotency-Key': key },
  });
const decline = ({ client }: Person, awardId: string) =>
  client.ask(`/api/me/drop-prizes/${awardId}/decline`, { method: 'POST' });
const row = async (text: string, ...values: unknown[]) => (await api.db.query(text, values)).rows[0];
const unitOf = (dropId: string, place = 1) =>
  row(
    `SELECT u.id, u.state, u.owner_id AS owner, u.run_id AS run, u.product_id AS product, z.is_live AS live
     FROM drop_prizes z JOIN collectibles u ON u.id = z.collectible_id WHERE z.drop_id = $1 AND z.place = $2`,
    dropId,
    place,
  );
const mailsTo = async ({ id }: Person): Promise<string[]> =>
  (
    await api.db.query(
      "SELECT kind FROM mails WHERE customer_id = $1 AND kind LIKE 'drop-%' ORDER BY created_at, id",
      [id],
    )
  ).rows.map(({ kind }) => kind);
const winnerOf = ({ people }: Drawn, position = 1): Person => people[position - 1] ?? never();
const cashOf = async ({ id }: Person) =>
  (await row('SELECT cash_cents AS cents FROM wallets WHERE customer_id = $1', id)).cents;

test('the winner takes the card: it is theirs, and the drop is finished', async () => {
  const drawn = await aDrawnDrop(3);
  const winner = winnerOf(drawn);
  const [offered] = await prizesOf(winner);
  expect(offered).toMatchObject({
    place: 1,
    state: 'offered',
    valueCents: 2_000,
    drop: { id: drawn.dropId },
  });
  expect(offered.prize).toMatchObject({ state: 'offered', winnerSeq: expect.any(Number), passedOn: 0 });
  expect(await mailsTo(winner)).toEqual(['drop-won']);
  expect((await winner.client.ask('/api/me/notifications')).body.data[0]).toMatchObject({
    kind: 'drop-won',
    href: '/collect',
  });
  const answer = await claim(winner, offered.id, 'unit');
  expect([answer.status, answer.body]).toEqual([200, { id: offered.id, state: 'unit' }]);
  const unit = await unitOf(drawn.dropId);
  expect(unit).toMatchObject({ state: 'owned', owner: winner.id, run: null, product: null, live: false });
  expect(await stateOf(api, drawn.dropId)).toBe('finished');
  expect(await prizesOf(winner)).toEqual([]);
  expect((await winner.client.ask('/api/me/history?kind=drop_prize')).body.data).toMatchObject([
    { kind: 'drop_prize', subjectKind: 'drop', subjectId: drawn.dropId, amountCents: null },
  ]);
  // An offer for a prize is today's, and all of it is cash.
  const { quotes } = (await winner.client.ask(`/api/me/buyback-quotes?ids=${unit.id}`)).body;
  expect(quotes).toMatchObject([{ offer: 'later', promoCents: 0 }]);
});

test('the winner takes cash: exactly the announced value, and the unit goes back to the vault', async () => {
  const drawn = await aDrawnDrop(2);
  const winner = winnerOf(drawn);
  const awardId = await awardOf(winner);
  const { id: unitId } = await unitOf(drawn.dropId);
  // Its market value has risen since it was announced.
  await api.db.query(
    'UPDATE cards SET value_cents = 999900 WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)',
    [unitId],
  );
  const key = aKey();
  const first = await claim(winner, awardId, 'cash', key);
  expect([first.status, first.body.state]).toEqual([200, 'cash']);
  expect((await claim(winner, awardId, 'cash', key)).body).toEqual(first.body);
  expect(await cashOf(winner)).toBe(2_000);
  const { rows } = await api.db.query(
    'SELECT debit_account, credit_account, amount_cents FROM transfers WHERE reference = $1',
    [`drop-award:${awardId}:cash`],
  );
  expect(rows).toEqual([
    { debit_account: 'drop-cost', credit_account: `customer:${winner.id}:cash`, amount_cents: 2_000 },
  ]);
  expect(await unitOf(drawn.dropId)).toMatchObject({ state: 'vault', owner: null, live: false });
  expect(await stateOf(api, drawn.dropId)).toBe('finished');
});

test('a prize is claimed once, also as card and as cash at the same moment', async () => {
  const drawn = await aDrawnDrop(2);
  const winner = winnerOf(drawn);
  const awardId = await awardOf(winner);
  const answers = await Promise.all(
    (['unit', 'cash', 'unit', 'cash', 'cash'] as const).map((as) => claim(winner, awardId, as)),
  );
  const [taken, ...others] = answers.toSorted((one, other) => one.status - other.status);
  expect(taken?.status).toBe(200);
  expect(others.map(({ status, body }) => `${status} ${body.code} ${body.state}`)).toEqual(
    others.map(() => `409 ALREADY_RESOLVED ${taken?.body.state}`),
  );
  const isCash = taken?.body.state === 'cash';
  expect(await cashOf(winner)).toBe(isCash ? 2_000 : 0);
  expect((await unitOf(drawn.dropId)).state).toBe(isCash ? 'vault' : 'owned');
  expect((await decline(winner, awardId)).body.code).toBe('ALREADY_RESOLVED');
});

test('nobody claims, declines or sees somebody else’s prize', async () => {
  const drawn = await aDrawnDrop(2);
  const awardId = await awardOf(winnerOf(drawn));
  const other = winnerOf(drawn, 2);
  expect(await prizesOf(other)).toEqual([]);
  expect((await claim(other, awardId, 'cash')).status).toBe(404);
  expect((await decline(other, awardId)).status).toBe(404);
  expect((await claim(other, 'nope', 'cash')).status).toBe(404);
  expect((await api.client().ask('/api/me/drop-prizes')).status).toBe(401);
  expect((await claim(winnerOf(drawn), awardId, 'both' as 'cash')).body.code).toBe('VALIDATION_FAILED');
});

test('passes the prize on until nobody is left; then it goes back to the vault', async () => {
  const drawn = await aDrawnDrop(4, { alternates: 2 });
  expect(drawn.people).toHaveLength(3);
  const [winner, second, third] = [winnerOf(drawn), winnerOf(drawn, 2), winnerOf(drawn, 3)];
  const first = await awardOf(winner);
  clock.travel(hours(48) + minutes(1));
  await advanceAwards();
  await advanceAwards();
  expect(await mailsTo(winner)).toEqual(['drop-won', 'drop-claim-ending']);
  clock.travel(hours(24));
  expect((await claim(winner, first, 'unit')).body.code).toBe('CLAIM_OVER');
  await Promise.all([advanceAwards(), advanceAwards(), advanceAwards()]);
  expect((await claim(winner, first, 'unit')).body.code).toBe('CLAIM_OVER');
  expect(await mailsTo(second)).toEqual(['drop-turn']);
  expect((await prizesOf(second))[0].prize.passedOn).toBe(1);
  expect((await decline(second, await awardOf(second))).body.state).toBe('declined');
  expect(await mailsTo(third)).toEqual(['drop-turn']);
  expect((await decline(third, await awardOf(third))).status).toBe(200);
  expect(await unitOf(drawn.dropId)).toMatchObject({ state: 'vault', live: false });
  expect(await stateOf(api, drawn.dropId)).toBe('finished');
  const { prizes } = (await api.client().ask(`/api/drops/${drawn.dropId}`)).body;
  expect(prizes).toMatchObject([{ state: 'returned', winner: null, passedOn: 3 }]);
});

test('a prize that is given up three times at the moment when its time ends is passed on once', async () => {
  const drawn = await aDrawnDrop(4, { alternates: 3 });
  const winner = winnerOf(drawn);
  const awardId = await awardOf(winner);
  clock.travel(hours(72) - 5);
  await Promise.all([
    ...[1, 2, 3].map(() => decline(winner, awardId)),
    ...[1, 2, 3].map(() => advanceAwards()),
  ]);
  clock.travel(minutes(1));
  await Promise.all([advanceAwards(), advanceAwards()]);
  const { rows } = await api.db.query(
    'SELECT position, state FROM drop_awards WHERE drop_id = $1 ORDER BY position',
    [drawn.dropId],
  );
  expect(rows).toEqual([
    { position: 1, state: expect.stringMatching(/declined|expired/) },
    { position: 2, state: 'offered' },
  ]);
  expect(await mailsTo(winnerOf(drawn, 2))).toEqual(['drop-turn']);
  expect(await mailsTo(winnerOf(drawn, 3))).toEqual([]);
});

test('a claim at the moment when its time ends is either in time or passed on', async () => {
  const drawn = await aDrawnDrop(2);
  const [winner, alternate] = [winnerOf(drawn), winnerOf(drawn, 2)];
  const awardId = await awardOf(winner);
  await api.db.query('ALTER TABLE drop_awards DISABLE TRIGGER drop_awards_keep');
  await api.db.query('UPDATE drop_awards SET claim_until = $2 WHERE id = $1', [
    awardId,
    new Date(clock.now().getTime() + 60),
  ]);
  await api.db.query('ALTER TABLE drop_awards ENABLE TRIGGER drop_awards_keep');
  const claims = Array.from({ length: 6 }, (_, at) => claim(winner, awardId, at % 2 === 0 ? 'unit' : 'cash'));
  const sweeps = Array.from({ length: 6 }, () => advanceAwards());
  const answers = await Promise.all(claims);
  await Promise.all(sweeps);
  clock.travel(1_000);
  await advanceAwards();
  const won = answers.filter(({ status }) => status === 200);
  const award = await row('SELECT state FROM drop_awards WHERE id = $1', awardId);
  expect(won.length).toBeLessThanOrEqual(1);
  expect(award.state).toBe(won[0]?.body.state ?? 'expired');
  expect(await prizesOf(alternate)).toHaveLength(won.length === 0 ? 1 : 0);
});

test('each winner has one prize, and a prize without an entrant goes back at once', async () => {
  const drawn = await aDrawnDrop(2, { prizes: 3 });
  expect((await prizesOf(winnerOf(drawn))).map(({ place }: { place: number }) => place)).toEqual([1]);
  expect((await prizesOf(winnerOf(drawn, 2))).map(({ place }: { place: number }) => place)).toEqual([2]);
  expect(await unitOf(drawn.dropId, 3)).toMatchObject({ state: 'vault', live: false });
  expect(await stateOf(api, drawn.dropId)).toBe('drawn');
});

test('a prize is owed during a break and a hold; other mails wait for no break', async () => {
  const drawn = await aDrawnDrop(3);
  const [winner, loser] = [winnerOf(drawn), winnerOf(drawn, 3)];
  for (const { id } of [winner, loser]) await excludeCustomer(id, { kind: 'cool-off', days: 30 });
  const { placeHold } = await import('../../base/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  await inTransaction(() => placeHold(winner.id, 'dispute', drawn.dropId));
  expect((await claim(winner, await awardOf(winner), 'cash')).status).toBe(200);
  expect(await cashOf(winner)).toBe(2_000);
  await mailEndedTask({ dropId: drawn.dropId });
  await mailEndedTask({ dropId: drawn.dropId });
  expect(await mailsTo(loser)).toEqual([]);
  expect(await mailsTo(winnerOf(drawn, 2))).toEqual(['drop-finished']);
});
