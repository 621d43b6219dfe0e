import { nameAccount, subjectOf } from './record.ts';

const id = '01890000-0000-7000-8000-000000000000';

describe('the subject of a reference', () => {
  it.each([
    [`order:${id}:cash`, { kind: 'order', id }],
    [`top-up:${id}:credit`, { kind: 'top-up', id }],
    [`transfer:${id}:reversal`, undefined],
    ['odd', undefined],
  ])('%s', (reference, subject) => {
    expect(subjectOf(reference)).toEqual(subject);
  });
});

describe('the name of an account', () => {
  it.each([
    [`customer:${id}:promo`, 'customer promo'],
    [`debt:${id}`, 'customer debt'],
    ['clearing:stripe', 'clearing:stripe'],
  ])('%s', (account, name) => {
    expect(nameAccount(account)).toBe(name);
  });
});
