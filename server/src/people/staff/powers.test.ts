import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { resetTotpFromMachine } = await import('./index.ts');
const { clock, hours, minutes } = await import('../../platform/clock.ts');
const [first, second, third] = [
  await api.staff('owner', { as: 'first' }),
  await api.staff('owner', { as: 'second' }),
  await api.staff('owner', { as: 'third' }),
];
const auditor = await api.staff('auditor');
const reason = 'as agreed with everybody';

let serial = 0;
afterEach(async () => {
  clock.reset();
  expect(await figures()).toMatchObject({
    ok: true,
    figures: { uncounted: 0, sameHand: 0, unfounded: 0, givenAlone: 0, raisedAlone: 0 },
  });
});
afterAll(() => api.stop());

const figures = async () =>
  (await auditor.ask('/api/admin/integrity')).body.checks.find(
    ({ name }: { name: string }) => name === 'powers',
  );
const idOf = async (client: Client): Promise<string> =>
  (await client.ask('/api/admin/session')).body.staff.id;
const verb = (client: Client, id: string, name: string, body: object = {}): Promise<Answer> =>
  client.ask(`/api/admin/admins/${id}/${name}`, { method: 'POST', body: { reason, ...body } });
const signIn = (role: 'owner' | 'finance' | 'support', as: string) => api.staff(role, { as });

/** An account that somebody invited and that accepted. */
async function invite(by: Client, role: 'owner' | 'finance' | 'support') {
  const as = `${role}-${(serial += 1)}`;
  const body = { email: `${as}@staff.test`, name: `The ${as}`, role, reason };
  const { status, body: made } = await make.post(by, '/api/admin/admins/invite', body);
  expect(status).toBe(201);
  await api.db.query(
    `UPDATE staff SET password_hash = o.password_hash, totp_secret = o.totp_secret, totp_enrolled_at = o.totp_enrolled_at
     FROM (SELECT * FROM staff WHERE email = 'first@staff.test') o WHERE staff.id = $1`,
    [made.id],
  );
  return { id: String(made.id), client: await signIn(role, as), email: body.email };
}

async function known(role: 'owner' | 'finance' | 'support') {
  const as = `known-${role}-${(serial += 1)}`;
  const client = await signIn(role, as);
  return { id: await idOf(client), client, again: () => signIn(role, as) };
}

/** A correction that no one may make alone. */
async function aRequest(by: Client): Promise<string> {
  const { id } = await make.aCustomer(api, 0);
  const { body } = await make.post(by, `/api/admin/users/${id}/balance-adjustments`, {
    amountCents: 900_000,
    bucket: 'cash',
    reason,
  });
  expect(body.state).toBe('pending');
  const { rows } = await api.db.query('SELECT id FROM approvals WHERE subject_id = $1', [body.id]);
  return rows[0].id;
}
const approve = async (by: Client, id: string): Promise<unknown> => {
  const { body } = await make.post(by, `/api/admin/approvals/${id}/approve`, {});
  return body.code ?? body.state;
};

test('power that was given before the first money counts at once', async () => {
  const { client } = await invite(first, 'finance');
  await make.aCustomer(api, 1_000);
  expect(await approve(client, await aRequest(first))).toBe('approved');
});

