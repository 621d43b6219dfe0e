import { renderToStaticMarkup } from 'react-dom/server';
import { DigitalNote, digitalShareOf } from './digital.tsx';
import { digitalText as text } from './odds-text.ts';

const of = (unitsDigital: number) => ({ unitsTotal: 10, unitsDigital });

test.each([
  [[of(0), of(0)], 'none'],
  [[of(10), of(0)], 'some'],
  [[of(3)], 'some'],
  [[of(10), of(10)], 'all'],
] as const)('%j is digital: %s', (odds, share) => {
  expect(digitalShareOf(odds)).toBe(share);
});

test.each([
  ['pack', 'some', text.some],
  ['single', 'some', text.someCopies],
  ['pack', 'all', text.all],
  ['single', 'all', text.all],
] as const)('the page of a %s of which %s is digital says so', (kind, digitalShare, said) => {
  expect(renderToStaticMarkup(<DigitalNote product={{ kind, digitalShare }} />)).toContain(said);
});

test('a page of what can be shipped says nothing', () => {
  expect(renderToStaticMarkup(<DigitalNote product={{ kind: 'pack', digitalShare: 'none' }} />)).toBe('');
});
