import { describeChange, spansOf } from './period.ts';

describe('spansOf', () => {
  it('ends on the minute and compares with the equally long span before', () => {
    expect(spansOf(7, new Date('2026-03-10T12:34:56.789Z'))).toEqual({
      current: { from: '2026-03-03T12:34:00.000Z', to: '2026-03-10T12:34:00.000Z' },
      previous: { from: '2026-02-24T12:34:00.000Z', to: '2026-03-03T12:34:00.000Z' },
    });
  });
});

describe('describeChange', () => {
  it.each([
    [110, 100, '+10 % against before'],
    [90, 100, '−10 % against before'],
    [100, 100, 'as before'],
    [10_001, 10_000, 'about as before'],
    [5, 0, 'none before'],
    [0, 0, undefined],
    [0, 40, '−100 % against before'],
    [-50, 100, '−150 % against before'],
  ])('%p after %p: %p', (now, before, words) => {
    expect(describeChange(now, before)).toBe(words);
  });
});
