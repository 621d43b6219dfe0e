/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../../lib/testing/fake-api.ts';
import { refreshPaths } from '../../../../lib/api/use-api.ts';
import { Spares } from './spares.tsx';
import { text } from './text.ts';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const quoteOf = (collectibleId: string) => ({
  ...{ collectibleId, quoteId: `q-${collectibleId}`, offer: 'frozen', amountCents: 90, cashCents: 90 },
  ...{ promoCents: 0, valueCents: 100, valueSource: 'shop', valueAsOf: '2026-11-21T00:00:00Z' },
  ...{ rateBps: 9_000, expiresAt: '2099-01-01T00:00:00Z', refusal: null },
});

test('the list of duplicates is asked for on opening the sale, and stays until it closes', async () => {
  let spares = [
    { id: 'u1', name: 'Salt Lantern' },
    { id: 'u2', name: 'Ember Warden' },
  ];
  const offer = (ids: string[]) => ({ quotes: ids.map(quoteOf), totalCents: 90 * ids.length, cashCents: 90 });
  fakeApi({
    'GET /api/me/collection/spares?set=KND': () => ({ body: { data: spares, total: spares.length } }),
    'GET /api/me/buyback-quotes?ids=u2': () => ({ body: { ...offer(['u2']), promoCents: 0 } }),
  });
  // The cache that `refreshPaths` reads.
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Spares set="KND" />
    </SWRConfig>,
  );
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: text.spares(2) });
  // Sold in another tab.
  spares = spares.slice(1);
  await user.click(button);
  await screen.findByText('Ember Warden');
  expect(screen.queryByText('Salt Lantern')).toBeNull();
  spares = [];
  await act(() => refreshPaths('/api/me/collection'));
  screen.getByText('Ember Warden');
});
