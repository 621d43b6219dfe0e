import { newId } from '../src/platform/ids.ts';
import type { SampleRows } from './sample-rows.ts';

let serial = 0;
/** Above the ranks of sample rows and factories. */
const firstRank = 1_000_000;
const tag = newId().slice(-8);

/** The fields that each resource needs to be created; a new creatable resource adds its line. */
export const validRecords = (rows: SampleRows): Record<string, () => Record<string, unknown>> => ({
  cards: () => ({
    name: 'New card',
    setId: rows.setId,
    number: `N${tag}-${(serial += 1)}`,
    classId: rows.classId,
    valueCents: 250,
  }),
  class: () => ({
    slug: `made_${tag}_${(serial += 1)}`,
    name: 'Made',
    rank: firstRank + serial,
    colour: '#aabbcc',
    shape: 'circle',
    minValueCents: 1,
    maxValueCents: 2,
    buybackBps: 1,
    laterBuybackBps: 0,
  }),
  sets: () => ({
    code: `M-${tag}-${(serial += 1)}`,
    name: 'Made',
    releasedOn: '2026-03-01',
    publishedCount: 9,
  }),
  textures: () => ({ name: `Made ${tag}-${(serial += 1)}`, kind: 'wrapper' }),
  'collectibles-class': () => ({ slug: `made-${tag}-${(serial += 1)}`, name: 'Made' }),
  'shipping-from': () => ({ name: `Made ${tag}-${(serial += 1)}`, city: 'Reno' }),
  'daily-templates': () => ({
    name: `Made ${tag}-${(serial += 1)}`,
    weekdays: [1, 2],
    opensAt: '08:00',
    closesAt: '20:00',
    isActive: false,
  }),
  architects: () => ({ slug: `made-${tag}-${(serial += 1)}`, name: 'Made' }),
  products: () => ({
    slug: `made-${tag}-${(serial += 1)}`,
    kind: 'pack',
    title: 'Made',
    priceCents: 100,
    packId: rows.packId,
  }),
});
