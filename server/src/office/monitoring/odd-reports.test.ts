import { dsn, startMonitoring } from '../../../testing/monitoring-stage.ts';

const { api, origin, stop } = await startMonitoring();

afterAll(stop);

const send = (events: string[], from: string): Promise<Response> =>
  fetch(`${origin}/monitoring`, {
    method: 'POST',
    body: [JSON.stringify({ dsn }), ...events.flatMap((event) => ['{"type":"event"}', event])].join('\n'),
    headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': from },
  });
const count = async (table: string): Promise<number> =>
  (await api.db.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
const eventOf = (value: string, more = ''): string =>
  `{"exception":{"values":[{"type":"E","value":"${value}"}]}${more}}`;

test.each([
  ['half a surrogate pair in a message', eventOf('\\ud800 x')],
  ['half a surrogate pair in a fact', eventOf('a', ',"release":"\\udfff","tags":{"digest":"\\ud83d"}')],
  ['NUL in a message', eventOf('a\\u0000b')],
  ['NUL in a fact', eventOf('a', ',"release":"1\\u0000"')],
  ['a written-out NUL behind a backslash', eventOf('a', ',"release":"C:\\\\\\\\u0000"')],
  ['a pair cut in two by the limit', eventOf('a', `,"release":"${'x'.repeat(499)}\\ud83d\\ude00"`)],
])('%s is stored', async (_name, event) => {
  const before = await count('error_events');
  expect((await send([event], '10.1.0.1')).status).toBe(200);
  expect(await count('error_events')).toBe(before + 1);
});

test.each([
  ['lists', (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
  ['objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
])('exceptions of %s that are too deep are 400', async (_name, nest) => {
  const before = await count('error_events');
  for (const depth of [40, 20_000]) {
    const answer = await send([`{"exception":{"values":${nest(depth)}}}`], '10.1.0.2');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  }
  expect(await count('error_events')).toBe(before);
});

test('stores 20 reports of one error a day, and counts all', async () => {
  const event = eventOf('the same');
  for (let n = 0; n < 5; n += 1)
    expect(
      (
        await send(
          Array.from({ length: 10 }, () => event),
          '10.1.0.3',
        )
      ).status,
    ).toBe(200);
  const { rows } = await api.db.query(
    `SELECT event_count::int AS counted, (SELECT count(*)::int FROM error_events e WHERE e.group_id = g.id) AS stored
     FROM error_groups g WHERE title = 'E: the same'`,
  );
  expect(rows).toEqual([{ counted: 50, stored: 20 }]);
});

const word = (n: number): string => Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('');

test('a network opens 100 groups in a day at most, whichever of its addresses it uses', async () => {
  const before = await count('error_groups');
  let last = 200;
  for (let n = 0; n < 11; n += 1) {
    const events = Array.from({ length: 10 }, (_, at) => eventOf(`new ${word(n * 10 + at)}`));
    last = (await send(events, `2001:db8:3:3::${(n + 1).toString(16)}`)).status;
  }
  expect([last, (await count('error_groups')) - before]).toEqual([429, 100]);
});

test('all networks together store 2,000 reports in a day at most', async () => {
  const { createHash } = await import('node:crypto');
  const key = `error-reports:${createHash('sha256').update('all').digest('base64url')}`;
  const changed = await api.db.query('UPDATE throttles SET points = 2000 WHERE key = $1', [key]);
  expect(changed.rowCount).toBe(1);
  const before = await count('error_events');
  expect((await send([eventOf('one too many')], '10.1.0.4')).status).toBe(429);
  expect(await count('error_events')).toBe(before);
});
