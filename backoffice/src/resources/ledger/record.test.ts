import { nameAccount, nameReference, subjectOf } from './record.ts';

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
    [`customer:${id}:promo`, 'Customer promo'],
    [`debt:${id}`, 'Customer debt'],
    ['clearing:stripe', 'Clearing, Stripe'],
    [`royalty-pending:${id}`, 'Royalty pending'],
  ])('%s', (account, name) => {
    expect(nameAccount(account)).toBe(name);
  });
});

test('a reference without a page keeps its words, not its ids', () => {
  expect(nameReference(`royalty-earned:${id}:pack`)).toBe('Royalty earned, pack');
});
