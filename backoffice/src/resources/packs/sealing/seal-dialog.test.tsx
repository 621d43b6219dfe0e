/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { PackRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { ApiProblem } from '@pullproof/shared/problem';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { SealDialog } from './seal-dialog.tsx';

const packOf = (recipe: object) =>
  ({ id: 'p', name: 'First Light', recipeVersion: 1, recipe }) as unknown as PackRecord; // what the dialog reads
const pack = packOf({ variants: [] });
const none = () => undefined;

function Page({ of = pack }: { of?: PackRecord }) {
  const [size, setSize] = useState(5);
  return <SealDialog pack={of} size={size} onSize={setSize} onClose={none} onStarted={none} />;
}

const preview = {
  composition: [],
  averageValueCents: 0,
  short: [],
  waitingCount: 0,
  unsatisfiable: null,
  largestSize: null,
  countedAt: '2026-11-20T00:00:00Z',
};

/** Answers previews by their size, when asked to. */
function answerPreviews(of: (size: number) => object) {
  const waiting: (() => void)[] = [];
  const answered = jest.fn(async (_: unknown, { body }: { body: string }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { size } = JSON.parse(body);
    return {
      status: 200,
      ok: true,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      text: async () => JSON.stringify({ ...preview, size, ...of(size) }),
    };
  });
  Object.assign(globalThis, { fetch: answered });
  return async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    for (const release of waiting.splice(0)) release();
  };
}

const provider = {
  getList: async () => ({ data: [{ id: 'product', title: 'First Light' }] as never, total: 1 }),
};
const sealButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Seal' });

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('a run can’t be sealed while it is checked, nor when the vault is short; the largest that fits can be taken', async () => {
  const short = {
    variant: 'regular',
    slot: 0,
    row: 0,
    filter: { class: 'rare' },
    needed: 20,
    available: 10,
    missing: 10,
  };
  const answer = answerPreviews((size) => (size > 3 ? { short: [short], largestSize: 3 } : {}));
  const { user, sent } = showScreen(<Page />, { provider });
  const seal = await sealButton();
  await screen.findByText(/Checking whether the vault/);
  expect(seal.disabled).toBe(true);
  await answer();
  await screen.findByText('A run of 3 fits.');
  expect(seal.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Use 3' }));
  expect(seal.disabled).toBe(true);
  await answer();
  await waitFor(() => expect(seal.disabled).toBe(false));
  await user.click(seal);
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ size: 3, productId: 'product' }]));
});

test('a shortage names the new units that wait for a count, and leads to it', async () => {
  const short = {
    ...{ variant: 'regular', slot: 0, row: 0, filter: { class: 'rare' } },
    ...{ needed: 20, available: 10, missing: 10 },
  };
  const answer = answerPreviews(() => ({ short: [short], waitingCount: 5_000 }));
  showScreen(<Page />, { provider });
  await answer();
  await screen.findByText(/5,000 new units wait for a count by a second person/);
  const link = await screen.findByRole('link', { name: 'Go to the count' });
  const filter = new URL(link.getAttribute('href') ?? '', 'http://console.test').searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ state: 'open', kind: 'new-units' });
});

test('a list with weights that is short of many cards names the first, with their kind, and the others on request', async () => {
  const short = Array.from({ length: 60 }, (_, at) => ({
    ...{ variant: 'regular', slot: 0, row: 0, filter: { pool: 'foils', kind: 'foil' } },
    ...{ cardName: `Card ${at}`, needed: 2, available: 1, missing: 1 },
  }));
  const answer = answerPreviews(() => ({ short }));
  const { user } = showScreen(<Page />, { provider });
  await answer();
  await screen.findByText('Card 0, foil, list foils');
  expect(screen.queryByText(/^Card 59,/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 60' }));
  await screen.findByText('Card 59, foil, list foils');
});

test('figures of one size are not asked for with another', async () => {
  const { user, sent } = showScreen(<Page />, {
    answer: async () =>
      Promise.reject(
        new ApiProblem(400, {
          code: 'REASON_REQUIRED',
          breaks: ['Cash return is 185.74%, above 95%.'],
          returns: { cashReturnBps: 18_574 },
        }),
      ),
    provider,
  });
  const seal = await sealButton();
  await waitFor(() => expect(seal.disabled).toBe(false));
  await user.click(seal);
  await screen.findByText(/Cash return is 185.74%/);
  const size = screen.getByRole('spinbutton', { name: 'Packs in the run' });
  await user.clear(size);
  await fill(user, size, '7');
  expect(screen.queryByText(/185.74/)).toBeNull();
  const again = await sealButton();
  await waitFor(() => expect(again.disabled).toBe(false));
  await user.click(again);
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { size: 5, productId: 'product' },
      { size: 7, productId: 'product' },
    ]),
  );
});

test('a run of boxes is sealed as so many boxes', async () => {
  const answer = answerPreviews(() => ({}));
  showScreen(<Page of={packOf({ variants: [], packsPerBox: 3 })} />, { provider });
  await answer();
  await screen.findByRole('spinbutton', { name: 'Boxes in the run' });
  expect(screen.getByText(/put into sealed boxes\./)).toBeTruthy();
});
