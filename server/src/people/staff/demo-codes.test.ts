import { startApi, staffPassword, staffTotpSecret } from '../../../testing/api.ts';

const api = await startApi();
const { createStaff, listDemoCodes } = await import('./index.ts');
const { totpCode } = await import('../../platform/totp.ts');
const { clock } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

test('shows codes of public demo secrets only', async () => {
  await api.staff('owner');
  const account = {
    email: 'demo@staff.test',
    name: 'Demo',
    role: 'support' as const,
    password: staffPassword,
  };
  await createStaff({ ...account, totpSecret: staffTotpSecret });
  const at = new Date('2026-05-01T12:00:10Z');
  clock.freezeAt(at);
  const next = new Date('2026-05-01T12:00:40Z');
  expect(await listDemoCodes()).toEqual([
    {
      role: 'support',
      email: 'demo@staff.test',
      code: totpCode(staffTotpSecret, at),
      nextCode: totpCode(staffTotpSecret, next),
      secondsLeft: 20,
    },
  ]);
});
