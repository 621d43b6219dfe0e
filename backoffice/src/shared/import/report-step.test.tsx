/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ImportReportDto } from '@pullproof/server/contract';
import { screen } from '@testing-library/react';
import { showScreen } from '../../testing/show-screen.tsx';
import { ReportStep } from './report-step.tsx';

const report = (more: Partial<ImportReportDto>): ImportReportDto => ({
  rows: 0,
  counts: { new: 0, changed: 0, same: 0, broken: 0 },
  faults: [],
  faultCount: 0,
  waiting: 0,
  columns: [],
  fields: [],
  mapping: {},
  unknownColumns: [],
  ...more,
});

const show = (more: Partial<ImportReportDto>) =>
  showScreen(
    <ReportStep
      report={report(more)}
      choices={{ reason: '', leavesOut: false, skipsBroken: false }}
      onChoices={() => undefined}
      onListBroken={() => undefined}
    />,
  );

test('a file of only a header does not match the shop', async () => {
  show({});
  await screen.findByText('The file has no rows, so there is nothing to import.');
});

test('says where rows are counted from, as spreadsheets count the header', async () => {
  const counts = { new: 0, changed: 0, same: 0, broken: 1 };
  show({ rows: 1, counts, faultCount: 1, faults: [{ row: 1, field: 'cost', message: 'is not an amount' }] });
  await screen.findByText('Row 1 is the first below the header.');
  screen.getByRole('heading', { name: '1 row' });
});
