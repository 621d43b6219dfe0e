import { lacksPrize, nextFreeDay, weeksOf } from './calendar-days.ts';

describe('a month', () => {
  it('has whole weeks from Monday, and every day once', () => {
    const weeks = weeksOf('2026-03');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(weeks.at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
  it('has a leap day every fourth year, and fits four weeks at best', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
    expect(weeksOf('2027-02')).toHaveLength(4);
  });
});

describe('a missing prize', () => {
  const opensAt = '2026-03-10T08:00:00Z';
  const drop = { state: 'scheduled' as const, prizeCount: 0, opensAt };
  it('is shown from three days before the drop opens', () => {
    expect(lacksPrize(drop, new Date('2026-03-07T07:59:59Z'))).toBe(false);
    expect(lacksPrize(drop, new Date('2026-03-07T08:00:00Z'))).toBe(true);
  });
  it('is not shown when there is one, or the drop has ended', () => {
    const now = new Date('2026-03-10T07:00:00Z');
    expect(lacksPrize({ ...drop, prizeCount: 1 }, now)).toBe(false);
    expect(lacksPrize({ ...drop, state: 'void' }, now)).toBe(false);
  });
});

test('a new drop is offered the first day from tomorrow that has none, or only void ones', () => {
  const taken = [
    { day: '2026-03-11', state: 'scheduled' as const },
    { day: '2026-03-12', state: 'void' as const },
  ];
  expect(nextFreeDay('2026-03-10', taken)).toBe('2026-03-12');
  expect(nextFreeDay('2026-03-11', taken)).toBe('2026-03-12');
});
