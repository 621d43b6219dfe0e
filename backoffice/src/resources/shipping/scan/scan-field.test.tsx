/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScanField } from './scan-field.tsx';

const onScan = jest.fn();
const onPress = jest.fn();

function showDesk() {
  render(
    <>
      <ScanField label="Scan a unit" onScan={onScan} />
      <button onClick={onPress}>Sound on</button>
      <input type="checkbox" aria-label="Select this row" />
      <input type="search" aria-label="Card or parcel" />
    </>,
  );
  return userEvent.setup();
}

afterEach(() => {
  onScan.mockClear();
  onPress.mockClear();
});

test.each([
  ['button', 'Sound on'],
  ['checkbox', 'Select this row'],
])('takes a scan that begins on a %s, which stays as it is', async (role, name) => {
  const user = showDesk();
  const control = screen.getByRole(role, { name });
  await user.click(control);
  const pressed = onPress.mock.calls.length;
  await user.keyboard('A1 7{Enter}');
  expect(onScan).toHaveBeenCalledWith('A1 7');
  expect(onPress).toHaveBeenCalledTimes(pressed);
  expect(document.activeElement).toBe(screen.getByLabelText('Scan a unit'));
});

test('leaves a button its own keys', async () => {
  const user = showDesk();
  await user.tab();
  await user.keyboard(' {Enter}{Control>}c{/Control}');
  expect(onPress).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('leaves another text field what is typed', async () => {
  const user = showDesk();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'Old Oak');
  expect(search).toHaveProperty('value', 'Old Oak');
  expect(onScan).not.toHaveBeenCalled();
});
