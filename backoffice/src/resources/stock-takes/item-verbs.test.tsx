/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { StockTakeItemRecord, StockTakeRecord } from '@pullproof/server/contract';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { ItemVerbs } from './item-verbs.tsx';

const take = { id: 'take1', state: 'deciding', originName: 'The house' } as StockTakeRecord; // what is shown
const itemOf = (more: Partial<StockTakeItemRecord>) =>
  ({
    id: 'item1',
    collectibleId: 'unit1',
    cardName: 'Tin Crown',
    unitState: 'vault',
    isOwned: false,
    shelf: 'A-1',
    bin: '4',
    foundShelf: null,
    foundBin: null,
    originName: 'The house',
    ...more,
  }) as StockTakeItemRecord; // what is shown
const show = (more: Partial<StockTakeItemRecord>, permissions?: string[]) =>
  showScreen(<ItemVerbs take={take} item={itemOf(more)} />, { ...(permissions && { permissions }) });

afterEach(() => jest.restoreAllMocks());

test('a missing unit that was found elsewhere is moved there once a shelf is entered', async () => {
  const { user, ask, sent } = show({ outcome: 'missing' });
  const dialog = await ask('Found elsewhere');
  const confirm = dialog.getByRole('button', { name: 'Found elsewhere' });
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  await fill(user, dialog.getByRole('textbox', { name: /^Shelf/ }), 'B-2');
  await user.dblClick(confirm);
  expect(sent()).toEqual([
    {
      resource: 'stock-take-items',
      id: 'item1',
      verb: 'decide',
      body: { decision: 'moved', shelf: 'B-2' },
    },
  ]);
});

test('the dialog for a customer’s missing card says that we email the owner, and asks for a reason', async () => {
  const { user, ask, sent } = show({ outcome: 'missing', unitState: 'owned', isOwned: true });
  const dialog = await ask('Missing');
  await dialog.findByText(/belongs to a customer/);
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Not in its bin');
  await user.click(dialog.getByRole('button', { name: 'Missing' }));
  expect(sent()[0]?.body).toEqual({ reason: 'Not in its bin' });
});

test('a missing sealed unit leads to its substitute instead', async () => {
  show({ outcome: 'missing', unitState: 'sealed' });
  const link = await screen.findByRole('link', { name: 'Ask for its substitute' });
  expect(link.getAttribute('href')).toBe('/collectibles/unit1');
  expect(screen.queryByRole('button', { name: 'Missing' })).toBeNull();
});

test('a unit that is shipped by the records cannot stay on the shelf', async () => {
  show({ outcome: 'elsewhere', unitState: 'shipped', foundShelf: 'A-9' });
  await screen.findByRole('button', { name: 'Handed to returns' });
  expect(screen.queryByRole('button', { name: 'It stays here' })).toBeNull();
});

test('a unit of another origin goes back to that origin, which the dialog names', async () => {
  const { ask } = show({ outcome: 'elsewhere', foundShelf: 'A-9', originName: 'The other house' });
  await (await ask('Put back')).findByText('Carry it to A-1 / 4, The other house now. The records stay.');
});

test('a unit without a place in the records stays where it was scanned: there is none to carry it to', async () => {
  show({ outcome: 'elsewhere', shelf: null, bin: null, foundShelf: 'A-9' });
  await screen.findByRole('button', { name: 'It stays here' });
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
});

test('an auditor sees differences without verbs', async () => {
  show({ outcome: 'unknown', collectibleId: null, code: '8888' }, ['stock-takes.read']);
  await screen.findByText('', { selector: 'body' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
