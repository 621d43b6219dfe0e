import { newId } from '../src/platform/ids.ts';
import type { Resource } from '../src/platform/resource/index.ts';
import type { SampleRows } from './sample-rows.ts';

let serial = 0;
/** Above the ranks of sample rows and factories. */
const firstRank = 1_000_000;
const tag = newId().slice(-8);
const aText = () => `made-${tag}-${(serial += 1)}`;

const ofType = {
  text: aText,
  int: () => 1,
  cents: () => 1,
  bool: () => false,
  date: () => '2026-03-01',
  instant: () => '2026-03-01T12:00:00.000Z',
};

/** The required fields of a new record, where their types say enough. */
function requiredOf({ columns }: Resource): () => Record<string, unknown> {
  const required = [...columns.values()].filter((column) => column.required);
  return () =>
    Object.fromEntries(
      required.map(({ field, type, values }) => {
        if (type === 'uuid' || type === 'json')
          throw new Error(`${field} needs a sample in valid-records.ts.`);
        return [field, type === 'enum' ? values?.[0] : ofType[type]()];
      }),
    );
}

/** Samples of what types do not say: references, ranges, formats. */
const special = (rows: SampleRows): Record<string, () => Record<string, unknown>> => ({
  cards: () => ({
    name: 'New card',
    setId: rows.setId,
    number: aText(),
    classId: rows.classId,
    valueCents: 250,
  }),
  'card-values': () => ({ cardId: rows.cardId, finish: aText() }),
  class: () => ({
    slug: aText().replaceAll('-', '_'),
    name: 'Made',
    rank: firstRank + (serial += 1),
    colour: '#aabbcc',
    shape: 'circle',
    minValueCents: 1,
    maxValueCents: 2,
    buybackBps: 1,
    laterBuybackBps: 0,
  }),
  sets: () => ({ code: aText(), name: aText(), gameId: rows.gameId }),
  'daily-templates': () => ({
    name: aText(),
    weekdays: [1, 2],
    opensAt: '08:00',
    closesAt: '20:00',
    isActive: false,
  }),
  products: () => ({
    slug: aText(),
    kind: 'pack',
    title: 'Made',
    priceCents: 100,
    packId: rows.packId,
  }),
});

/** Makes the fields that each creatable resource needs, by its name. */
export const validRecords = (
  rows: SampleRows,
  resources: Iterable<Resource> = [],
): Record<string, () => Record<string, unknown>> => ({
  ...Object.fromEntries(
    [...resources]
      .filter(({ spec }) => spec.access.create)
      .map((resource) => [resource.spec.name, requiredOf(resource)]),
  ),
  ...special(rows),
});
