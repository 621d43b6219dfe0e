import { randomInt } from 'node:crypto';

import { startApi, type Answer } from '../../../testing/api.ts';
import { countBlocked } from '../../../testing/hold-lock.ts';
import type { TestCustomer } from '../../../testing/factories.ts';
import { startSkewedServer } from '../../../testing/race/skewed-server.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi({ DATABASE_PATIENCE_MS: '60000' });
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, aNonce, closeNow, countEntries, enter } = await import('../../../testing/drop-stage.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { advanceDrops } = await import('../advance-drops.ts');
const { advanceAwards } = await import('../awards/advance-awards.ts');
const { checkEntries } = await import('../close/check-entries.ts');
const { listDropChanges } = await import('../live-changes.ts');
const { mailEntries } = await import('../mails/mail-entries.ts');
const { planDrops } = await import('../plan/plan-drops.ts');
const { forgetEntrant } = await import('./forget-customer.ts');
const { forgetPerson } = await import('../../people/index.ts');

afterAll(() => api.stop());

/** Holds the chain's row as another process would, until all requests have been sent and one waits for it. */
async function whileHeld(
  dropId: string,
  send: () => Promise<Answer>[],
  meanwhile?: (waiting: () => Promise<number>) => Promise<void>,
): Promise<Answer[]> {
  const holder = await api.db.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE', [dropId]);
  const waiting = () => countBlocked(holder);
  try {
    const answers = send();
    await until('an entrant waits for the chain', async () => (await waiting()) > 0);
    // The shop still answers everyone else: a crowd holds one connection.
    expect((await api.client().ask(`/api/drops/${dropId}`)).status).toBe(200);
    expect(await waiting()).toBe(1);
    await meanwhile?.(waiting);
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    holder.release(true);
  }
}

test('a crowd holds one connection, and a refusal of one fails no other', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const people = await Promise.all(Array.from({ length: 40 }, () => aCustomer(api, 0)));
  const [inAlready, resting, twin, original] = people as [
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
  ]; // 40 people
  await enter(inAlready.client, dropId);
  await api.db.query(
    `INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at) VALUES (gen_random_uuid(), $1, 'cool-off', $2, $3)`,
    [resting.id, clock.now(), new Date(clock.now().getTime() + days(1))],
  );
  await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [
    twin.id,
    original.email.replace('@', '+twin@'),
  ]);
  const answers = await whileHeld(dropId, () => people.map(({ client }) => enter(client, dropId)));
  const codes = answers.map(({ status, body }) => (status === 201 ? 'entered' : body.code));
  expect([codes[0], codes[1]]).toEqual(['ALREADY_ENTERED', 'SELF_EXCLUDED']);
  expect(codes.slice(2, 4).sort()).toEqual(['ALREADY_ENTERED', 'entered']);
  expect(new Set(codes.slice(4))).toEqual(new Set(['entered']));
  expect(await countEntries(api, dropId)).toBe(38);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS n FROM history_entries WHERE kind = 'drop_entry' AND subject_id = $1`,
    [dropId],
  );
  expect(rows).toEqual([{ n: 38 }]);
  for (const [place, { status, body }] of answers.entries())
    if (status === 201)
      expect((await people[place]!.client.ask(`/api/me/drop-entries/${dropId}`)).body.entry).toEqual(body); // as many answers
  await closeNow(api, dropId, 1);
  expect((await api.client().ask(`/api/drops/${dropId}`)).body).toMatchObject({ entryCount: 38 });
});

test('nothing but entrants waits for a chain', async () => {
  const [dropId, other] = [
    await aDrop(api, { lengthSeconds: 600 }),
    await aDrop(api, { lengthSeconds: 600 }),
  ];
  const [first, waiting, reader] = [
    await aCustomer(api, 0),
    await aCustomer(api, 0),
    await aCustomer(api, 0),
  ];
  await enter(first.client, dropId);
  const owner = await api.staff('owner');
  const { announcement } = (await api.client().ask(`/api/drops/${dropId}`)).body;
  const form = {
    email: 'patient@mail.test',
    isAdult: true,
    termsHash: JSON.parse(announcement.document).termsHash,
  };
  const statuses: number[] = [];
  await whileHeld(
    dropId,
    () => [enter(waiting.client, dropId)],
    async (countWaiting) => {
      const reads = [
        ...['current', 'winners', dropId].map((path) => api.client().ask(`/api/drops/${path}`)),
        ...[`drop-entries/${dropId}`, 'drop-entries', 'drop-prizes'].map((path) =>
          first.client.ask(`/api/me/${path}`),
        ),
        ...[dropId, `${dropId}/entrants`].map((path) => owner.ask(`/api/admin/daily/${path}`)),
        api.client().ask(`/api/drops/${dropId}/free-entry`, { method: 'POST', body: form }),
        enter(reader.client, other),
      ];
      statuses.push(...(await Promise.all(reads)).map(({ status }) => status));
      await Promise.all([planDrops(), advanceAwards(), mailEntries(), listDropChanges(clock.now())]);
      expect(await countWaiting()).toBe(1);
    },
  );
  expect(statuses).toEqual([...Array<number>(8).fill(200), 202, 201]);
});

test('repeats of a key in one batch are answered alike, another nonce is refused, and no refusal is stored', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const [{ client }, refused] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  await api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [refused.id]);
  const [nonce, otherNonce, key, laterKey] = [aNonce(), aNonce(), aKey(), aKey()];
  const [first, again, other, unconfirmed] = (await whileHeld(dropId, () => [
    enter(client, dropId, nonce, key),
    enter(client, dropId, nonce, key),
    enter(client, dropId, otherNonce, key),
    enter(refused.client, dropId, nonce, laterKey),
  ])) as [Answer, Answer, Answer, Answer];
  // Whichever of the two bodies arrives first takes the key.
  const isFirst = first.status === 201;
  const answers = [first, again, other].map(({ status, body }) => [status, body.code]);
  const [entered, reused] = [
    [201, undefined],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
  ];
  expect(answers).toEqual(isFirst ? [entered, entered, reused] : [reused, reused, entered]);
  if (isFirst) expect(again.text).toBe(first.text);
  expect(unconfirmed.body.code).toBe('EMAIL_UNCONFIRMED');
  await api.db.query('UPDATE customers SET email_confirmed_at = now() WHERE id = $1', [refused.id]);
  expect((await enter(refused.client, dropId, nonce, laterKey)).status).toBe(201);
  await closeNow(api, dropId, 1);
  // The key's answer outlives the closing.
  const replayed = await enter(client, dropId, isFirst ? nonce : otherNonce, key);
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await countEntries(api, dropId)).toBe(2);
});

test('an account deleted while its entry waits is not entered', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const [leaver, other] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  let entries: Promise<Answer>[] = [];
  await inTransaction(async () => {
    await forgetEntrant(leaver.id);
    entries = [enter(leaver.client, dropId)];
    await until('the entry waits for the chain', async () => (await countBlocked(api.db)) === 1);
    entries.push(enter(other.client, dropId));
    await forgetPerson(leaver.id);
  });
  const answers = await Promise.all(entries);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'UNAUTHENTICATED'],
    [201, undefined],
  ]);
  expect(await countEntries(api, dropId)).toBe(1);
});

/** Sends until a server answers for good; a server that is gone answers nothing. */
async function enterAt(
  origins: readonly string[],
  { client }: TestCustomer,
  dropId: string,
  nonce: string,
  key: string,
) {
  const { Cookie = '' } = client.headers;
  for (;;) {
    const origin = origins[randomInt(origins.length)] ?? '';
    const answer = await fetch(`${origin}/api/drops/${dropId}/entries`, {
      method: 'POST',
      headers: { Origin: origin, Cookie, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ nonce }),
    }).catch(() => undefined);
    if (answer && answer.status < 500) return { status: answer.status, text: await answer.text() };
  }
}

test('two servers enter one crowd, and one that is killed loses nothing that it answered', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => aCustomer(api, 0)));
  const [twin, original] = people as [TestCustomer, TestCustomer]; // 60 people
  const spelling = original.email.replace('@', '+twin@');
  await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [twin.id, spelling]);
  // Not at once: two would find the same free port.
  const servers = [
    await startSkewedServer(0, { WORKER: 'off' }),
    await startSkewedServer(0, { WORKER: 'off' }),
  ] as const;
  try {
    // The servers' clocks do not travel.
    clock.reset();
    const dropId = await aDrop(api, { until: 'announced', opensInSeconds: 4, lengthSeconds: 600 });
    const { opensAt } = (await api.client().ask(`/api/drops/${dropId}`)).body;
    await until('the drop opens', () => clock.now().getTime() > Date.parse(opensAt));
    await advanceDrops();
    const requests = people.map((person) => ({ person, nonce: aNonce(), key: aKey() }));
    const origins = servers.map(({ origin }) => origin);
    const [doomed, survivor] = servers;
    let answered = 0;
    const killed = until('half of them are in', () => answered >= people.length / 2).then(() =>
      doomed.kill(),
    );
    const first = await Promise.all(
      requests.map(async ({ person, nonce, key }) => {
        const answer = await enterAt(origins, person, dropId, nonce, key);
        answered += 1;
        return answer;
      }),
    );
    await killed;
    const again = await Promise.all(
      requests.map(({ person, nonce, key }) => enterAt([survivor.origin], person, dropId, nonce, key)),
    );
    const statuses = first.map(({ status }) => status);
    expect(statuses.slice(0, 2).sort()).toEqual([201, 409]);
    expect(new Set(statuses.slice(2))).toEqual(new Set([201]));
    for (const [place, { status, text }] of first.entries())
      if (status === 201) expect(again[place]?.text).toBe(text);
    expect(await countEntries(api, dropId)).toBe(59);
    await closeNow(api, dropId);
    expect(await checkEntries(dropId, () => Promise.resolve())).toBe(true);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}, 240_000);
