/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResourceDeclaration } from '@pullproof/server/contract';
import { ListContextProvider, type ListControllerResult, TextInput } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { ListTotals } from './list-totals.tsx';
import { ViewChips } from './views/view-chips.tsx';

const couriers = {
  name: 'couriers',
  label: ['Courier', 'Couriers'],
  subject: 'courier',
  area: 'shipping',
  order: ['name', 'ASC'],
  views: [{ label: 'Closed', filter: { state: 'closed' } }],
  columns: {
    name: { type: 'text', label: 'Name', sort: true },
    feeCents: { type: 'cents', label: 'Fee', adds: true },
  },
} as const satisfies ResourceDeclaration;

const usual = { field: 'name', order: 'ASC' } as const;

/** A list as react-admin holds it. */
function listOf(changes: Partial<ListControllerResult> = {}) {
  const list = {
    resource: 'couriers',
    filterValues: {},
    sort: usual,
    data: [{ id: 'a' }, { id: 'b' }],
    total: 2,
    selectedIds: ['a', 'b'],
    setFilters: jest.fn(),
    setSort: jest.fn(),
    onUnselectItems: jest.fn(),
    ...changes,
  };
  return list as unknown as ListControllerResult & typeof list; // what the parts read
}

// In a tab that nobody looks at, no stream of changes is opened.
Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
afterEach(() => jest.restoreAllMocks());

describe('the chips of a list', () => {
  const views = {
    columns: null,
    views: [
      {
        ...{ id: null, name: 'Closed', filter: { state: 'closed' }, sort: null, columns: null },
        ...{ madeBy: null, mayChange: false, count: 1_204, hasMore: true },
      },
      {
        ...{
          id: 'v1',
          name: 'Dear ones',
          filter: { feeCents_gte: 900 },
          sort: { field: 'feeCents', order: 'DESC' },
        },
        ...{ columns: null, madeBy: 'Mara', mayChange: true, count: 3, hasMore: false },
      },
    ],
  };
  const show = (list = listOf()) =>
    showScreen(
      <ListContextProvider value={list}>
        <ViewChips of={couriers} sort={usual} />
      </ListContextProvider>,
      { provider: { read: (async () => views) as never } },
    );

  test('say how many records each holds, and mark the one that is shown', async () => {
    show(listOf({ filterValues: { state: 'closed' } }));
    const closed = await screen.findByRole('button', { name: 'Closed · 1,204+' });
    expect(closed.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('button', { name: 'Dear ones · 3' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('show a view with its filter and order', async () => {
    const list = listOf();
    const { user } = show(list);
    await user.click(await screen.findByRole('button', { name: 'Dear ones · 3' }));
    expect(list.setFilters).toHaveBeenCalledWith({ feeCents_gte: 900 }, {});
    expect(list.setSort).toHaveBeenCalledWith({ field: 'feeCents', order: 'DESC' });
  });

  test('offer to save what no view shows, and nothing of the usual list', async () => {
    const { show: again } = show();
    await screen.findByRole('button', { name: 'Closed · 1,204+' });
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
    again(
      <ListContextProvider value={listOf({ filterValues: { name: 'Swift' } })}>
        <ViewChips of={couriers} sort={usual} />
      </ListContextProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
  });
});

describe('the footer of a list', () => {
  const columns = [{ source: 'name' }, { source: 'feeCents' }];
  const show = (list: ListControllerResult, read: () => Promise<unknown>) =>
    showScreen(
      <ListContextProvider value={list}>
        <ListTotals of={couriers} columns={columns} hidden={[]} />
      </ListContextProvider>,
      { provider: { read: jest.fn(read) as never } },
    );
  const sums = async () => ({ count: 2, isWhole: true, sums: { feeCents: 123_450 } });

  test('adds up money over all that match', async () => {
    show(listOf(), sums);
    expect(
      within(await screen.findByRole('group', { name: 'Totals' })).getByText(/Adding up|All 2/),
    ).toBeTruthy();
    expect(await screen.findByText('$1,234.50')).toBeTruthy();
  });

  test('adds up a long list only when asked', async () => {
    const read = jest.fn(sums);
    const { user } = show(listOf({ total: 20_000 }), read);
    const ask = await screen.findByRole('button', { name: 'Add up all 20,000' });
    expect(read).not.toHaveBeenCalled();
    await user.click(ask);
    expect(await screen.findByText('$1,234.50')).toBeTruthy();
  });

  test('says when it could not be added up, and when there is too much', async () => {
    const { show: again } = show(listOf(), async () => ({ count: 100_000, isWhole: false, sums: {} }));
    expect(await screen.findByText(/More than 100,000: narrow the filter/)).toBeTruthy();
    again(
      <ListContextProvider value={listOf({ total: 1 })}>
        <ListTotals of={couriers} columns={columns} hidden={[]} />
      </ListContextProvider>,
    );
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Totals' })).toBeNull());
  });
});

describe('the dialog that changes many', () => {
  const fields = [{ source: 'name', input: <TextInput source="name" label="New name" /> }];
  function show(send: (path: string, body: unknown) => Promise<unknown>, list = listOf()) {
    const [sent, onClose] = [jest.fn(send), jest.fn()];
    const shown = showScreen(
      <ListContextProvider value={list}>
        <BulkDialog fields={fields} onClose={onClose} />
      </ListContextProvider>,
      { provider: { send: sent as never } },
    );
    const enter = async () => {
      await fill(shown.user, await screen.findByLabelText('New name'), 'Swift');
      await fill(shown.user, screen.getByLabelText(/^Reason/), 'They merged');
    };
    return { ...shown, sent, onClose, list, enter };
  }

  test('sends the selected records with one value and one reason, and closes', async () => {
    const { user, sent, onClose, list, enter } = show(async () => ({ ids: ['a', 'b'] }));
    await enter();
    await user.click(screen.getByRole('button', { name: 'Change 2' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith('couriers/bulk', {
      ids: ['a', 'b'],
      changes: { name: 'Swift' },
      reason: 'They merged',
    });
    expect(list.onUnselectItems).toHaveBeenCalled();
  });

  test('takes all that match the filter, by the number that was shown', async () => {
    const { user, sent, enter } = show(
      async () => ({ ids: [] }),
      listOf({ total: 300, filterValues: { state: 'closed' } }),
    );
    await user.click(await screen.findByRole('radio', { name: 'All 300 that match the filter' }));
    await enter();
    await user.click(screen.getByRole('button', { name: 'Change 300' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'couriers/bulk',
        expect.objectContaining({ filter: { state: 'closed' }, expectedCount: 300 }),
      ),
    );
  });

  test('sends nothing without a reason, and keeps what was entered when it is refused', async () => {
    const refusal = new ApiProblem(412, {
      code: 'STALE',
      message: 'The list has changed since you looked at it.',
    });
    const { user, sent, onClose, enter } = show(() => Promise.reject(refusal));
    await fill(user, await screen.findByLabelText('New name'), 'Swift');
    await user.click(screen.getByRole('button', { name: 'Change 2' }));
    expect(sent).not.toHaveBeenCalled();
    await enter();
    await user.click(screen.getByRole('button', { name: 'Change 2' }));
    expect(await screen.findByText(/has changed since you looked at it/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toContain('They merged');
    expect(onClose).not.toHaveBeenCalled();
  });
});
