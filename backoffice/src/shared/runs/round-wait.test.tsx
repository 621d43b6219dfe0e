/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { RoundWait, secondsUntil } from './round-wait.tsx';

function open(roundAt: string) {
  const getOne = () => Promise.resolve({ data: { id: 'run 1', roundAt } });
  const dataProvider = { getOne } as unknown as DataProvider; // nothing else is asked
  return render(
    <CoreAdminContext dataProvider={dataProvider}>
      <RoundWait runId="run 1" />
      <p>Around</p>
    </CoreAdminContext>,
  );
}

test('a sealing that waits for its round counts the seconds', async () => {
  open(new Date(Date.now() + 3_600_000).toISOString());
  const left = (await screen.findByText(/^The cards are dealt in/)).textContent;
  expect(Number(/in (\d+) s/.exec(left ?? '')?.[1])).toBeGreaterThan(3_000);
});

const roundAt = '2026-01-01T00:00:30.000Z';

test.each([
  [roundAt, '2026-01-01T00:00:00.000Z', 30],
  [roundAt, '2026-01-01T00:00:29.500Z', 1],
  [roundAt, '2026-01-01T00:00:30.000Z', undefined],
  [null, '2026-01-01T00:00:00.000Z', undefined],
  [undefined, '2026-01-01T00:00:00.000Z', undefined],
])('a sealing with its round at %s counts at %s: %s', (due, now, left) => {
  expect(secondsUntil(due, Date.parse(now))).toBe(left);
});
