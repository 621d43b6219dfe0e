import { staffRoles } from '@pullproof/server/contract';
import { demoWorld } from './demo.ts';
import { listSignIns } from './sign-ins.ts';

describe('the sign-ins of the demo world', () => {
  const signIns = listSignIns(demoWorld);

  test('are one customer and one account of each role', () => {
    expect(signIns.map(({ role }) => role)).toEqual(['customer', ...staffRoles]);
    expect(signIns.filter(({ where }) => where === 'shop')).toHaveLength(1);
  });

  test('have a second factor for staff, another one each, that an authenticator app takes', () => {
    const secrets = signIns
      .filter(({ where }) => where === 'back office')
      .map(({ totpSecret }) => totpSecret);
    expect(new Set(secrets).size).toBe(staffRoles.length);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('have passwords that the shop itself would take', () => {
    for (const { password, email } of signIns) {
      expect(password.length).toBeGreaterThanOrEqual(12);
      expect(password).not.toContain(email.split('@')[0]);
    }
  });
});
