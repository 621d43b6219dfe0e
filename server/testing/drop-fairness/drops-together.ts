import { tagHash } from '../../src/base/fairness/index.ts';
import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { otherKey, signText, tellDrop, type DropSpec, type ToldDrop } from './forge-drop.ts';

const prize = { card: 'card-1', name: 'Emberwing Drake', unit: 'unit-1', valueCents: 12_500 };
const specOf = (drop: string, more: Partial<DropSpec> = {}): DropSpec => ({
  drop,
  prizes: [prize],
  alternates: 0,
  entryCount: 2,
  delayIterations: 1,
  ...more,
});
const hashOf = ({ record }: ToldDrop): string =>
  tagHash(DROP_TAGS.announcement, record.announcement).toString('hex');
const follow = (drop: string, number: number, before: ToldDrop, more: Partial<DropSpec> = {}) =>
  tellDrop(specOf(drop, { place: { number, previous: hashOf(before) }, ...more }));
/** The announcement alone, as of a drop that went void. */
const alone = ({ record }: ToldDrop) => ({
  document: record.announcement,
  signature: record.announcementSignature,
  signingKey: record.signingKey,
});

/** Drops of one shop given together: `step` refuses them, or they are accepted. */
export async function makeTogether(): Promise<object[]> {
  const first = await tellDrop(specOf('chain-1'));
  const second = await follow('chain-2', 2, first);
  const third = await follow('chain-3', 3, second);
  const fourth = await follow('chain-4', 4, third);
  const inserted = await follow('chain-x', 3, second);
  const around = await follow('chain-4', 4, inserted);
  const again = await follow('chain-2', 2, first, { alternates: 1 });
  const moved = await follow('chain-2', 3, second);
  const otherList = await follow('chain-2', 2, first, { entryCount: 3 });
  const otherFirst = await tellDrop(specOf('chain-y'));
  const forged = {
    ...alone(third),
    signature: signText(DROP_TAGS.announcement, third.record.announcement, otherKey),
  };
  const cases: [name: string, told: ToldDrop[], announcements: object[], step?: string][] = [
    ['one drop', [third], []],
    ['three in a row, in any order', [third, first, second], []],
    ['two with one between them that is not given', [first, third], []],
    ['a void drop between two', [first, third], [alone(second)]],
    ['the same record twice, and its announcement', [second, second], [alone(second)]],
    ['an announcement that follows another third', [third, around], [], 'together'],
    ['a void drop that the next one leaves out', [third, fourth], [alone(inserted)], 'together'],
    ['two third announcements', [third, inserted], [], 'together'],
    ['two first announcements', [first, otherFirst], [], 'together'],
    ['a drop announced twice under one number', [second, again], [], 'together'],
    ['a drop announced twice under two numbers', [second, moved], [], 'together'],
    ['two lists of one drop', [second, otherList], [], 'together'],
    ['an announcement signed by another key', [second], [forged], 'announcement'],
  ];
  return cases.map(([name, told, announcements, step]) => ({
    name,
    records: told.map(({ record }) => record),
    announcements,
    ...(step !== undefined && { step }),
  }));
}
