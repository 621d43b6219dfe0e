import type { SampleRows } from './sample-rows.ts';

let serial = 0;

/** What each resource needs to be created; a new resource that can be created adds its line. */
export const validRecords = (rows: SampleRows): Record<string, () => Record<string, unknown>> => ({
  cards: () => ({
    name: 'New card',
    setId: rows.setId,
    number: `N${(serial += 1)}`,
    classId: rows.classId,
    valueCents: 250,
  }),
  class: () => ({
    slug: `made-${(serial += 1)}`,
    name: 'Made',
    rank: 10_000 + serial,
    colour: '#aabbcc',
    shape: 'disc',
    minValueCents: 1,
    maxValueCents: 2,
    buybackBps: 1,
    laterBuybackBps: 0,
  }),
  architects: () => ({ slug: `made-${(serial += 1)}`, name: 'Made' }),
  products: () => ({
    slug: `made-${(serial += 1)}`,
    kind: 'pack',
    title: 'Made',
    priceCents: 100,
    packId: rows.packId,
  }),
});
