import { newId } from '../../src/platform/ids.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

const customer = async ({ make, api }: Stage): Promise<string> => (await make.aCustomer(api)).id;

const member = async ({ api, id }: Stage): Promise<string> => {
  const name = `member-${newId()}`;
  await api.staff('support', { as: name });
  return id('SELECT id FROM staff WHERE email = $1', [`${name}@staff.test`]);
};

const invited = async (stage: Stage): Promise<string> => {
  const email = `invited-${newId()}@staff.test`;
  await stage.act('/admins/invite', { email, name: 'Invited', role: 'support', reason });
  return stage.id('SELECT id FROM staff WHERE email = $1', [email]);
};

const errorGroup = ({ id }: Stage, state: string): Promise<string> =>
  id(
    `INSERT INTO error_groups (id, fingerprint, source, title, top_frame, state, first_seen_at, last_seen_at, stack, facts)
     VALUES (gen_random_uuid(), md5($1) || md5($1 || 'x'), 'server', 'Boom', '', $2, now(), now(), '', '{}') RETURNING id`,
    [newId(), state],
  );

const aPromo = () => ({
  code: `MADE-${newId().slice(-12).toUpperCase()}`,
  name: 'Made',
  kind: 'credit',
  amountCents: 100,
  totalLimit: 2,
  budgetCents: 200,
  startsAt: '2026-01-01T00:00:00.000Z',
  reason,
});
const madePromo = async ({ act }: Stage): Promise<string> => String((await act('/promo', aPromo()))['id']);

const showcase = async (stage: Stage, isHidden: boolean): Promise<string> => {
  const id = await customer(stage);
  await stage.api.db.query(
    `INSERT INTO showcases (customer_id, address, name, is_on, shows_values, shows_wishes, is_indexed, hidden_at, hidden_reason, created_at, updated_at)
     VALUES ($1, $2, 'Keeper', true, false, false, false, CASE WHEN $3 THEN now() END, CASE WHEN $3 THEN 'A name' END, now(), now())`,
    [id, newId(), isHidden],
  );
  await stage.api.db.query(
    `INSERT INTO showcase_reports (id, customer_id, reason, created_at) VALUES ($1, $2, 'misleading', now())`,
    [newId(), id],
  );
  return id;
};

