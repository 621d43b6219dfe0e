import { waitsFor } from './words.ts';

const facts = { kind: 'came-back', needsPerson: false, seenBy: null, answer: null, carrierAt: null } as const;

test.each([
  ['the customer or a second person for a cheap card', {}, 'Customer or a second person'],
  ['a second person for a valuable one', { needsPerson: true, answer: 'kept' }, 'A second person'],
  [
    'a decision where the customer disputes it',
    { needsPerson: true, answer: 'denied' },
    'Customer disputes it',
  ],
  ['consent for a card that goes to the shop', { kind: 'to-vault', seenBy: 's' }, 'Customer’s consent'],
  ['consent and a scan', { kind: 'to-vault', needsPerson: true }, 'Customer’s consent and a scan'],
  ['a count for new units', { kind: 'new-units', needsPerson: true }, 'A second count'],
  [
    'the customer or a second person for a parcel handed over',
    { kind: 'handed-over' },
    'Customer or a second person',
  ],
  ['the rest of its parcel once it was seen', { needsPerson: true, seenBy: 's' }, 'The other cards'],
] as const)('an inspection waits for %s', (_, more, words) => {
  expect(waitsFor({ ...facts, ...more })).toBe(words);
});
