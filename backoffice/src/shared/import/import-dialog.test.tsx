/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const report = {
  layout: null,
  columns: ['set', 'number'],
  samples: [],
  fields: [{ name: 'set', required: true }],
  mapping: { fields: { set: 'set' } },
  missing: [],
  unknownColumns: [],
  rows: 1,
  counts: { new: 1, changed: 0, same: 0, broken: 0 },
  faults: [],
  faultCount: 0,
  faultGroups: [],
  makes: 1,
  readings: [],
  notices: [],
  before: null,
  waiting: 0,
  falls: 0,
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
  await user.upload(await screen.findByLabelText('File to import'), file);
  await fill(user, await screen.findByLabelText('Reason'), 'New stock');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
});

test('a changed column has to be checked again, by a button of its own', async () => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  const { user } = showScreen(<ImportDialog kind="collectibles" onClose={jest.fn()} />);
  await user.upload(await screen.findByLabelText('File to import'), new File(['set\nBRG'], 'units.csv'));
  const importRows = await screen.findByRole('button', { name: 'Import' });
  expect(importRows).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('combobox', { name: 'Set' }));
  await user.click(await screen.findByRole('option', { name: 'number' }));
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));
  await screen.findByRole('button', { name: 'Rows checked' });
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', false);
});

test('a refused import has the focus on its reason, which stands above what was scrolled away', async () => {
  class RefusingRequest extends FakeRequest {
    override send(form: FormData) {
      if (form.get('dryRun') === 'true') queueMicrotask(this.onload);
      else {
        this.status = 422;
        this.responseText = JSON.stringify({ code: 'VALIDATION_FAILED', message: 'Say why.' });
        queueMicrotask(this.onload);
      }
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: RefusingRequest });
  const { user } = showScreen(<ImportDialog kind="collectibles" onClose={jest.fn()} />);
  await user.upload(await screen.findByLabelText('File to import'), new File(['set\nBRG'], 'units.csv'));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(document.activeElement).toBe(await screen.findByRole('alert'));
});
