/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { readCarriedCode } from './carried-code.ts';
import { PromoSection } from './promo-section.tsx';
import { text } from './text.ts';

const percent = {
  code: 'TENPERCENT',
  name: 'Ten percent off',
  kind: 'percent',
  percentBps: 1_000,
  capCents: 1_500,
  minSpendCents: 0,
  amountCents: 0,
  fullCents: 0,
  endsAt: null,
  isApplied: false,
};

async function enter(code: string, answer: () => Answer | Promise<Answer>) {
  const sent = fakeApi({ 'POST /api/me/promo': answer });
  render(<PromoSection />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>(text.code);
  await user.type(field, code);
  return { user, field, button: screen.getByRole('button', { name: text.use }), sent };
}

test('sends the code without spaces around it, and says what it is for', async () => {
  const { user, field, button, sent } = await enter(' TENPERCENT ', () => ({ body: percent }));
  await user.click(button);
  await screen.findByText(percent.name);
  expect(screen.getByRole('status').textContent).toContain('up to $15.00');
  expect(sent).toMatchObject([{ body: { code: 'TENPERCENT' } }]);
  expect(field.value).toBe('');
  expect(readCarriedCode()).toBe('TENPERCENT');
});

test('a refusal is announced in plain words, and the code stays', async () => {
  const { user, field, button } = await enter('WELCOM', () => ({
    status: 422,
    body: { code: 'PROMO_INVALID' },
  }));
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(text.refusals.PROMO_INVALID);
  expect(field.value).toBe('WELCOM');
});

test('two presses use the code once', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { user, button, sent } = await enter(
    'TENPERCENT',
    () => new Promise((resolve) => (answer = resolve)),
  );
  await user.dblClick(button);
  answer({ body: percent });
  await screen.findByText(percent.name);
  expect(sent).toHaveLength(1);
});

test('after a lost answer the second try has the same key', async () => {
  const answers: Answer[] = [{ status: 503, body: { code: 'OUTCOME_UNKNOWN' } }, { body: percent }];
  const { user, button, sent } = await enter('TENPERCENT', () => answers.shift() ?? {});
  await user.click(button);
  await screen.findByRole('alert');
  await user.click(button);
  await screen.findByText(percent.name);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
