import { orderEvents, type PendingEvent } from './order-events.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

function event(id: string, second: number, more: Partial<PendingEvent> = {}): PendingEvent {
  const packVersion = more.packVersion ?? null;
  return {
    id,
    kind: 'sale',
    packNo: 1,
    packVersion,
    isNext: packVersion === null || packVersion === 1,
    fields: {},
    at: at(second),
    ...more,
  };
}
const idsOf = (events: PendingEvent[], hasMore = false): string =>
  orderEvents(events, hasMore)
    .map(({ id }) => id)
    .join(' ');

test.each<[title: string, order: string, events: PendingEvent[]]>([
  [
    "follows a pack's versions although clocks say otherwise",
    'other sale refund resale',
    [
      event('resale', 1, { packVersion: 3 }),
      event('refund', 5, { kind: 'refund', packVersion: 2 }),
      event('other', 7, { packNo: 2, packVersion: 1 }),
      event('sale', 9, { packVersion: 1 }),
    ],
  ],
  [
    'keeps versions in order when ids say otherwise at the same moment',
    'm-other z-sale a-refund',
    [
      event('a-refund', 4, { kind: 'refund', packVersion: 2 }),
      event('m-other', 4, { packNo: 2, packVersion: 1 }),
      event('z-sale', 4, { packVersion: 1 }),
    ],
  ],
  [
    'takes events without a version first, by their time',
    'old sale old refund new sale',
    [
      event('old sale', 1),
      event('new sale', 2, { packVersion: 1 }),
      event('old refund', 3, { kind: 'refund' }),
    ],
  ],
  [
    'logs the stop after every sale and refund, and the close after everything',
    'price sale stop open close',
    [
      event('close', 1, { kind: 'close', packNo: null }),
      event('stop', 2, { kind: 'stop', packNo: null }),
      event('price', 3, { kind: 'price', packNo: null }),
      event('sale', 4, { packVersion: 1 }),
      event('open', 9, { kind: 'open', packVersion: 2 }),
    ],
  ],
])('%s', (_, order, events) => expect(idsOf(events)).toBe(order));

test('orders packs among each other by time, then by id', () => {
  const events = ['c', 'a', 'b'].map((id, place) => event(id, 4, { packNo: place + 1, packVersion: 1 }));
  expect(idsOf([...events, event('first', 3, { packNo: 9, packVersion: 1 })])).toBe('first a b c');
});

test('holds back an event whose predecessor is missing, and those behind it', () => {
  const gap = [
    event('refund', 1, { packVersion: 2 }),
    event('resale', 2, { packVersion: 3 }),
    event('other', 3, { packNo: 2, packVersion: 1 }),
  ];
  expect(idsOf(gap)).toBe('other');
  expect(idsOf(gap.map((one) => (one.id === 'refund' ? { ...one, isNext: true } : one)))).toBe(
    'refund resale other',
  );
});

test('keeps stop and close waiting while another event does', () => {
  const stop = event('stop', 2, { kind: 'stop', packNo: null });
  expect(idsOf([stop, event('sale', 4, { packVersion: 1 })], true)).toBe('sale');
  expect(idsOf([stop, event('refund', 4, { packVersion: 2 })])).toBe('');
});
