import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

const notesOf = async (role: 'support' | 'catalogue' | 'auditor', id: string) =>
  (await api.staff(role)).ask(`/api/admin/users/${id}/notes`);

test('support writes a note with author and time, and the audit trail has no copy of its text', async () => {
  const { id } = await make.aCustomer(api, 0);
  const support = await api.staff('support');
  const add = (text: string) => make.post(support, `/api/admin/users/${id}/notes`, { text });
  expect((await add('  Asked for a refund.\nPromised an answer.  ')).status).toBe(201);
  await add('Answered.');
  const { body } = await notesOf('support', id);
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
    'Answered.',
    'Asked for a refund.\nPromised an answer.',
  ]);
  expect(body.data[0]).toMatchObject({ authorName: expect.any(String), at: expect.stringMatching(/Z$/) });
  const { rows } = await api.db.query(
    `SELECT after::text AS after FROM audit_entries WHERE subject_id = $1 AND action = 'customer.note-added'`,
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].after).not.toContain('refund');
});

test('refuses roles without the permission, empty and overlong notes, and unknown customers', async () => {
  const { id } = await make.aCustomer(api, 0);
  expect((await notesOf('catalogue', id)).status).toBe(403);
  expect((await notesOf('auditor', id)).status).toBe(200);
  for (const role of ['catalogue', 'auditor'] as const)
    expect(
      (await make.post(await api.staff(role), `/api/admin/users/${id}/notes`, { text: 'x' })).status,
    ).toBe(403);
  const support = await api.staff('support');
  for (const text of ['', '   ', 'x'.repeat(2_001)])
    expect((await make.post(support, `/api/admin/users/${id}/notes`, { text })).body.code).toBe(
      'VALIDATION_FAILED',
    );
  const absent = '018f0000-0000-7000-8000-000000000000';
  expect((await make.post(support, `/api/admin/users/${absent}/notes`, { text: 'x' })).status).toBe(404);
  expect((await notesOf('support', absent)).status).toBe(404);
});
