import { isWellFormed, newSecret } from './secret.ts';

describe('a secret', () => {
  test('has the documented form, and no two are alike', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    for (const secret of secrets) {
      expect(secret).toMatch(/^pullproof_[0-9A-Za-z]{49}$/);
      expect(isWellFormed(secret)).toBe(true);
    }
    expect(new Set(secrets).size).toBe(200);
  });

  test('with any one character changed is not well formed', () => {
    const secret = newSecret();
    for (let at = 0; at < secret.length; at += 1) {
      const other = secret[at] === 'x' ? 'y' : 'x';
      expect(isWellFormed(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
  });
});
