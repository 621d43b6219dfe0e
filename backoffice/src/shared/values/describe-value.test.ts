import { describeFieldName, describeFieldValue } from './describe-value.ts';

describe('a value of a field', () => {
  it.each([
    ['priceCents', 123_450, '$1,234.50'],
    ['royaltyBps', 350, '3.5%'],
    ['rank', 3, '3'],
    ['isActive', false, 'No'],
    ['country', 'DE', 'Germany'],
    ['textureId', '01890000-0000-7000-8000-0000004ab1c2', '…4ab1c2'],
    ['saleStartsAt', '2026-01-02T03:04:05.000Z', expect.stringContaining('2026')],
    ['name', '', '(empty)'],
    ['name', null, '–'],
    ['tags', ['a', 'b'], 'a, b'],
    ['text', 'x'.repeat(300), `${'x'.repeat(220)}…`],
  ])('%s %p', (field, value, shown) => {
    expect(describeFieldValue(field, value)).toEqual(shown);
  });
});

describe('the name of a field', () => {
  it.each([
    ['paidCashCents', 'Paid cash'],
    ['secondFactor', 'Second factor'],
    ['limits.dayCents', 'Limits: day'],
    ['royaltyBps', 'Royalty'],
    ['clawed_back', 'Clawed back'],
  ])('%s', (path, name) => {
    expect(describeFieldName(path)).toBe(name);
  });
});
