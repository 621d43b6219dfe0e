/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ImportReportDto } from '@pullproof/server/contract';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showScreen } from '../../testing/show-screen.tsx';
import { ReportStep } from './report-step.tsx';
import type { ImportChoices } from './use-import.ts';

const report = (more: Partial<ImportReportDto>): ImportReportDto => ({
  rows: 0,
  counts: { new: 0, changed: 0, same: 0, broken: 0 },
  faults: [],
  faultCount: 0,
  waiting: 0,
  falls: 0,
  columns: [],
  fields: [],
  mapping: {},
  unknownColumns: [],
  layout: null,
  samples: [],
  missing: [],
  makes: 0,
  faultGroups: [],
  readings: [],
  notices: [],
  before: null,
  ...more,
});

const show = (
  more: Partial<ImportReportDto>,
  onChoices: (choices: ImportChoices) => void = () => undefined,
) =>
  showScreen(
    <ReportStep
      report={report(more)}
      choices={{ reason: '', leavesOut: [], skipsBroken: false, repeats: 'refuse' }}
      onChoices={onChoices}
      onListBroken={() => undefined}
    />,
  );

test('a file of only a header does not match the shop', async () => {
  show({});
  await screen.findByText('The file has no rows, so there is nothing to import.');
});

test('says where rows are counted from, as spreadsheets count the header', async () => {
  const counts = { new: 0, changed: 0, same: 0, broken: 1 };
  show({
    rows: 1,
    counts,
    faultCount: 1,
    faultGroups: [{ field: 'cost', message: 'is not an amount', count: 1, rows: [1], values: ['x'] }],
  });
  await screen.findByText('Row 1 is the first below the header.');
  screen.getByRole('heading', { name: '1 row' });
});

test('columns that may change a card are left out one by one, the others together', async () => {
  const onChoices = jest.fn<(choices: ImportChoices) => void>();
  const unknownColumns = [
    { column: 'Foil?', changes: 'finish' },
    { column: 'Photo', changes: null },
    { column: 'Seller', changes: null },
  ];
  const { user } = show({ unknownColumns }, onChoices);
  await user.click(await screen.findByLabelText('Import every row as if “Foil?” were not there'));
  await user.click(screen.getByLabelText('Import without these columns'));
  expect(onChoices.mock.calls.map(([{ leavesOut }]) => leavesOut)).toEqual([['Foil?'], ['Photo', 'Seller']]);
});

test('a file that was imported before asks what to do before it counts rows', async () => {
  const onChoices = jest.fn<(choices: ImportChoices) => void>();
  const before = { at: '2026-01-02T10:00:00.000Z', by: 'Ann', isSameFile: false, rows: 3 };
  const { user } = show({ before, rows: 4 }, onChoices);
  await screen.findByText(/3 rows of this file were imported before, by Ann on 2026-01-02/);
  await user.click(screen.getByLabelText('Leave out the rows that were imported before'));
  expect(onChoices.mock.calls.map(([{ repeats }]) => repeats)).toEqual(['skip']);
});
