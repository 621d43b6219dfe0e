/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ParcelRecord } from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { HandOverStep } from './hand-over-step.tsx';
import { StationPage } from './station-page.tsx';

const parcel = (number: string, labelState: ParcelRecord['labelState']) =>
  ({
    id: number,
    number,
    state: 'packed',
    waitsFor: null,
    unitCount: 1,
    pickedCount: 1,
    country: 'US',
    promisedOn: '2030-01-01',
    labelState,
    trackingNumber: 'EZ1000',
    units: [],
  }) as unknown as ParcelRecord; // what is read

beforeEach(() => {
  // jsdom has no sound.
  const node = { connect: () => node, start: () => undefined, stop: () => undefined };
  const sound = {
    ...node,
    currentTime: 0,
    resume: async () => undefined,
    gain: { setTargetAtTime: () => undefined },
  };
  const maker = jest.fn(() => sound);
  Object.assign(globalThis, { AudioContext: maker, OscillatorNode: maker, GainNode: maker });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('once its label is bought, Enter hands the parcel over', async () => {
  const stepOf = (labelState: ParcelRecord['labelState']) => (
    <HandOverStep
      parcel={parcel('PP-1', labelState)}
      scanner={{ tell: () => undefined } as never}
      onChanged={async () => undefined}
      onLeave={() => undefined}
    />
  );
  const { user, sent, show } = showScreen(stepOf('asked'));
  show(stepOf(null));
  await user.click(await screen.findByRole('button', { name: 'Buy label' }));
  show(stepOf('bought'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ verb: 'dispatch', id: 'PP-1' }));
});

test('a parcel is handed over only by its own label', async () => {
  const told = jest.fn();
  const { user, sent } = showScreen(
    <HandOverStep
      parcel={parcel('PP-1', 'bought')}
      scanner={{ tell: told } as never}
      onChanged={async () => undefined}
      onLeave={() => undefined}
    />,
  );
  await screen.findByLabelText('Scan the label');
  await user.keyboard('PP-2{Enter}');
  expect(told).toHaveBeenLastCalledWith('PP-2', expect.objectContaining({ tone: 'refused' }));
  expect(sent()).toEqual([]);
  // As on a label of USPS: the ZIP code before the tracking number.
  await user.keyboard('42010001ez1000{Enter}');
  await waitFor(() =>
    expect(told).toHaveBeenLastCalledWith('PP-1', expect.objectContaining({ tone: 'complete' })),
  );
  expect(sent()).toHaveLength(1);
});

test('Enter never takes the parcel that was just handed over', async () => {
  const [first, second] = [parcel('PP-1', 'bought'), parcel('PP-2', 'bought')];
  const lists = [Promise.resolve([first, second]), new Promise<ParcelRecord[]>(() => undefined)];
  const getList = async (resource: string) => {
    const data = resource === 'shipping' ? await (lists.length > 1 ? lists.shift() : lists[0]) : [];
    return { data: data ?? [], total: 2 };
  };
  const provider = { getList, getOne: async () => ({ data: first }) } as unknown as ConsoleDataProvider;
  const { user, sent } = showScreen(<StationPage />, { provider });
  await screen.findByText('Enter takes PP-1, the first that is ready');
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Hand over' });
  await user.keyboard('{Enter}');
  await screen.findByText('PP-1 handed over');
  expect(sent()).toHaveLength(1);
  await screen.findByLabelText('Scan a parcel');
  expect(screen.queryByText(/^Enter takes/)).toBeNull();
});

test('a unit that turns out to be checked off already leads on, though its scan is refused', async () => {
  const unit = {
    id: 'u',
    cardName: 'Old Oak',
    serial: null,
    outcome: null,
    packedAt: null,
    pickedAt: '2030-01-01',
  };
  const open = { ...parcel('PP-1', null), state: 'picking', units: [unit] };
  const full = { ...open, units: [{ ...unit, packedAt: '2030-01-01' }] };
  let read = open as object;
  const provider = {
    getList: async () => ({ data: [], total: 0 }),
    getOne: async () => ({ data: read }),
  } as unknown as ConsoleDataProvider;
  const answer = async () => {
    read = full;
    throw new ApiProblem(409, { message: 'This card is already checked off.' });
  };
  const { user } = showScreen(<StationPage />, { provider, answer, at: '/?parcel=PP-1' });
  await screen.findByLabelText('Scan a unit');
  await user.keyboard('u{Enter}');
  await screen.findByLabelText('Weight (g)');
});
