/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { answer, lie, pullLyingly, visitLyingShop } from '../../../lib/testing/lying-shop.ts';
import { PullPage } from './pull-page.tsx';
import { text } from './text.ts';

beforeEach(() => visitLyingShop());

const words = (): string => document.body.textContent;

test('shows what was verified, whatever the answer says beside it', async () => {
  render(<PullPage receipt={pullLyingly()} />);
  screen.getByText('Not checked yet');
  await screen.findByText(/^Verified in this browser: \d+ checks/);
  expect(screen.queryByText('Not checked yet')).toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Card U1' });
  screen.getByText('$1.50');
  screen.getByText('unit-09');
  screen.getByText('Sealed in pack 5 of 6, run 1 of demo-pack');
  // Its mates too.
  for (const name of ['Card C1', 'Card C3']) screen.getByText(name);
  expect(screen.getAllByText('$0.25')).toHaveLength(2);
  expect(document.body.innerHTML).not.toMatch(lie);
});

test.each([
  ['another run', { runId: 'another-run' }, 'the page is about run another-run'],
  ['another number', { packNo: 4 }, 'the page is about pack 4, the sealed text is of pack 5'],
  ['another card', { cardId: 'r1' }, 'the card of this page is not in its place'],
])('says so when the page is about %s, and shows nothing of the pull', async (_, change, reason) => {
  render(<PullPage receipt={pullLyingly(change)} />);
  await screen.findByRole('heading', { level: 1, name: text.refusedTitle });
  expect(screen.getByRole('alert').textContent).toContain(reason);
  expect(words()).not.toMatch(/Card U1|\$1\.50|Verified in/);
  expect(words()).not.toMatch(lie);
});

test('shows nothing of a text that was altered, once it was checked', async () => {
  const contents = answer.contents.replace('"valueCents":25', '"valueCents":125000');
  render(<PullPage receipt={{ ...pullLyingly(), contents }} />);
  screen.getByText('Not checked yet');
  await screen.findByRole('heading', { level: 1, name: text.refusedTitle });
  expect(words()).not.toContain('$1,250');
});

test('the page says that the pull is unchecked while the commitment does not load', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('no network')) });
  render(<PullPage receipt={pullLyingly({ runId: 'unreachable' })} />);
  await screen.findByText(/^Not checked: the run’s commitment did not load/);
  screen.getByText('Not checked yet');
});
