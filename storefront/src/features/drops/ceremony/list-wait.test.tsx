/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render } from '@testing-library/react';
import { closesAt, markOf, openDrop } from '../../../lib/testing/signed-drop.ts';
import { ListWait } from './list-wait.tsx';
import { Numbers } from './numbers.tsx';

const close = Date.parse(closesAt);
const drop = openDrop('waiting', { mark: markOf('waiting', 4) });
const at = (now: number, of = drop) =>
  render(<ListWait drop={of} now={now} />).container.textContent?.replaceAll('\u202f', ' ');

test('a list is due within 10 seconds of closing', () => {
  expect(at(close + 10_000)).toBe('We’re publishing the list. It’s due within 10 seconds.');
});

test('a late list says where it ends, and when the drop becomes void', () => {
  expect(at(close + 11_000)).toContain(
    'the list ends at entry 4, as we signed and published it before closing',
  );
  expect(at(close + 11_000)).toMatch(/If it isn’t out by .*:05.*, this drop is void/);
});

test('a late list without entries says that nobody entered', () => {
  expect(at(close + 11_000, openDrop('empty'))).toContain('Nobody entered, and no entry can be added now.');
});

test('the numbers have the signed list until the published one is there', () => {
  const { container } = render(<Numbers drop={drop} />);
  expect(container.textContent).toMatch(/Signed before closing4 entries, /);
});
