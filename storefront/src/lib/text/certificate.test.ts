import { nameCertificate } from './certificate.ts';

test.each([
  [{ grader: 'PSA', cert: '41226813' }, 'PSA 41226813'],
  [{ grader: 'PSA', cert: 'PSA 41226813' }, 'PSA 41226813'],
  [{ grader: null, cert: '41226813' }, '41226813'],
  [{ grader: 'PSA', cert: null }, null],
])('%j is named %j', (unit, name) => {
  expect(nameCertificate(unit)).toBe(name);
});
