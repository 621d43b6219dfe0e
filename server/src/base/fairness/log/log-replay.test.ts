import {
  FairnessFault,
  LogReplay,
  type Commitment,
  type LogEvent,
  type PricePolicy,
  type UnitRecord,
} from '../index.ts';

const start = Date.parse('2026-01-01T00:00:00Z') / 1000;
const hour = 3600;
const day = 24 * hour;
const time = (seconds: number) => new Date((start + seconds) * 1000).toISOString().replace('.000', '');
const receipt = (number: number) => number.toString(16).padStart(64, '0');
const sealedUnit: UnitRecord = {
  at: [0, 0, 0],
  card: 'c1',
  class: 'rare',
  grade: '9',
  id: 'u1',
  name: 'One',
  valueCents: 500,
};

function openLog(change: PricePolicy['change'] = 'down', size = 4): LogReplay {
  const plan = {
    size,
    refundDays: 14,
    pricePolicy: { change, priceCents: 1000 },
    v: 1,
  } as Commitment['plan'];
  return new LogReplay({ run: 'run-1', plan, sealedAt: time(0) }, receipt(0xabc), {
    findUnit: (id) => (id === sealedUnit.id ? sealedUnit : undefined),
    findLeaf: (pack) => receipt(1000 + pack),
  });
}

const sale = (pack: number, at: number, number = pack, picked = pack): LogEvent => ({
  kind: 'sale',
  pack,
  picked,
  receipt: receipt(number),
  time: time(at),
});
const open = (pack: number, at: number, leaf = receipt(1000 + pack)): LogEvent => ({
  kind: 'open',
  leaf,
  pack,
  time: time(at),
});
const refund = (pack: number, at: number, number = pack): LogEvent => ({
  kind: 'refund',
  pack,
  receipt: receipt(number),
  time: time(at),
});
const price = (priceCents: number, at: number): LogEvent => ({ kind: 'price', priceCents, time: time(at) });
const notice = (at: number, stopAt: number): LogEvent => ({
  kind: 'notice',
  reason: 'new run',
  stopAt: time(stopAt),
  time: time(at),
});
const stop = (at: number): LogEvent => ({ kind: 'stop', time: time(at) });
const close = (at: number): LogEvent => ({ kind: 'close', time: time(at) });
const substitute = (over: Partial<UnitRecord>, out = 'u1', evidence = [receipt(5)]): LogEvent => ({
  kind: 'substitute',
  out,
  in: { ...sealedUnit, id: 'u2', ...over },
  reason: 'water',
  evidence,
  time: time(50),
});

interface Sequence {
  readonly events: LogEvent[];
  readonly change?: PricePolicy['change'];
}

function run({ events, change }: Sequence): LogReplay {
  const log = openLog(change);
  for (const event of events) log.append(event);
  return log;
}

describe('sequences the rules allow', () => {
  test.each<[string, Sequence]>([
    ['a picked number that was gone, with the next one given', { events: [sale(2, 1), sale(3, 2, 9, 2)] }],
    ['wrapping past the last number', { events: [sale(4, 1), sale(1, 2), sale(2, 3, 9, 4)] }],
    ['none asked for', { events: [sale(3, 1, 1, 0)] }],
    ['a refunded pack sold again by a new receipt', { events: [sale(1, 1), refund(1, 2), sale(1, 3, 7)] }],
    ['an opening whose time steps back by a commit', { events: [sale(1, 100), sale(2, 130), open(1, 101)] }],
    ['a lower price, then the same', { events: [price(900, 1), price(900, 2)] }],
    ['any price when it is only logged', { events: [price(5000, 1), price(1, 2)], change: 'logged' }],
    ['a stop when its notice is over', { events: [notice(0, 72 * hour), sale(1, hour), stop(72 * hour)] }],
    [
      'a stop of a sold-out run without notice',
      { events: [1, 2, 3, 4].map((k) => sale(k, k)).concat(stop(9)) },
    ],
    [
      'openings after the stop',
      { events: [sale(1, 1), notice(2, 73 * hour), stop(73 * hour), open(1, 80 * hour)] },
    ],
    [
      'closing at once when all sold packs are opened',
      { events: [sale(1, 1), open(1, 2), notice(3, 73 * hour), stop(73 * hour), close(73 * hour)] },
    ],
    [
      'closing after 180 days',
      { events: [sale(1, 1), notice(2, 73 * hour), stop(73 * hour), close(73 * hour + 180 * day)] },
    ],
    [
      'closing a sold-out run after 365 days',
      { events: [1, 2, 3, 4].map((k) => sale(k, k)).concat(stop(9), close(9 + 365 * day)) },
    ],
    ['the same card in better grade', { events: [substitute({ grade: '9.5', valueCents: 1 })] }],
    [
      'another card of the class with the value',
      { events: [substitute({ card: 'c2', grade: '1', valueCents: 500 })] },
    ],
    ['a substitute for a substitute', { events: [substitute({}), substitute({ id: 'u3' }, 'u2')] }],
  ])('%s', (_, sequence) => {
    expect(run(sequence).head.seq).toBe(sequence.events.length);
  });
});

