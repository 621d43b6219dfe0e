/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { RoundWait } from './round-wait.tsx';

function open(roundAt: string | null) {
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
  const left = (await screen.findByText(/^The packs are dealt in/)).textContent;
  expect(Number(/in (\d+) s/.exec(left ?? '')?.[1])).toBeGreaterThan(3_000);
});

test.each([
  ['whose round is out', '2026-01-01T00:00:00.000Z'],
  ['without a round', null],
])('a sealing %s counts nothing', async (_, roundAt) => {
  open(roundAt);
  await screen.findByText('Around');
  expect(screen.queryByText(/dealt in/)).toBeNull();
});
