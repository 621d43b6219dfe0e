/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { paces, pressAt, type Pace } from '../../../testing/key-pace.ts';
import { ScanField } from './scan-field.tsx';
import { ScanGuard } from './scan-guard.tsx';

const onScan = jest.fn();
const onEmpty = jest.fn();
const onPress = jest.fn();
const onStray = jest.fn();
const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Note() {
  const [text, setText] = useState('kept');
  return <textarea aria-label="Reason" value={text} onChange={(event) => setText(event.target.value)} />;
}

function showDesk(hasField = true) {
  render(
    <ScanGuard onStray={onStray}>
      {hasField ? <ScanField label="Scan a unit" onScan={onScan} onEmpty={onEmpty} /> : null}
      <form onSubmit={onSubmit}>
        <button onClick={onPress}>Sound on</button>
        <input type="checkbox" aria-label="Select this row" />
        <input type="search" aria-label="Card or parcel" />
        <input aria-label="Carrier" defaultValue="Post" />
        <Note />
      </form>
    </ScanGuard>,
  );
  return pressAt();
}

const scanners: [string, Pace][] = [
  ['USB', paces.usb],
  ['slow wireless', paces.wireless],
  ['batching wireless', paces.batches],
];
const controls: [string, string][] = [
  ['button', 'Sound on'],
  ['checkbox', 'Select this row'],
  ['searchbox', 'Card or parcel'],
  ['textbox', 'Carrier'],
  ['textbox', 'Reason'],
  ['textbox', 'Scan a unit'],
];
const ends = [['Enter'], ['Enter', 'Enter'], ['Tab'], []];

afterEach(() => {
  for (const mock of [onScan, onEmpty, onPress, onStray, onSubmit]) mock.mockClear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const valuesOf = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value, checked }) => [
    value,
    checked,
  ]);

describe.each(scanners)('a scan by %s', (_name, pace) => {
  test.each(controls)('that begins on the %s “%s” means the scan field alone', async (role, name) => {
    const { keys } = showDesk();
    const before = valuesOf();
    for (const [round, end] of ends.entries()) {
      act(() => screen.getByRole(role, { name }).focus());
      await keys('PP-1 0009', pace, ...end);
      expect(onScan).toHaveBeenCalledTimes(round + 1);
      expect(onScan).toHaveBeenLastCalledWith('PP-1 0009');
    }
    expect(valuesOf()).toEqual(before);
    for (const mock of [onPress, onSubmit, onEmpty]) expect(mock).not.toHaveBeenCalled();
  });

  test.each(controls.slice(0, -1))(
    'on the %s “%s” does nothing where none is expected',
    async (role, name) => {
      const { keys } = showDesk(false);
      const before = valuesOf();
      act(() => screen.getByRole(role, { name }).focus());
      await keys('48219345', pace, 'Enter');
      expect(onStray).toHaveBeenCalledWith('48219345', expect.stringContaining('Nothing was done'));
      expect(valuesOf()).toEqual(before);
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );
});

test('a fast typist is not taken for a scanner', async () => {
  const { keys } = showDesk();
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  await keys('Old Oak of the northern shore', paces.fastTypist, 'Enter');
  expect(search).toHaveProperty('value', 'Old Oak of the northern shore');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onScan).not.toHaveBeenCalled();
});

test('a code typed by hand is taken with Enter', async () => {
  const { keys } = showDesk();
  await keys('48219345', paces.fastTypist, 'Enter');
  expect(onScan).toHaveBeenCalledWith('48219345');
  expect(onScan).toHaveBeenCalledTimes(1);
});

test('an Enter soon after a scan is the person’s when they have typed since', async () => {
  const { user, wait } = showDesk();
  for (const key of ['4', '8', '2', '1', '9', '{Enter}']) {
    await user.keyboard(key);
    await wait(4);
  }
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  for (const key of ['8', '4', '{Enter}']) {
    await wait(80);
    await user.keyboard(key);
  }
  expect([onScan.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect(search).toHaveProperty('value', '84');
});

test('leaves a button its own keys', async () => {
  const { user, wait } = showDesk();
  act(() => screen.getByRole('button').focus());
  await user.keyboard(' ');
  await wait(400);
  await user.keyboard('{Enter}{Control>}c{/Control}');
  expect(onPress).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a key held down is a person', async () => {
  const { wait } = showDesk();
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  for (const repeat of [false, true, true, true, true, true]) {
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'o', repeat, bubbles: true }));
    await wait(30);
  }
  await wait(300);
  expect(onScan).not.toHaveBeenCalled();
});
