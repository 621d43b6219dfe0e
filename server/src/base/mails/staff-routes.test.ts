import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const db = await import('../../platform/db.ts');
const mails = await import('./index.ts');
afterAll(() => api.stop());

describe('staff', () => {
  const written = async () => {
    const { aCustomer } = await import('../../../testing/factories.ts');
    const { id, email } = await aCustomer(api, 0);
    await db.inTransaction(() =>
      mails.mailCustomer('email-changed', { to: email, customerId: id }, { displayName: 'Ada' }),
    );
    const { rows } = await api.db.query('SELECT id FROM mails WHERE customer_id = $1', [id]);
    return { customerId: id, mailId: String(rows[0].id) };
  };
  const resend = async (role: 'support' | 'finance' | 'auditor', id: string) =>
    (await api.staff(role)).ask(`/api/admin/mails/${id}/resend`, { method: 'POST', body: {} });

  test('see which mails a customer got, in lists without their text', async () => {
    const { customerId, mailId } = await written();
    const support = await api.staff('support');
    const list = await support.ask(`/api/admin/users/${customerId}/mails`);
    expect(list.body).toEqual([
      expect.objectContaining({
        id: mailId,
        customerId,
        kind: 'email-changed',
        resentCount: 0,
        isForgotten: false,
      }),
    ]);
    const record = await support.ask(`/api/admin/mails/${mailId}`);
    for (const { text } of [list, record]) expect(text).not.toContain('earlier email');
    expect((await (await api.staff('catalogue')).ask('/api/admin/mails')).body.code).toBe('FORBIDDEN');
  });

  test('send one more, with one audit entry', async () => {
    const { customerId, mailId } = await written();
    const answer = await resend('support', mailId);
    expect([answer.status, answer.body]).toEqual([200, { id: mailId, resentCount: 1 }]);
    const audited = "SELECT action, after FROM audit_entries WHERE subject_kind = 'mail' AND subject_id = $1";
    const { rows } = await api.db.query(audited, [mailId]);
    expect(rows).toEqual([
      { action: 'mail.resent', after: { kind: 'email-changed', resentCount: 1, customerId } },
    ]);
  });

  test('are refused what their role, the mail or its age does not allow', async () => {
    const { mailId } = await written();
    for (const role of ['finance', 'auditor'] as const)
      expect((await resend(role, mailId)).body.code).toBe('FORBIDDEN');
    for (const absent of ['x', '01890000-0000-7000-8000-000000000000'])
      expect((await resend('support', absent)).status).toBe(404);
    const { clock, days } = await import('../../platform/clock.ts');
    const { forgetDue } = await import('../../platform/retention.ts');
    const { mailRetention } = await import('./stored-mails.ts');
    await forgetDue(mailRetention);
    expect((await resend('support', mailId)).status).toBe(200);
    clock.travel(days(31));
    await forgetDue(mailRetention);
    clock.reset();
    expect((await resend('support', mailId)).body.code).toBe('WRONG_STATE');
    const deleted = await (await api.staff('support')).ask(`/api/admin/mails/${mailId}/words`);
    expect(deleted.body).toMatchObject({ paragraphs: null, button: null, attachment: null });
    const stored = 'SELECT content, attachment, resent_count FROM mails WHERE id = $1';
    const { rows } = await api.db.query(stored, [mailId]);
    expect(rows).toEqual([{ content: null, attachment: null, resent_count: 1 }]);
  });
});
