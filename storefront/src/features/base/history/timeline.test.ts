import type { HistoryEntryDto } from '@pullproof/server/contract';
import { groups, nameKind } from './text.ts';
import { askFor, groupByDay, readView, writeView } from './timeline.ts';

const entry = (id: string, at: string): HistoryEntryDto => ({
  id,
  at,
  kind: 'opening',
  title: 'Opened',
  amountCents: null,
  valueCents: null,
  subjectKind: 'pack',
  subjectId: null,
  image: null,
  tokenName: null,
});

describe('the view that an address asks for', () => {
  it.each([
    ['', '/profile/history'],
    ['kind=pulls', '/profile/history?kind=pulls'],
    ['kind=pulls&from=2026-11-01&to=2026-11-20', '/profile/history?kind=pulls&from=2026-11-01&to=2026-11-20'],
    ['kind=secrets&from=yesterday&to=2026-13-40&auth=sign-in', '/profile/history'],
  ])('%p', (query, address) => expect(writeView(readView(new URLSearchParams(query)))).toBe(address));

  it('asks the API for the kinds of its group', () => {
    const view = readView(new URLSearchParams('kind=purchases&from=2026-11-01'));
    expect(askFor('list', view, false)).toBe('/api/me/history?kind=purchase%2Crefund&from=2026-11-01');
    expect(askFor('file', view, false)).toBe('/api/me/history.csv?kind=purchase%2Crefund&from=2026-11-01');
    expect(askFor('list', readView(new URLSearchParams()), true)).toBe('/api/me/history');
  });

  it('asks for the days of the customer’s own zone', () => {
    const view = { group: '', from: '2026-11-01', to: '2026-11-01' };
    const query = new URL(askFor('list', view, true), 'http://shop').searchParams;
    const [from, to] = [query.get('from'), query.get('to')].map((at) => new Date(at ?? ''));
    expect([from?.getDate(), from?.getHours(), to?.getDate(), to?.getHours()]).toEqual([1, 0, 2, 0]);
  });

  it('no kind is in two groups', () => {
    const kinds = groups.flatMap((group) => [...group.kinds]);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

it('entries are grouped by day in their own order', () => {
  const days = groupByDay([
    entry('a', '2026-11-20T23:59:00.000Z'),
    entry('b', '2026-11-20T00:00:00.000Z'),
    entry('c', '2026-11-19T23:59:59.999Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['a', 'b']],
    ['2026-11-19', ['c']],
  ]);
});

it.each([
  ['top_up', 'Money added'],
  ['something_new', 'Something new'],
])('the kind %p is called %p', (kind, name) => expect(nameKind(kind)).toBe(name));
