import { demoWorld } from '../demo.ts';
import { isVisit, lanesOf, type VisitAction } from './lanes.ts';
import { planLife } from './plan-life.ts';

const order = (email: string, pack: string): VisitAction => ({
  key: `${email} ${pack}`,
  email,
  secondsAgo: 1,
  kind: 'order',
  pack,
  picks: [1],
});
const topUp = (email: string): VisitAction => ({
  key: `${email} top-up`,
  email,
  secondsAgo: 1,
  kind: 'top-up',
  amountCents: 100,
});

describe('lanes', () => {
  test('are one for each customer whose packs nobody else touches', () => {
    const [ann, bob] = [order('ann', 'one'), order('bob', 'two')];
    expect(lanesOf([topUp('ann'), bob, ann])).toEqual([[topUp('ann'), ann], [bob]]);
  });

  test('keep the order of those who meet at a pack, also through others', () => {
    const visits = [order('ann', 'one'), order('bob', 'two'), order('cid', 'one'), order('cid', 'two')];
    expect(lanesOf(visits)).toEqual([visits]);
  });

  test('of the demo world hold every visit once and share neither customers nor packs', () => {
    const plan = planLife(demoWorld.seed, demoWorld.packs, demoWorld.people, demoWorld.affairs);
    const visits = plan.filter(isVisit);
    for (let first = 0; first < visits.length; first += 20) {
      const batch = visits.slice(first, first + 20);
      const lanes = lanesOf(batch);
      expect(lanes.flat().toSorted((left, right) => batch.indexOf(left) - batch.indexOf(right))).toEqual(
        batch,
      );
      const touched = lanes.map(
        (lane) => new Set(lane.flatMap((visit) => [visit.email, 'pack' in visit ? visit.pack : ''])),
      );
      for (const name of new Set(touched.flatMap((names) => [...names])))
        if (name !== '') expect(touched.filter((names) => names.has(name))).toHaveLength(1);
    }
  });
});