describe('once money has moved', () => {
  test('an invited decider cannot approve anything for 72 hours, and the refusal says why and until when', async () => {
    const { client, id } = await invite(first, 'finance');
    const request = await aRequest(first);
    const refused = await make.post(client, `/api/admin/approvals/${request}/approve`, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'FOUR_EYES_REQUIRED']);
    expect(refused.body.message).toMatch(/^The first alone gave you this power, .* before .* UTC\./);
    expect((await first.ask(`/api/admin/admins/${id}`)).body).toMatchObject({
      powerCountsFrom: refused.body.countsFrom,
      powerGivenByName: 'The first',
    });
    expect(await approve(client, await aRequest(second))).toBe('FOUR_EYES_REQUIRED');
    clock.travel(hours(72) - minutes(1));
    const later = await signIn('finance', `finance-${serial}`);
    expect(await approve(later, request)).toBe('FOUR_EYES_REQUIRED');
    clock.travel(minutes(2));
    expect(await approve(later, request)).toBe('approved');
  });

  test('an invited decider can approve at once when an owner other than the inviter confirmed them', async () => {
    const { client, id } = await invite(first, 'finance');
    const request = await aRequest(first);
    expect((await verb(first, id, 'confirm-power')).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await verb(client, id, 'confirm-power')).body.code).toBe('FORBIDDEN');
    expect((await verb(second, id, 'confirm-power')).status).toBe(200);
    expect((await verb(third, id, 'confirm-power')).body.code).toBe('WRONG_STATE');
    expect(await approve(client, request)).toBe('approved');
  });

  test('an owner whose own power is young neither confirms nor passes it on', async () => {
    const puppet = await invite(first, 'owner');
    const next = await invite(puppet.client, 'owner');
    for (const [by, of] of [
      [puppet, next],
      [next, puppet],
    ] as const)
      expect((await verb(by.client, of.id, 'confirm-power')).body.code).toBe('FOUR_EYES_REQUIRED');
    const request = await aRequest(first);
    for (const { client } of [puppet, next])
      expect(await approve(client, request)).toBe('FOUR_EYES_REQUIRED');
    // Asked by the puppet of a puppet, decided by the one who holds both.
    const theirs = await aRequest(next.client);
    expect(await approve(first, theirs)).toBe('FOUR_EYES_REQUIRED');
    expect(await approve(second, theirs)).toBe('approved');
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a reset of the second factor', (id) => verb(first, id, 'reset-mfa')],
    [
      'a role that is given back',
      async (id) => {
        await verb(first, id, 'change-role', { role: 'auditor' });
        await verb(first, id, 'change-role', { role: 'finance' });
      },
    ],
    [
      'an account that is opened again',
      async (id) => {
        await verb(first, id, 'disable');
        await verb(first, id, 'enable');
      },
    ],
    [
      'a reset on the machine',
      async (id) => {
        const { rows } = await api.db.query('SELECT email FROM staff WHERE id = $1', [id]);
        await resetTotpFromMachine(rows[0].email);
      },
    ],
  ])('%s makes power young again', async (_, give) => {
    const { id, again } = await known('finance');
    await give(id);
    await api.db.query(
      `UPDATE staff SET totp_secret = o.totp_secret, totp_enrolled_at = o.totp_enrolled_at
       FROM (SELECT * FROM staff WHERE email = 'first@staff.test') o WHERE staff.id = $1`,
      [id],
    );
    const client = await again();
    const request = await aRequest(first);
    expect(await approve(client, request)).toBe('FOUR_EYES_REQUIRED');
    expect((await verb(second, id, 'confirm-power')).status).toBe(200);
    expect(await approve(client, request)).toBe('approved');
  });

  test('the giver decides nothing that the account asked for meanwhile', async () => {
    const { client } = await invite(first, 'support');
    const request = await aRequest(client);
    expect(await approve(first, request)).toBe('FOUR_EYES_REQUIRED');
    expect(await approve(second, request)).toBe('approved');
  });

  test('an account gives nothing alone by new power, and raises nothing that the shop owes', async () => {
    const [giver, buyer] = [await invite(first, 'support'), await make.aCustomer(api, 0)];
    const give = async (): Promise<unknown> =>
      (
        await make.post(giver.client, `/api/admin/users/${buyer.id}/balance-adjustments`, {
          amountCents: 100,
          bucket: 'cash',
          reason,
        })
      ).body.state;
    expect(await give()).toBe('pending');
    expect((await verb(second, giver.id, 'confirm-power')).status).toBe(200);
    expect(await give()).toBe('booked');
    const { id, client } = await known('owner');
    const { cardIds } = await make.aPack({});
    const card = cardIds.common[0];
    await api.db.query(
      `UPDATE collectibles SET state = 'owned', owner_id = $2, acquired_at = now()
       WHERE id = (SELECT id FROM collectibles WHERE card_id = $1 LIMIT 1)`,
      [card, buyer.id],
    );
    const setValue = async (valueCents: number): Promise<unknown> =>
      (await client.ask(`/api/admin/cards/${card}`, { method: 'PUT', body: { valueCents, reason } })).body
        .valueCents;
    expect(await setValue(60)).toBe(60);
    await api.db.query(
      `INSERT INTO staff_powers (id, staff_id, kind, granted_at, counts_from)
       VALUES (gen_random_uuid(), $1, 'enabled', now(), now() + interval '72 hours')`,
      [id],
    );
    expect(await setValue(70)).toBe(60);
    // What lowers an offer is free.
    expect(await setValue(50)).toBe(50);
  });

  test('an account whose power is new is no decider that is left', async () => {
    const { id } = await invite(first, 'finance');
    const request = await aRequest(first);
    const read = async (): Promise<number> =>
      (await auditor.ask(`/api/admin/approvals/${request}`)).body.deciderCount;
    const before = await read();
    expect((await verb(second, id, 'confirm-power')).status).toBe(200);
    expect(await read()).toBe(before + 1);
  });

  test('less power is no new power', async () => {
    const { id, client } = await known('owner');
    await verb(first, id, 'change-role', { role: 'finance' });
    expect(await approve(client, await aRequest(first))).toBe('approved');
  });

  test('everybody who decides is mailed, and the account that can do less', async () => {
    const { id, email } = await invite(first, 'support');
    await verb(second, id, 'disable');
    const { rows } = await api.db.query(
      `SELECT recipient, content::text AS text FROM mails WHERE kind = 'staff-power' AND href = $1 ORDER BY created_at, id`,
      [`/admin/admins/${id}`],
    );
    const to = (words: string) =>
      rows.filter(({ text }) => text.includes(words)).map(({ recipient }) => recipient);
    expect(to('was invited')).toEqual(expect.arrayContaining(['second@staff.test', 'third@staff.test']));
    expect(to('was invited')).not.toContain('first@staff.test');
    expect(to('was disabled')).toEqual(expect.arrayContaining([email, 'first@staff.test']));
  });

  test('a decision waits for a change of the same account, and sees it', async () => {
    const { id, client } = await known('finance');
    const request = await aRequest(first);
    const [, decided] = await Promise.all([
      verb(first, id, 'change-role', { role: 'owner' }),
      approve(client, request),
    ]);
    // Whichever came first: the proof after each test finds no decision by power that did not count.
    expect(['approved', 'FOUR_EYES_REQUIRED']).toContain(decided);
  });

  test('the nightly proof finds a decision by power that one person gave', async () => {
    const { id, client } = await invite(first, 'finance');
    await verb(second, id, 'confirm-power');
    expect(await approve(client, await aRequest(first))).toBe('approved');
    const statement = `UPDATE staff_powers SET confirmed_by = NULL, confirmed_at = NULL WHERE staff_id = '${id}'`;
    await tamper(api, { tables: ['staff_powers'], statement }, async () =>
      expect(await figures()).toMatchObject({ ok: false, figures: { uncounted: 1, sameHand: 0 } }),
    );
  });
});
