/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen } from '@testing-library/react';
import { ResourceContextProvider, RecordContextProvider } from 'react-admin';
import { createDataProvider } from '../../providers/data-provider.ts';
import type { RequestJson } from '../../providers/request-json.ts';
import { staleDesk } from '../../providers/stale-desk.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { FloorBudgetVerb } from './floor-budget-verb.tsx';

const product = { id: 'p1', version: 3, kind: 'pack', title: 'Deep Signal' };
const run = { runId: 'r1', runNumber: 1, floorCents: 1_200, leastCents: 1_200 };

function show(keptCents: number) {
  const asked: unknown[] = [];
  const request: RequestJson = async (url, { method = 'GET', body } = {}) => {
    if (method === 'POST') asked.push([url, JSON.parse(String(body))]);
    const json = { id: 'p1', approvalId: 'a1', budgetLeftCents: 0, runs: [{ ...run, keptCents }] };
    return { status: 200, headers: new Headers(), body: '', json };
  };
  const provider = createDataProvider({ apiUrl: '/api/admin', request, resolveStale: staleDesk.ask });
  const { user } = showScreen(
    <ResourceContextProvider value="products">
      <RecordContextProvider value={product}>
        <FloorBudgetVerb />
        <p>Shown</p>
      </RecordContextProvider>
    </ResourceContextProvider>,
    { provider },
  );
  return { user, asked };
}

test('a budget is asked for where a run keeps less than its floor, with how far it goes', async () => {
  const { user, asked } = show(1_000);
  await user.click(await screen.findByRole('button', { name: 'Ask for a budget below the floor' }));
  await user.type(screen.getByRole('textbox', { name: /^Budget/ }), '50');
  expect(screen.getByRole('status').textContent).toBe('Enough for 25 purchases.');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Anniversary');
  await user.click(screen.getByRole('button', { name: 'Ask for the budget' }));
  expect(asked).toEqual([
    [expect.stringContaining('/products/p1/floor-budget'), { budgetCents: 5_000, reason: 'Anniversary' }],
  ]);
});

test('no budget is offered where every run keeps its floor', async () => {
  show(1_200);
  await screen.findByText('Shown');
  expect(screen.queryByRole('button')).toBeNull();
});
