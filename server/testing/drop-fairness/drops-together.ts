import { buildDropLoss, buildDropsLoss, canonical, tagHash, TAGS } from '../../src/base/fairness/index.ts';
import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { otherKey, shopKey, signText, tellDrop, type DropSpec, type ToldDrop } from './forge-drop.ts';

const prize = { card: 'card-1', name: 'Emberwing Drake', unit: 'unit-1', valueCents: 12_500 };
const specOf = (drop: string, more: Partial<DropSpec> = {}): DropSpec => ({
  drop,
  prizes: [prize],
  alternates: 0,
  entryCount: 2,
  ...more,
});
const hashOf = ({ record }: ToldDrop): string =>
  tagHash(DROP_TAGS.announcement, record.announcement).toString('hex');
const follow = (drop: string, number: number, before: ToldDrop, more: Partial<DropSpec> = {}) =>
  tellDrop(specOf(drop, { place: { number, previous: hashOf(before) }, ...more }));
/** Announcement and list, as of a drop that is not drawn. */
const listed = (told: ToldDrop) => ({
  ...alone(told),
  close: { document: told.record.close, signature: told.record.closeSignature },
});
/** The round of these drops comes out at 20:02:00. */
const hourLater = '2026-11-20T21:02:00Z';
const later = '2026-11-20T21:02:01Z';
/** The announcement alone, as of a drop that went void. */
const alone = ({ record }: ToldDrop) => ({
  document: record.announcement,
  signature: record.announcementSignature,
  signingKey: record.signingKey,
});

/** Drops of one shop given together: `step` refuses them, or they are accepted. */
export function makeTogether(): object[] {
  const first = tellDrop(specOf('chain-1'));
  const second = follow('chain-2', 2, first);
  const third = follow('chain-3', 3, second);
  const fourth = follow('chain-4', 4, third);
  const inserted = follow('chain-x', 3, second);
  const around = follow('chain-4', 4, inserted);
  const again = follow('chain-2', 2, first, { alternates: 1 });
  const moved = follow('chain-2', 3, second);
  const otherList = follow('chain-2', 2, first, { entryCount: 3 });
  const otherFirst = tellDrop(specOf('chain-y'));
  const forged = {
    ...alone(third),
    signature: signText(DROP_TAGS.announcement, third.record.announcement, otherKey),
  };
  const place = (told: ToldDrop, seq: number) => ({ hash: hashOf(told), seq });
  const common = {
    explanation: 'A disk failed.',
    time: '2026-05-08T12:00:00Z',
    signingKey: first.record.signingKey,
  };
  const signLoss = (statement: object, key = shopKey) => {
    const document = canonical(statement);
    return { document, signature: signText(TAGS.loss, document, key) };
  };
  const chainLoss = buildDropsLoss({
    ...common,
    drops: [{ announcement: place(second, 2), drop: 'chain-2', entries: 2 }],
    head: place(first, 1),
    lost: place(second, 2),
  });
  const startLoss = buildDropsLoss({
    ...common,
    drops: [],
    head: { hash: '', seq: 0 },
    lost: place(first, 1),
  });
  const dropLoss = buildDropLoss({
    ...common,
    ...{ announcement: hashOf(second), drop: 'chain-2', list: 'ab'.repeat(32) },
    head: place(second, 0),
    lost: { hash: 'cd'.repeat(32), seq: 2 },
  });
  const stated: [name: string, told: ToldDrop[], losses: object[]][] = [
    ['a gap that the shop states', [first, third], [signLoss(chainLoss)]],
    ['a chain without a gap, of which the shop states a loss', [first, second], [signLoss(chainLoss)]],
    ['a chain that lost its first announcement', [second], [signLoss(startLoss)]],
    ['a drop of which the shop states a loss', [first], [signLoss(dropLoss)]],
    ['two losses', [first, third], [signLoss(chainLoss), signLoss(dropLoss)]],
    ['a loss signed by another key', [first, third], [signLoss(chainLoss, otherKey)]],
    ['a loss with a member too many', [first, third], [signLoss({ ...chainLoss, excuse: 'none' })]],
  ];
  const cases: [
    name: string,
    told: ToldDrop[],
    announcements: object[],
    step?: string | undefined,
    now?: string,
  ][] = [
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
    ['a list that waits for its round', [first], [listed(second)], undefined, hourLater],
    ['a list without its draw an hour after the round', [first], [listed(second)], 'withheld', later],
    ['a list alone without its draw', [], [listed(first)], 'withheld', later],
    ['a list with its draw', [first], [listed(first)], undefined, later],
    [
      'a list of another drop',
      [first],
      [{ ...alone(second), close: listed(third).close }],
      'announcement',
      later,
    ],
    [
      'a list signed by another key',
      [first],
      [{ ...alone(second), close: { ...listed(second).close, signature: forged.signature } }],
      'announcement',
      later,
    ],
  ];
  const recordsOf = (told: ToldDrop[]) => told.map(({ record }) => record);
  return [
    ...cases.map(([name, told, announcements, step, now = later]) => ({
      name,
      records: recordsOf(told),
      announcements,
      now,
      ...(step !== undefined && { step }),
    })),
    ...stated.map(([name, told, losses]) => ({
      name,
      records: recordsOf(told),
      announcements: [],
      losses,
      now: later,
      step: 'losses',
    })),
  ];
}
