/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { showScreen } from '../../testing/show-screen.tsx';
import { Palette } from './palette.tsx';
import { readScope } from './use-scoped.ts';

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
};
const found = { resource: 'mails', id: 'mail 1', label: 'Your receipt', detail: 'mara@example.com' };
const payout = { id: 'payout 1', customerName: 'Mara Quill', state: 'paid' };

function show(permissions: string[], text = '') {
  const onRefund = jest.fn();
  const getList = jest.fn(async () => ({ data: [payout], total: 1 }));
  const provider = { read: async () => ({ data: [found] }), getList } as never; // what the palette calls
  const parts = [text];
  const typed = () => parts.shift() ?? '';
  const page = (isOpen: boolean) => (
    <main>
      <button aria-haspopup="dialog" onClick={onRefund}>
        Refund
      </button>
      <Place />
      {isOpen ? <Palette onClose={() => undefined} typed={typed} /> : null}
    </main>
  );
  const screenful = showScreen(page(false), { permissions, provider });
  screenful.show(page(true));
  const { user } = screenful;
  return { user, getList, onRefund };
}
const option = (name: string) => screen.findByRole('option', { name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('runs the verbs of the page, and offers what the role may begin', async () => {
  const { user, onRefund } = show(['cards.write', 'cards.read']);
  await option('New card');
  expect(options()).toEqual(expect.arrayContaining(['Refund', 'Import cards', 'Sign out']));
  expect(options()).not.toContain('New product');
  await user.keyboard('refund{Enter}');
  await waitFor(() => expect(onRefund).toHaveBeenCalledTimes(1));
});

test('opens a record without a page in its list', async () => {
  const { user } = show(['*'], 'receipt');
  await user.click(await option('Your receipt · mara@example.com'));
  await waitFor(() =>
    expect(screen.getByRole('status', { hidden: true }).textContent).toContain('{"id":"mail 1"}'),
  );
});

test('takes the keys that were typed before it had the focus', async () => {
  show(['*'], 'new card');
  expect(await option('New card')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('new card');
});

test('a kind before the text searches that kind by its list', async () => {
  const { getList } = show(['*'], 'payout mara');
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith(
      'payouts',
      expect.objectContaining({ filter: { q: 'mara' }, pagination: { page: 1, perPage: 8 } }),
    ),
  );
});

test.each([
  ['payout mara', 'payouts', 'mara'],
  ['Top-ups  pi_1', 'top-ups', 'pi_1'],
  ['payout ', undefined, undefined],
  ['mara', undefined, undefined],
])('%p looks among %p for %p', (text, name, q) => {
  const scope = readScope(text, () => true);
  expect([scope?.declaration.name, scope?.q]).toEqual([name, q]);
});

test('a kind that the role may not read is no kind', () => {
  expect(readScope('payout mara', () => false)).toBeUndefined();
});
