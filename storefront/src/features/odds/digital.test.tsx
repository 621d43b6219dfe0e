import { renderToStaticMarkup } from 'react-dom/server';
import { DigitalNote, digitalShareOf } from './digital.tsx';
import { digitalText as text } from './odds-text.ts';

const of = (unitsDigital: number) => ({ unitsTotal: 10, unitsDigital });

test.each([
  [[of(0), of(0)], 'none', ''],
  [[of(10), of(0)], 'some', text.some],
  [[of(3)], 'some', text.some],
  [[of(10), of(10)], 'all', text.all],
] as const)('%j is digital: %s', (odds, share, said) => {
  expect(digitalShareOf(odds)).toBe(share);
  expect(renderToStaticMarkup(<DigitalNote share={share} />)).toContain(said);
});
