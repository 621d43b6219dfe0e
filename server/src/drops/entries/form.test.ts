import { startApi, type Answer } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, aNonce, closeNow, countEntries, enter } = await import('../../../testing/drop-stage.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { excludeMailbox } = await import('../../people/index.ts');
const { readFormEmail } = await import('./enter-by-form.ts');
const { entrantRetention, forgetMailboxesOfDrops } = await import('./forget-entrants.ts');
const { forgetDue } = await import('../../platform/retention.ts');
const forgetEntrants = () => forgetDue(entrantRetention).then(forgetMailboxesOfDrops);

// The form counts tries per network, and all tests come from one.
beforeEach(() => api.db.query('DELETE FROM throttles'));
afterAll(() => api.stop());

const client = api.client();
let people = 0;
const anEmail = (): string => `form.entrant${++people}@mail.test`;

async function fillIn(dropId: string, email: string, changes: object = {}): Promise<Answer> {
  const drop = (await client.ask(`/api/drops/${dropId}`)).body;
  const { termsHash } = JSON.parse(drop.announcement.document);
  const body = { email, isAdult: true, termsHash, ...changes };
  return client.ask(`/api/drops/${dropId}/free-entry`, { method: 'POST', body });
}

async function lastMail(email: string): Promise<{ kind: string; text: string } | undefined> {
  const { rows } = await api.db.query<{ kind: string; text: string }>(
    'SELECT kind, content::text AS text FROM mails WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [email],
  );
  return rows[0];
}
const tokenFor = async (email: string): Promise<string> =>
  /confirm=([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1] ?? '';
const confirm = (token: string, nonce = aNonce()): Promise<Answer> =>
  client.ask('/api/drops/free-entry/confirm', { method: 'POST', body: { token, nonce } });
const preview = (token: string): Promise<Answer> =>
  client.ask('/api/drops/free-entry/preview', { method: 'POST', body: { token } });

test('a mailed link makes the entry, once, and looking at it does not', async () => {
  const dropId = await aDrop(api);
  const email = anEmail();
  const taken = await fillIn(dropId, email);
  expect([taken.status, taken.text]).toEqual([202, '{"isSent":true}']);
  const token = await tokenFor(email);
  expect((await preview(token)).body).toEqual({ dropId, isConfirmed: false });
  expect(await countEntries(api, dropId)).toBe(0);
  const nonce = aNonce();
  const entry = await confirm(token, nonce);
  expect(entry.status).toBe(200);
  expect(JSON.parse(entry.body.document)).toMatchObject({ drop: dropId, nonce, seq: 1 });
  expect((await confirm(token)).body).toEqual(entry.body);
  expect((await preview(token)).body).toEqual({ dropId, isConfirmed: true });
  const { rows } = await api.db.query('SELECT id, email_sealed FROM drop_form_entries WHERE drop_id = $1', [
    dropId,
  ]);
  expect(rows[0].email_sealed).not.toContain('entrant');
  expect(await readFormEmail(rows[0].id)).toBe(email);
});

test('one of 50 concurrent confirmations makes an entry, and all get it', async () => {
  const dropId = await aDrop(api);
  const email = anEmail();
  await fillIn(dropId, email);
  const token = await tokenFor(email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'OVERLOADED')).toBe(
    true,
  );
  expect(await countEntries(api, dropId)).toBe(1);
});

test('account and form with one mailbox, however it is spelled, are one entry', async () => {
  const dropId = await aDrop(api);
  const { client: mine, email } = await aCustomer(api, 0);
  const spellings = [
    email,
    email.replace('@', '+drop@'),
    `${email.slice(0, 2)}.${email.slice(2).toUpperCase()}`,
  ];
  const tokens: string[] = [];
  for (const spelling of spellings) {
    await fillIn(dropId, spelling);
    tokens.push(await tokenFor(spelling));
  }
  const answers = await Promise.all([...tokens.map((token) => confirm(token)), enter(mine, dropId)]);
  const codes = answers.map(({ status, body }) => (status < 300 ? 'entered' : body.code));
  expect(codes.filter((code) => code === 'entered')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ALREADY_ENTERED')).toHaveLength(3);
  expect(await countEntries(api, dropId)).toBe(1);
  expect((await mine.ask(`/api/me/drop-entries/${dropId}`)).body.entry).toMatchObject({ dropId, seq: 1 });
});

test('the answer is the same to the byte for every mailbox; only the mail differs', async () => {
  const dropId = await aDrop(api);
  const [fresh, entered, excluded] = [anEmail(), anEmail(), anEmail()];
  await fillIn(dropId, entered);
  await confirm(await tokenFor(entered));
  await inTransaction(() => excludeMailbox(excluded, new Date(clock.now().getTime() + days(30))));
  const onBreak = await aCustomer(api, 0);
  await api.db.query(
    `INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at) VALUES (gen_random_uuid(), $1, 'cool-off', $2, $3)`,
    [onBreak.id, clock.now(), new Date(clock.now().getTime() + days(1))],
  );
  await api.staff('support', { as: 'form-entrant' });
  const mailboxes: [string, string][] = [
    [fresh, 'drop-form-confirm'],
    [entered, 'drop-form-refused'],
    [excluded.replace('.entrant', 'entrant'), 'drop-form-refused'],
    [onBreak.email.replace('@', '+drop@'), 'drop-form-refused'],
    ['form-entrant+x@staff.test', 'drop-form-refused'],
  ];
  const answers: string[] = [];
  for (const [email, kind] of mailboxes) {
    const answer = await fillIn(dropId, email);
    // `RateLimit` counts this address's own requests.
    const headers = [...answer.headers]
      .filter(([name]) => !['date', 'x-request-id'].includes(name))
      .map(([name, value]) => [name, name === 'ratelimit' ? value.replaceAll(/\b[rt]=\d+/g, '') : value]);
    answers.push(JSON.stringify([answer.status, headers, answer.text]));
    expect((await lastMail(email))?.kind).toBe(kind);
  }
  expect(new Set(answers).size).toBe(1);
  expect(await countEntries(api, dropId)).toBe(1);
});

describe('an entry by the form is refused, with nothing changed:', () => {
  test('other terms, a minor, and a drop that is not open', async () => {
    const dropId = await aDrop(api);
    const email = anEmail();
    expect((await fillIn(dropId, email, { termsHash: 'ab'.repeat(32) })).body.errors).toHaveProperty(
      'termsHash',
    );
    expect((await fillIn(dropId, email, { isAdult: false })).body.errors).toHaveProperty('isAdult');
    expect((await fillIn(dropId, 'nobody')).body.errors).toHaveProperty('email');
    await closeNow(api, dropId);
    expect((await fillIn(dropId, email)).body.code).toBe('DROP_CLOSED');
    const announced = await aDrop(api, { until: 'announced', opensInSeconds: 600 });
    expect((await fillIn(announced, email)).body.code).toBe('WRONG_STATE');
    expect(await lastMail(email)).toBeUndefined();
  });

  test('an invalid link, and one confirmed after closing', async () => {
    expect((await confirm('nonsense')).body.code).toBe('TOKEN_INVALID');
    expect((await preview('nonsense')).body.code).toBe('TOKEN_INVALID');
    const dropId = await aDrop(api);
    const email = anEmail();
    await fillIn(dropId, email);
    const token = await tokenFor(email);
    await closeNow(api, dropId);
    expect((await confirm(token)).body.code).toBe('DROP_CLOSED');
    expect(await countEntries(api, dropId)).toBe(0);
  });

  test('an address that became staff or took a break after the mail', async () => {
    const dropId = await aDrop(api);
    const [worker, resting] = [anEmail(), anEmail()];
    await fillIn(dropId, worker);
    await fillIn(dropId, resting);
    await api.staff('support', { as: 'later' });
    await api.db.query(`UPDATE staff SET email = $1 WHERE email = 'later@staff.test'`, [worker]);
    await inTransaction(() => excludeMailbox(resting, new Date(clock.now().getTime() + days(30))));
    expect((await confirm(await tokenFor(worker))).body.code).toBe('STAFF_CANNOT_BUY');
    expect((await confirm(await tokenFor(resting))).body.code).toBe('SELF_EXCLUDED');
    expect(await countEntries(api, dropId)).toBe(0);
  });

  test('too many forms of one network aloud, of one mailbox in silence', async () => {
    const dropId = await aDrop(api);
    const email = anEmail();
    for (let tries = 0; tries < 5; tries += 1) expect((await fillIn(dropId, email)).status).toBe(202);
    const { rows } = await api.db.query('SELECT count(*)::int n FROM mails WHERE recipient = $1', [email]);
    expect(rows[0].n).toBe(3);
    for (let tries = 5; tries < 30; tries += 1) await fillIn(dropId, anEmail());
    expect((await fillIn(dropId, anEmail())).body.code).toBe('RATE_LIMITED');
  });
});

test('forgets what flags entrants after 30 days, mailboxes of ended drops, and links that nobody used', async () => {
  const dropId = await aDrop(api, { prizes: 1 });
  const [used, unused] = [anEmail(), anEmail()];
  await fillIn(dropId, used);
  await fillIn(dropId, unused);
  await confirm(await tokenFor(used));
  const read = async () =>
    (
      await api.db.query(
        `SELECT f.email_sealed IS NOT NULL AS mailbox, e.address_hash IS NOT NULL AS address FROM drop_form_entries f
         LEFT JOIN drop_entries e ON e.form_entry_id = f.id WHERE f.drop_id = $1 ORDER BY f.confirmed_at`,
        [dropId],
      )
    ).rows;
  expect(await read()).toEqual([
    { mailbox: true, address: true },
    { mailbox: true, address: false },
  ]);
  clock.travel(days(2));
  await forgetEntrants();
  expect(await read()).toEqual([{ mailbox: true, address: true }]);
  const { voidDrop } = await import('../void/void-drop.ts');
  await voidDrop(dropId, 'late');
  clock.travel(days(31));
  await forgetEntrants();
  expect(await read()).toEqual([{ mailbox: false, address: false }]);
});

test('forgets thousands of entrants in short transactions, found by an index', async () => {
  const dropId = await aDrop(api, { prizes: 1, lengthSeconds: 600 });
  const count = 5_001;
  // The chain's trigger is not what is tested.
  await api.db.query('ALTER TABLE drop_entries DISABLE TRIGGER drop_entries_append');
  await api.db.query(
    `INSERT INTO drop_entries (drop_id, seq, is_form, mailbox_hash, entrant, nonce, hash, signature, device_hash, entered_at)
     SELECT $1, n, true, decode(md5('m' || n), 'hex'), decode(md5('e' || n), 'hex'), sha256('n'), sha256('h'), '', '\\x01', $3
     FROM generate_series(1, $2) AS n`,
    [dropId, count, clock.now()],
  );
  await api.db.query('ALTER TABLE drop_entries ENABLE TRIGGER drop_entries_append');
  await api.db.query('ANALYZE drop_entries');
  const flagged = async () =>
    (
      await api.db.query(
        'SELECT count(device_hash)::int AS n, count(DISTINCT xmin::text)::int AS transactions FROM drop_entries WHERE drop_id = $1',
        [dropId],
      )
    ).rows[0];
  expect(await flagged()).toEqual({ n: count, transactions: 1 });
  clock.travel(days(31));
  await forgetEntrants();
  expect(await flagged()).toEqual({ n: 0, transactions: 2 });
  await api.db.query('ANALYZE drop_entries');
  const plan = async (statement: string) => JSON.stringify((await api.db.query(`EXPLAIN ${statement}`)).rows);
  expect(
    await plan(
      `SELECT 1 FROM drop_entries WHERE (device_hash IS NOT NULL OR address_hash IS NOT NULL) AND entered_at < now()`,
    ),
  ).toContain('drop_entries_by_flags');
  const { voidDrop } = await import('../void/void-drop.ts');
  await voidDrop(dropId, 'late');
  clock.travel(days(31));
  await forgetEntrants();
  const mailboxes = async () =>
    (
      await api.db.query(
        'SELECT count(mailbox_hash)::int AS n, count(DISTINCT xmin::text)::int AS transactions FROM drop_entries WHERE drop_id = $1',
        [dropId],
      )
    ).rows[0];
  expect(await mailboxes()).toEqual({ n: 0, transactions: 2 });
  await api.db.query(
    `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, void_reason, voided_at,
       mailboxes_forgotten_at, created_at, updated_at)
     SELECT gen_random_uuid(), '2060-01-01'::date + n, 'void', now(), now() + interval '1 hour', 5, 72, 'late', now(), now(), now(), now()
     FROM generate_series(1, 1000) AS n`,
  );
  await api.db.query('ANALYZE drops');
  expect(
    await plan(
      'SELECT id FROM drops WHERE mailboxes_forgotten_at IS NULL AND coalesce(finished_at, voided_at) < now()',
    ),
  ).toContain('drops_with_mailboxes');
  await api.db.query(`DELETE FROM drops WHERE day > '2060-01-01'`);
});
