/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { StockTakeRecord } from '@pullproof/server/contract';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { CountDesk } from './count-desk.tsx';

const take = {
  id: 'take1',
  state: 'counting',
  scannedCount: 0,
  expectedCount: 2,
  placeList: [
    { shelf: 'A-1', bin: null },
    { shelf: 'B-2', bin: '4' },
  ],
} as Partial<StockTakeRecord> as StockTakeRecord; // what is shown

const answer = async () => ({
  outcome: 'found',
  isRepeat: false,
  scannedCount: 1,
  expectedCount: 2,
  unit: null,
});

beforeEach(() => {
  // jsdom has neither sound nor event streams.
  const node = { connect: () => node, start: () => undefined, stop: () => undefined };
  const gain = { setTargetAtTime: () => undefined };
  const maker = jest.fn(() => ({ ...node, currentTime: 0, resume: async () => undefined, gain }));
  const stream = jest.fn(() => ({ addEventListener: () => undefined, close: () => undefined }));
  Object.assign(globalThis, {
    ...{ AudioContext: maker, OscillatorNode: maker, GainNode: maker },
    EventSource: stream,
  });
});
afterEach(() => jest.restoreAllMocks());

test('a shelf that was chosen or typed, in any case and without spaces, goes with the next scan', async () => {
  const { user, sent } = showScreen(<CountDesk take={take} />, { answer });
  const scan = async (text: string) => {
    await fill(user, screen.getByRole('textbox'), text);
    await user.keyboard('{Enter}');
  };
  await user.click(await screen.findByRole('button', { name: 'A-1', pressed: false }));
  await screen.findByRole('button', { name: 'A-1', pressed: true });
  await scan('PSA 1');
  await scan('b-2 / 4');
  await screen.findByRole('button', { name: 'B-2 / 4', pressed: true });
  await scan('PSA 2');
  await screen.findByText('PSA 2');
  await scan('a-1');
  await screen.findByRole('button', { name: 'A-1', pressed: true });
  await scan('B-2/4');
  await screen.findByRole('button', { name: 'B-2 / 4', pressed: true });
  expect(sent().map(({ body }) => body)).toEqual([
    { code: 'PSA 1', shelf: 'A-1' },
    { code: 'PSA 2', shelf: 'B-2', bin: '4' },
  ]);
});
