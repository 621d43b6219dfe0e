import { clock } from './clock.ts';

afterEach(() => clock.reset());

test('freezes for one work, and goes on for others at the same time', async () => {
  const moments = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-02T00:00:00Z')];
  const general = new Date('2026-03-03T00:00:00Z');
  clock.freezeAt(general);
  const read = () => new Promise<Date>((resolve) => setTimeout(() => resolve(clock.now()), 5));
  const works = moments.map((moment) => clock.runAt(moment, read));
  expect(clock.now()).toEqual(general);
  expect(await Promise.all(works)).toEqual(moments);
  expect(clock.runAt(general, () => clock.fromDatabase(new Date(0)))).toEqual(general);
});
