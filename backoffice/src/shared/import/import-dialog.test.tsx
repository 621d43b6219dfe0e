/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const report = {
  columns: ['set', 'number'],
  fields: [],
  mapping: {},
  unknownColumns: [],
  rows: 1,
  counts: { new: 1, changed: 0, same: 0, broken: 0 },
  faults: [],
  faultCount: 0,
  waiting: 0,
};

/** Answers checks at once and the import never. */
class FakeRequest {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ report, job: null });
  onload = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send(form: FormData) {
    if (form.get('dryRun') === 'true') queueMicrotask(this.onload);
  }
}

test('an import that is being sent cannot be left by Cancel, which would not stop it', async () => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  const onClose = jest.fn();
  const { user } = showScreen(<ImportDialog kind="collectibles" onClose={onClose} />);
  const file = new File(['set,number\nBRG,018'], 'units.csv');
  Object.assign(file, { text: async () => 'set,number', slice: () => file });
  await user.upload(await screen.findByLabelText('File to import'), file);
  await fill(user, await screen.findByLabelText('Reason'), 'New stock');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
});