describe('sequences the rules refuse, at the last entry', () => {
  const stopped = [sale(1, 1), notice(2, 73 * hour), stop(73 * hour)];
  test.each<[string, Sequence, string]>([
    ['a pack sold twice', { events: [sale(1, 1), sale(1, 2, 8)] }, 'not for sale'],
    ['a receipt used twice', { events: [sale(1, 1), refund(1, 2), sale(1, 3)] }, 'used before'],
    ['a pack number outside the run', { events: [sale(5, 1)] }, 'no pack 5'],
    ['pack 0', { events: [sale(0, 1)] }, 'no pack 0'],
    ['a picked number outside the run', { events: [sale(1, 1, 1, 9)] }, 'no pack 9'],
    ['the picked number was free', { events: [sale(3, 1, 1, 2)] }, 'pack 2 was free'],
    ['a number between was free', { events: [sale(2, 1), sale(4, 2, 9, 2)] }, 'pack 3 was free'],
    ['a free number across the wrap', { events: [sale(4, 1), sale(2, 2, 9, 4)] }, 'pack 1 was free'],
    ['a receipt that is no hash', { events: [{ ...sale(1, 1), receipt: 'x' } as LogEvent] }, 'entry.receipt'],
    ['a refund of an unsold pack', { events: [refund(1, 1)] }, 'not sold by this receipt'],
    ['a refund by another receipt', { events: [sale(1, 1), refund(1, 2, 3)] }, 'not sold by this receipt'],
    [
      'a refund after opening',
      { events: [sale(1, 1), open(1, 2), refund(1, 3)] },
      'not sold by this receipt',
    ],
    ['a refund after the stop', { events: [...stopped, refund(1, 74 * hour)] }, 'have ended'],
    ['a sale after the stop', { events: [...stopped, sale(2, 74 * hour)] }, 'have ended'],
    ['an opening of an unsold pack', { events: [open(1, 1)] }, 'not sold and sealed'],
    ['an opening twice', { events: [sale(1, 1), open(1, 2), open(1, 3)] }, 'not sold and sealed'],
    ['another leaf', { events: [sale(1, 1), open(1, 2, receipt(1002))] }, 'not the one of this pack'],
    ['a price when it never changes', { events: [price(900, 1)], change: 'never' }, 'allows no change'],
    ['a higher price', { events: [price(900, 1), price(901, 2)] }, 'no higher price'],
    ['a notice of 71 hours', { events: [notice(0, 71 * hour)] }, 'too short'],
    ['a second notice', { events: [notice(0, 99 * hour), notice(1, 200 * hour)] }, 'before'],
    ['a stop without notice', { events: [stop(1)] }, 'before the notice allows'],
    [
      'a stop before its notice is over',
      { events: [notice(0, 72 * hour), stop(72 * hour - 1)] },
      'before the notice allows',
    ],
    ['a second stop', { events: [...stopped, stop(74 * hour)] }, 'stopped before'],
    ['closing without a stop', { events: [sale(1, 1), close(999 * day)] }, 'before its sales stopped'],
    ['closing a day early', { events: [...stopped, close(73 * hour + 179 * day)] }, 'time is not over'],
    [
      'closing a sold-out run after 364 days',
      { events: [1, 2, 3, 4].map((k) => sale(k, k)).concat(stop(9), close(9 + 364 * day)) },
      'time is not over',
    ],
    [
      'anything after the close',
      { events: [...stopped, open(1, 74 * hour), close(75 * hour), price(1, 76 * hour)] },
      'closed',
    ],
    ['a time more than a minute back', { events: [sale(1, 100), sale(2, 39)] }, 'before earlier entries'],
    [
      'a day that does not exist',
      { events: [{ kind: 'price', priceCents: 1, time: '2026-02-30T00:00:00Z' }] },
      'not a time',
    ],
    ['a worse grade', { events: [substitute({ grade: '8.5', valueCents: 400 })] }, 'neither'],
    ['no grade for a graded one', { events: [substitute({ grade: 'raw', valueCents: 499 })] }, 'neither'],
    ['another class', { events: [substitute({ card: 'c2', class: 'grail', valueCents: 900 })] }, 'neither'],
    ['a lower value of another card', { events: [substitute({ card: 'c2', valueCents: 499 })] }, 'neither'],
    ['another row', { events: [substitute({ at: [0, 0, 1] })] }, 'another row'],
    ['a unit that is not in the run', { events: [substitute({}, 'u9')] }, 'not in this run'],
    ['a unit replaced before', { events: [substitute({}), substitute({ id: 'u3' })] }, 'replaced before'],
    ['a unit of the run as substitute', { events: [substitute({ id: 'u1' })] }, 'in this run already'],
    [
      'a former substitute as substitute',
      { events: [substitute({}), substitute({ id: 'u3' }, 'u2'), substitute({ id: 'u2' }, 'u3')] },
      'in this run already',
    ],
    ['no evidence', { events: [substitute({}, 'u1', [])] }, 'no evidence'],
    ['evidence that is no hash', { events: [substitute({}, 'u1', ['photo.jpg'])] }, 'entry.evidence[0]'],
    ['an unknown kind', { events: [{ kind: 'gift', time: time(1) } as unknown as LogEvent] }, 'unknown kind'],
  ])('%s', (_, { events, change }, why) => {
    const log = openLog(change);
    for (const event of events.slice(0, -1)) log.append(event);
    const before = {
      head: log.head,
      states: [1, 2, 3, 4].map((k) => log.stateOf(k)),
      priceCents: log.priceCents,
    };
    const last = events.at(-1);
    let fault: unknown;
    try {
      if (last) log.append(last);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(FairnessFault);
    expect(fault).toMatchObject({
      step: 'log',
      message: expect.stringContaining(why),
      figures: expect.objectContaining({ run: 'run-1', seq: events.length }),
    });
    expect({
      head: log.head,
      states: [1, 2, 3, 4].map((k) => log.stateOf(k)),
      priceCents: log.priceCents,
    }).toEqual(before);
  });
});

describe('the chain', () => {
  const log = openLog();
  const entries = [sale(1, 1), sale(2, 2), open(1, 3)].map((event) => log.append(event).entry);

  test('replays to the same head', () => {
    const again = openLog();
    for (const entry of entries) again.apply(entry);
    expect(again.head).toEqual(log.head);
    expect(again.openedCount).toBe(1);
    expect(again.hasReceipt(receipt(2))).toBe(true);
  });

  test.each([
    ['dropped', () => [entries[0], entries[2]]],
    ['moved', () => [entries[1], entries[0]]],
    ['repeated', () => [entries[0], entries[0]]],
    ['altered', () => [entries[0] && { ...entries[0], time: time(9) }, entries[1]]],
    ['of another run', () => [entries[0] && { ...entries[0], run: 'run-2' }]],
  ])('an entry %s is refused', (_, list) => {
    const again = openLog();
    expect(() => {
      for (const entry of list()) if (entry) again.apply(entry);
    }).toThrow('entry');
  });
});

test('the delivered unit is the end of the chain of substitutes', () => {
  const log = run({ events: [substitute({}), substitute({ id: 'u3' }, 'u2')] });
  expect(log.substitutions.count).toBe(2);
  expect([...log.substitutions.listDelivered()].map(([sealed, now]) => [sealed, now.id])).toEqual([
    ['u1', 'u3'],
  ]);
});
