import { startApi } from '../../../testing/api.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter } = await import('../../../testing/drop-stage.ts');
const { proveBooks } = await import('./index.ts');

afterAll(() => api.stop());

/** A drop whose prize was taken as cash, and one that is open. */
const people = await Promise.all([1, 2, 3].map(() => aCustomer(api, 0)));
const finished = await aDrop(api, { alternates: 1 });
for (const { client } of people) await enter(client, finished);
await closeNow(api, finished);
await drawNow(api, finished);
for (const { client } of people) {
  const [award] = (await client.ask('/api/me/drop-prizes')).body.data;
  if (award)
    await client.ask(`/api/me/drop-prizes/${award.id}/claim`, {
      method: 'POST',
      body: { as: 'cash' },
      headers: { 'Idempotency-Key': aKey() },
    });
}
const open = await aDrop(api);

const failing = async (): Promise<string[]> =>
  (await proveBooks('nightly')).checks
    .filter(({ ok, name }) => !ok && (name.startsWith('drop') || name === 'public-log'))
    .map(({ name }) => name);

test('drops that went as they must are proved', async () => {
  expect(await failing()).toEqual([]);
  const figures = Object.fromEntries(
    (await proveBooks('nightly')).checks.map(({ name, figures: each }) => [name, each]),
  );
  expect(figures['drops']).toMatchObject({ prizes: 1, stray: 0, drops: 2 });
  expect(figures['drop-money']).toMatchObject({ prizesAsCash: 1 });
  expect(figures['drop-lists']).toEqual({ lists: 1, wrong: 0 });
  expect(figures['drop-draw']).toEqual({ draws: 1, wrong: 0 });
});

test('only the nightly proof repeats the slow draw', async () => {
  expect((await proveBooks()).checks.map(({ name }) => name)).not.toContain('drop-draw');
});

test.each([
  [
    'a prize whose unit is elsewhere',
    ['collectibles'],
    `UPDATE collectibles SET state = 'vault' WHERE state = 'prize'`,
    'drops',
  ],
  [
    'a unit set aside for no drop',
    ['drop_prizes'],
    `UPDATE drop_prizes SET is_live = false WHERE drop_id = '${open}'`,
    'drops',
  ],
  [
    'a live prize of a drop that is over',
    ['drop_prizes'],
    `UPDATE drop_prizes SET is_live = true WHERE drop_id = '${finished}'`,
    'drops',
  ],
  [
    'an entry that is gone',
    ['drop_entries'],
    `DELETE FROM drop_entries WHERE drop_id = '${finished}' AND seq = 3 AND NOT EXISTS (
     SELECT FROM drop_positions p WHERE p.drop_id = drop_entries.drop_id AND p.seq = 3)
     OR drop_id = '${finished}' AND seq = (SELECT min(seq) FROM drop_entries e WHERE e.drop_id = '${finished}' AND NOT EXISTS (
       SELECT FROM drop_positions p WHERE p.drop_id = e.drop_id AND p.seq = e.seq))`,
    'drops',
  ],
  [
    'a chain that ends elsewhere',
    ['drop_chains'],
    `UPDATE drop_chains SET head = decode(repeat('00', 32), 'hex') WHERE drop_id = '${open}'`,
    'drops',
  ],
  [
    'an announcement that follows another one',
    ['drops'],
    `UPDATE drops SET previous_hash = sha256('another') WHERE id = '${open}'`,
    'drops',
  ],
  [
    'an announcement that is missing from the chain',
    ['drops'],
    `UPDATE drops SET announcement_number = announcement_number + 1 WHERE id = '${open}'`,
    'drops',
  ],
  [
    'another round than was announced',
    ['drops'],
    `UPDATE drops SET round = round + 1 WHERE id = '${open}'`,
    'drops',
  ],
  [
    'a round of another signature',
    ['drops'],
    `UPDATE drops SET beacon = decode(repeat('07', 48), 'hex') WHERE id = '${finished}'`,
    'drop-draw',
  ],
  [
    'a nonce that was exchanged',
    ['drop_entries'],
    `UPDATE drop_entries SET nonce = decode(repeat('07', 32), 'hex') WHERE drop_id = '${finished}' AND seq = 2`,
    'drop-lists',
  ],
  [
    'another seed',
    ['drops'],
    `UPDATE drops SET seed = decode(repeat('07', 32), 'hex') WHERE id = '${finished}'`,
    'drop-lists',
  ],
  [
    'an alternate that was not drawn',
    ['drop_positions'],
    `UPDATE drop_positions SET seq = 6 - (SELECT sum(seq) FROM drop_positions) WHERE position = 2`,
    'drop-draw',
  ],
  [
    'a list that counts as public before the log had it',
    ['public_log_checkpoints'],
    `UPDATE public_log_checkpoints SET public_at = public_at + interval '1 year'`,
    'public-log',
  ],
  [
    'a list whose state of the log is gone',
    ['public_log_checkpoints'],
    `UPDATE public_log_checkpoints SET public_at = NULL`,
    'public-log',
  ],
  [
    'a state of the log that was public before it was signed',
    ['public_log_checkpoints'],
    `UPDATE public_log_checkpoints SET published_at = signed_at - interval '2 s', public_at = signed_at - interval '1 s'`,
    'public-log',
  ],
  [
    'cash of another amount',
    ['drop_prizes'],
    `UPDATE drop_prizes SET value_cents = 1999 WHERE drop_id = '${finished}'`,
    'drop-money',
  ],
  [
    'cash for a prize that was taken as the card',
    ['drop_awards'],
    `UPDATE drop_awards SET state = 'unit' WHERE state = 'cash'`,
    'drop-money',
  ],
])('%s is a fault', async (_, tables, statement, check) => {
  await tamper(api, { tables, statement }, async () => {
    expect(await failing()).toContain(check);
  });
  expect(await failing()).toEqual([]);
});
