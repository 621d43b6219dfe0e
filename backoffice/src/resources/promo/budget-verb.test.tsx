/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen } from '@testing-library/react';
import type { PromoRecord } from '@pullproof/server/contract';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { BudgetVerb } from './budget-verb.tsx';

const promo = { id: 'p', code: 'HELLO', totalLimit: null, budgetCents: null } as PromoRecord; // what the verb reads

test('sends the budget as typed, and never one with a comma for a decimal point', async () => {
  const { user, ask, sent } = showScreen(<BudgetVerb promo={promo} />);
  const dialog = await ask('Set the budget');
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set the budget' });
  const budget = dialog.getByRole('textbox', { name: /^Budget/ });
  await fill(user, dialog.getByRole('textbox', { name: /^Total uses/ }), '100');
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Spring fair');
  await fill(user, budget, '9,50');
  expect(send.disabled).toBe(true);
  await screen.findByText('For example 12.50');
  await user.clear(budget);
  await fill(user, budget, '1,250.50');
  await user.click(send);
  expect(sent()).toMatchObject([{ verb: 'budget', body: { totalLimit: 100, budgetCents: 125_050 } }]);
});