export const peopleChanges: StaffChanges = {
  'POST /showcases/:id/hide': async (stage) => ({ id: await showcase(stage, false), body: { reason } }),
  'POST /showcases/:id/show': async (stage) => ({ id: await showcase(stage, true), body: { reason } }),
  'POST /showcases/:id/dismiss': async (stage) => ({ id: await showcase(stage, false), body: { reason } }),
  'POST /users/:id/notes': async (stage) => ({
    id: await customer(stage),
    body: { text: 'Called about a parcel' },
  }),
  'POST /users/:id/suspend': async (stage) => ({ id: await customer(stage), body: { reason } }),
  'POST /users/:id/reinstate': async (stage) => {
    const id = await customer(stage);
    await stage.act(`/users/${id}/suspend`, { reason });
    return { id, body: { reason } };
  },
  'POST /users/:id/resend-confirmation': async (stage) => {
    const id = await customer(stage);
    await stage.api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [id]);
    return { id, body: { reason } };
  },
  'POST /users/:id/send-reset-link': async (stage) => ({ id: await customer(stage), body: { reason } }),
  'POST /users/:id/send-close-link': async (stage) => ({
    id: (await stage.make.aCustomer(stage.api, 0)).id,
    body: { giveUp: [], reason },
  }),
  'POST /users/:id/end-sessions': async (stage) => ({ id: await customer(stage), body: { reason } }),
  'POST /users/:id/revoke-tokens': async (stage) => ({ id: await customer(stage), body: { reason } }),
  'POST /users/:id/reset-mfa': async (stage) => {
    const id = await customer(stage);
    await stage.api.db.query(
      "UPDATE customers SET totp_secret = '\\x00', totp_enrolled_at = now() WHERE id = $1",
      [id],
    );
    return { id, body: { reason } };
  },
  'POST /users/:id/lift-hold': async (stage) => {
    const id = await customer(stage);
    await stage.api.db.query(
      `INSERT INTO account_holds (id, customer_id, cause, subject_id, placed_at)
       VALUES (gen_random_uuid(), $1, 'dispute', gen_random_uuid(), now())`,
      [id],
    );
    return { id, body: { reason } };
  },
  'POST /top-ups/:id/refund': async (stage) => {
    const id = await customer(stage);
    const top = "SELECT id FROM top_ups WHERE customer_id = $1 AND state = 'settled' ORDER BY id LIMIT 1";
    return { id: await stage.id(top, [id]), body: { reason } };
  },
  'POST /admins/invite': () => ({
    body: { email: `new-${newId()}@staff.test`, name: 'New', role: 'support', reason },
  }),
  'POST /admins/:id/resend-invite': async (stage) => ({
    id: await invited(stage),
    body: { reason },
    hasNoFacts: true,
  }),
  'POST /admins/:id/withdraw-invite': async (stage) => ({ id: await invited(stage), body: { reason } }),
  'POST /admins/:id/change-role': async (stage) => ({
    id: await member(stage),
    body: { role: 'finance', reason },
  }),
  'POST /admins/:id/confirm-power': async (stage) => {
    const id = await member(stage);
    await stage.api.db.query(
      `INSERT INTO staff_powers (id, staff_id, kind, granted_at, counts_from)
       VALUES (gen_random_uuid(), $1, 'mfa-reset', now(), now() + interval '72 hours')`,
      [id],
    );
    return { id, body: { reason } };
  },
  'POST /admins/:id/disable': async (stage) => ({ id: await member(stage), body: { reason } }),
  'POST /admins/:id/enable': async (stage) => {
    const id = await member(stage);
    await stage.act(`/admins/${id}/disable`, { reason });
    return { id, body: { reason } };
  },
  'POST /admins/:id/end-sessions': async (stage) => ({ id: await member(stage), body: { reason } }),
  'POST /admins/:id/reset-mfa': async (stage) => ({ id: await member(stage), body: { reason } }),
  'POST /auth/recovery-codes': () => ({ hasNoFacts: true }),
  'POST /auth/private-email': () => ({ body: { email: `private-${newId()}@example.test` } }),
  'DELETE /auth/sessions/:id': async (stage) => {
    const known = await stage.api.db.query<{ sid: string }>('SELECT sid FROM staff_sessions');
    await stage.api.staff('owner');
    const other = `SELECT sess ->> 'publicId' AS id FROM staff_sessions WHERE NOT sid = ANY($1)`;
    return { id: await stage.id(other, [known.rows.map(({ sid }) => sid)]) };
  },
  'POST /error-events/:id/resolve': async (stage) => ({
    id: await errorGroup(stage, 'open'),
    body: { reason },
  }),
  'POST /error-events/:id/ignore': async (stage) => ({
    id: await errorGroup(stage, 'open'),
    body: { reason },
  }),
  'POST /error-events/:id/reopen': async (stage) => ({
    id: await errorGroup(stage, 'resolved'),
    body: { reason },
  }),
  'POST /mails/:id/resend': async ({ id }) => ({
    id: await id(
      `INSERT INTO mails (id, recipient, subject, content, kind, created_at)
       VALUES (gen_random_uuid(), 'a@customer.test', 'Subject', '{"paragraphs": ["Text"]}', 'run-closes', now()) RETURNING id`,
    ),
    body: {},
  }),
  'POST /promo/batch': () => ({
    body: { name: 'Many', kind: 'credit', amountCents: 100, count: 3, budgetCents: 300, reason },
  }),
  'POST /promo': () => ({ body: aPromo() }),
  'PUT /promo/:id': async (stage) => ({ id: await madePromo(stage), body: { name: 'Another' } }),
  'POST /promo/bulk': async (stage) => ({
    body: { ids: [await madePromo(stage)], changes: { name: 'Another' }, reason },
  }),
  'DELETE /promo/:id': async (stage) => ({ id: await madePromo(stage), body: { reason } }),
  'POST /promo/:id/budget': async (stage) => ({
    id: await madePromo(stage),
    body: { totalLimit: 4, budgetCents: 400, reason },
  }),
  'PUT /settings/:id': () => ({
    id: 'promos',
    body: { referralWaitDays: 21, reason },
    headers: { 'If-Match': '*' },
  }),
};
