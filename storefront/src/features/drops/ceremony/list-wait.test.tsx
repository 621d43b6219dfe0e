/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render } from '@testing-library/react';
import { closesAt, markOf, openDrop } from '../../../lib/testing/signed-drop.ts';
import { ListWait } from './list-wait.tsx';
import { Numbers } from './numbers.tsx';

const close = Date.parse(closesAt);
const drop = openDrop('waiting', { mark: markOf('waiting', 4) });
const at = (now: number, of = drop) =>
  render(<ListWait drop={of} now={now} />).container.textContent?.replaceAll('\u202f', ' ');

test('a list is due within 30 seconds of closing', () => {
  expect(at(close + 30_000)).toBe('We’re putting the list into the public log. It’s due within 30 seconds.');
});

test('a late list says where it ends, and when the drop becomes void', () => {
  expect(at(close + 31_000)).toContain(
    'the list ends at entry 4, as we signed and published it before closing',
  );
  expect(at(close + 31_000)).toMatch(/If it isn’t out by .*:02.*, this drop is void/);
});

test('a list that is not out at the round makes the drop void', () => {
  expect(at(close + 119_999)).toContain('If it isn’t out by');
  expect(at(close + 120_000)).toContain('so this drop is void');
});

test('a late list without entries says that nobody entered', () => {
  expect(at(close + 31_000, openDrop('empty'))).toContain('Nobody entered, and no entry can be added now.');
});

test('the numbers have the signed list until the published one is there', () => {
  const { container } = render(<Numbers drop={drop} />);
  expect(container.textContent).toMatch(/Signed before closing4 entries, /);
});
