import {
  hashRecoveryCode,
  matchTotpStep,
  newRecoveryCodes,
  newTotpSecret,
  qrSvg,
  totpCode,
  totpUrl,
} from './totp.ts';

/** RFC 6238's secret and its appendix B results for SHA-1, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(totpCode(secret, at(seconds))).toBe(code);
  expect(matchTotpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a clock may be one step early or late, not two', () => {
  const code = totpCode(secret, at(1_000 * 30));
  const steps = [998, 999, 1_000, 1_001, 1_002].map((step) => matchTotpStep(secret, code, at(step * 30)));
  expect(steps).toEqual([undefined, 1_000, 1_000, 1_000, undefined]);
});

test('only a string of six digits of the same alphabet is a code', () => {
  const odd: unknown[] = [
    '',
    '28708',
    '2870820',
    ' 287082',
    '287082 ',
    '287082\n',
    '+28708',
    '2870e1',
    '２８７０８２',
    287_082,
    ['287082'],
    null,
    undefined,
    {},
    { length: 6 },
    true,
  ];
  for (const code of odd) expect(matchTotpStep(secret, code as string, at(59))).toBeUndefined(); // what a faulty caller may pass
});

test('nothing matches against an empty, short or broken secret', () => {
  for (const poor of ['', 'GEZDGNBV', secret.toLowerCase(), `${secret}=`, `${secret.slice(1)}1`]) {
    const accepted = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => matchTotpStep(poor, code, at(59)) !== undefined,
    );
    expect(accepted).toEqual([]);
    expect(() => totpCode(poor, at(59))).toThrow('no TOTP secret');
  }
  expect(matchTotpStep(undefined as unknown as string, '287082', at(59))).toBeUndefined(); // as above
});

test('secrets are 160 bits in base32, and never twice the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const fresh of secrets) expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
  expect(new Set(secrets.join('')).size).toBe(32);
});

test('the address names shop and account, whatever signs they have', () => {
  const url = new URL(totpUrl({ secret, account: 'a+b@c.test', issuer: 'Cards & Co' }));
  expect([url.protocol, url.host, url.pathname]).toEqual([
    'otpauth:',
    'totp',
    '/Cards%20%26%20Co:a%2Bb%40c.test',
  ]);
  expect(url.search).toContain('issuer=Cards%20%26%20Co');
  expect(url.searchParams.get('secret')).toBe(secret);
});

test('the QR code is a picture and nothing else', () => {
  const svg = qrSvg(totpUrl({ secret, account: '"><script>', issuer: 'x' }));
  expect(svg).toMatch(/^<svg xmlns=.*<\/svg>$/);
  expect(svg).not.toMatch(/script|style|href|on\w+=/i);
});

test('ten recovery codes without look-alike signs; their hash is the owner’s and forgives spelling', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-twxyz2-9]{4}-){3}[a-hjkmnp-twxyz2-9]{4}$/);
  const [code = ''] = codes;
  const stored = hashRecoveryCode('one', code);
  expect(hashRecoveryCode('one', ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(stored);
  expect(hashRecoveryCode('two', code)).not.toEqual(stored);
});
