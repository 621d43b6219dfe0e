/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ResourceDeclaration } from '@pullproof/server/contract';
import { render, screen, within } from '@testing-library/react';
import {
  CoreAdminContext,
  DataTable,
  type ListControllerResult,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { columnsOf, phoneRow, tableColumn, type ListColumn } from './columns.tsx';
import { CsvExport } from './csv-export.tsx';

const declaration = {
  name: 'payouts',
  label: ['Payout', 'Payouts'],
  subject: 'payout',
  area: 'money',
  order: ['createdAt', 'DESC'],
  columns: {
    holder: { type: 'text', label: 'To', search: true },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range', sort: true },
    createdAt: { type: 'instant', label: 'Waiting since', sort: true },
    state: { type: 'enum', label: 'State', values: ['requested', 'partly_refunded'], filter: 'equal' },
    shareBps: { type: 'int', label: 'Share' },
  },
} as const satisfies ResourceDeclaration;

interface Row {
  id: string;
  holder: string;
  amountCents: number;
  createdAt: string;
  state: string;
  shareBps: number | null;
}

const { title, money, when, chip, percent } = columnsOf<Row>(declaration);
const columns: ListColumn<Row>[] = [
  title('holder', { phone: 'primary' }),
  money('amountCents', { phone: 'secondary' }),
  when('createdAt', { exact: true, phone: 'tertiary' }),
  chip('state', { phone: 'secondary' }),
  percent('shareBps', { hidden: true }),
];
const row: Row = {
  id: '1',
  holder: 'Mara Quill',
  amountCents: -123_450,
  createdAt: '2024-02-29T12:00:00Z',
  state: 'partly_refunded',
  shareBps: null,
};

function List({ rows = [row] }: { rows?: Row[] }) {
  const list = useList<Row>({ data: rows, resource: 'payouts', filter: { state: 'requested' } });
  const sort = { field: 'amountCents', order: 'DESC' };
  const shown = { ...list, resource: 'payouts', total: rows.length, data: rows, sort };
  return (
    <ResourceContextProvider value="payouts">
      <ListContextProvider value={shown as ListControllerResult<Row>}>
        <CsvExport columns={columns} hidden={['shareBps']} />
        <DataTable<Row> bulkActionButtons={false}>{columns.map(tableColumn)}</DataTable>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

const show = (rows?: Row[], store = memoryStore()) =>
  render(
    <CoreAdminContext dataProvider={{} as never} store={store}>
      <List {...(rows ? { rows } : {})} />
    </CoreAdminContext>,
  );

describe('columns from a declaration', () => {
  test('show money with a real minus, exact times with their full form, states in words', () => {
    show();
    const cells = screen.getAllByRole('cell');
    const texts = cells.map(({ textContent }) => textContent);
    expect(texts[0]).toBe('Mara Quill');
    expect(texts[1]).toBe('−$1,234.50');
    expect(texts[2]).toMatch(/Feb 29, 2024/);
    expect(cells[2]?.querySelector('time')?.dateTime).toBe(row.createdAt);
    expect(texts[3]).toMatch(/Partly refunded/i);
    expect(texts[4]).toBe('–');
  });

  test('sort by what the server can sort by, and by nothing else', () => {
    show();
    const sortable = screen
      .getAllByRole('columnheader')
      .filter((header) => within(header).queryByRole('button') !== null)
      .map(({ textContent }) => textContent?.toLowerCase());
    expect(sortable.map((text) => text?.replace(/[^a-z]/g, ''))).toEqual(
      ['amountcents', 'createdat'].map((name) => expect.stringContaining(name)),
    );
  });

  test('make the phone’s row of the same lines, with dots between parts of a place', () => {
    const phone = phoneRow(columns);
    const part = (of: ((shown: Row) => React.ReactNode) | undefined) =>
      render(<p>{of?.(row)}</p>).container.textContent;
    expect(part(phone.primary)).toBe('Mara Quill');
    expect(part(phone.secondary)).toMatch(/^−\$1,234\.50 · .*Partly refunded/i);
    // Shorter than in the table: the day alone.
    expect(part(phone.tertiary)).toBe('Feb 29, 2024');
    expect(phone.picture).toBeUndefined();
  });
});

describe('the export of a list', () => {
  const address = () => {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export' });
    const url = new URL(link.href);
    return {
      path: url.pathname,
      ...Object.fromEntries([...url.searchParams].map(([name, text]) => [name, JSON.parse(text)])),
    };
  };

  test('asks for the list on screen: its filter, order and visible columns', () => {
    show();
    expect(address()).toEqual({
      path: '/api/admin/payouts.csv',
      filter: { state: 'requested' },
      sort: ['amountCents', 'DESC'],
      columns: ['holder', 'amountCents', 'createdAt', 'state'],
    });
    expect(screen.getByRole('link', { name: 'Export' }).hasAttribute('download')).toBe(true);
  });

  test('follows the user’s choice of columns', () => {
    const store = memoryStore({ 'payouts.datatable': ['holder', 'state'] });
    show(undefined, store);
    expect(address()).toMatchObject({ columns: ['amountCents', 'createdAt', 'shareBps'] });
  });

  test('is not offered for an empty list', () => {
    show([]);
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  });
});
