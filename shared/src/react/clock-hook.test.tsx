/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { clockHook } from './clock-hook.ts';

const noon = Date.parse('2027-06-01T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});
afterEach(() => {
  jest.useRealTimers();
});

const useNow = clockHook(() => Date.now(), 10_000);
const Clock = () => <time>{new Date(useNow() ?? 0).toISOString().slice(11, 19)}</time>;
const Over = ({ at }: { at: number }) => <p>{(useNow() ?? 0) >= at ? 'Over' : 'Running'}</p>;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows what ends while it is on screen, without another render', () => {
  render(<Over at={noon + 60_000} />);
  pass(50_000);
  expect(screen.getByText('Running')).toBeTruthy();
  pass(10_000);
  expect(screen.getByText('Over')).toBeTruthy();
});

test('renders of one moment show the same time, and the current one after being away', () => {
  const { rerender, unmount } = render(<Clock />);
  jest.setSystemTime(noon + 4_000);
  rerender(
    <>
      <Clock />
      <Clock />
    </>,
  );
  expect(new Set(screen.getAllByRole('time').map(({ textContent }) => textContent)).size).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(noon + 3_600_000);
  render(<Clock />);
  expect(screen.getByText('13:00:00')).toBeTruthy();
});
