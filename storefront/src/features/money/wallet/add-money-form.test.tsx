/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { AddMoneyForm } from './add-money-form.tsx';

const settings = {
  topUp: { minCents: 500, maxCents: 100_000 },
  providers: [{ id: 'sandbox', label: 'Sandbox', sandbox: true }],
};
const route = 'POST /api/me/top-ups';
const settled = { id: 't1', state: 'settled', amountCents: 2_500, redirectUrl: null };

async function open(answer: () => Answer | Promise<Answer>, leftCents: number | null = null) {
  const sent = fakeApi({
    'GET /api/settings': () => ({ body: settings }),
    'GET /api/me/limits': () => ({ body: { limits: [{ leftCents }], exclusion: null } }),
    [route]: answer,
    'GET /api/me/top-ups/t1': () => ({ body: settled }),
  });
  const onAdded = jest.fn();
  render(
    // Each test asks anew.
    <SWRConfig value={{ provider: () => new Map() }}>
      <AddMoneyForm missingCents={0} onAdded={onAdded} />
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: '$25.00' });
  return { onAdded, user: userEvent.setup(), posts: () => sent.filter(({ method }) => method === 'POST') };
}

test('sends the chosen amount in cents under a key, and says that it was added', async () => {
  const { user, posts, onAdded } = await open(() => ({ body: settled }));
  await user.click(screen.getByRole('button', { name: '$25.00' }));
  await user.click(screen.getByRole('button', { name: 'Add $25.00' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  const [request, ...others] = posts();
  expect(others).toEqual([]);
  expect(request).toMatchObject({ body: { amountCents: 2_500, provider: 'sandbox' } });
  expect(request?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('two presses are one payment', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { user, posts, onAdded } = await open(() => new Promise((resolve) => (answer = resolve)));
  await user.dblClick(screen.getByRole('button', { name: /^Add \$/ }));
  answer({ body: settled });
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(posts()).toHaveLength(1);
});

test('an amount of one’s own has a label with its range; outside of it nothing is sent', async () => {
  const { user, posts } = await open(() => ({ body: settled }));
  await user.click(screen.getByRole('button', { name: 'Other' }));
  const amount = screen.getByRole('textbox', {
    name: /Another amount/,
    description: 'From $5.00 to $1,000.00.',
  });
  await user.type(amount, '4.99');
  await user.click(screen.getByRole('button', { name: 'Add $4.99' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an amount from $5.00 to $1,000.00.');
  expect(posts()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '19.95');
  await user.click(screen.getByRole('button', { name: 'Add $19.95' }));
  expect(posts()).toMatchObject([{ body: { amountCents: 1_995 } }]);
});

test.each([
  ['keeps its key when the outcome is unknown', 503, 1],
  ['gets a new key after a refusal', 422, 2],
] as const)('a second try %s', async (_, status, keyCount) => {
  const { user, posts } = await open(() => ({
    status,
    body: { code: 'OUTCOME_UNKNOWN', message: 'Perhaps.' },
  }));
  const add = screen.getByRole('button', { name: /^Add \$/ });
  await user.click(add);
  await screen.findByRole('alert');
  await user.click(add);
  await waitFor(() => expect(posts()).toHaveLength(2));
  await screen.findByRole('alert');
  expect(new Set(posts().map(({ key }) => key)).size).toBe(keyCount);
});

test('refuses to submit once the deposit limit is used up, with a message', async () => {
  await open(() => ({ body: settled }), 0);
  expect(await screen.findByText(/reached your deposit limit/)).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add \$/ }).disabled).toBe(true);
});
