import { readLogEntry } from './log-entry.ts';

describe('a line of the sale log', () => {
  it.each([
    ['{"kind":"sale","pack":6,"picked":5,"time":"2026-11-02T09:00:00Z"}', 'sale', 6, 5],
    ['{"kind":"sale","pack":6,"picked":0,"time":"2026-11-02T09:00:00Z"}', 'sale', 6, null],
    ['{"kind":"open","pack":6,"leaf":"ab"}', 'open', 6, null],
    ['{"kind":"close"}', 'close', null, null],
    ['not json', 'unreadable', null, null],
    ['null', 'unreadable', null, null],
    ['{"kind":7,"pack":"6"}', 'unreadable', null, null],
  ])('%s', (bytes, kind, packNo, picked) => {
    expect(readLogEntry(bytes)).toMatchObject({ kind, packNo, picked });
  });
});
