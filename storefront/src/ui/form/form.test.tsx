/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../controls/field.tsx';
import { Form } from './form.tsx';

/** Its first field becomes invalid while the second one is typed in. */
function Amounts() {
  const [max, setMax] = useState('');
  return (
    <Form action={() => undefined}>
      <TextField label="Min" name="min" error={max.length > 1 ? 'is above the max' : undefined} />
      <TextField label="Max" name="max" onChange={(event) => setMax(event.target.value)} />
      <button type="submit">Save</button>
    </Form>
  );
}

test('a field that becomes invalid while typing in another, after a sent form, does not take the focus', async () => {
  const user = userEvent.setup();
  render(<Amounts />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Max'), '123');
  expect(screen.getByLabelText('Min').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Max'));
});
