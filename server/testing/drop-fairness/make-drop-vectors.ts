import { hashLeaf, MerkleTree, tagHash } from '../../src/base/fairness/index.ts';
import { DROP_TAGS, type Announcement } from '../../src/drops/fairness/announcement.ts';
import { drawKey, dropMix } from '../../src/drops/fairness/draw.ts';
import { randomnessOf } from '../../src/base/fairness/keys/round.ts';
import type { DropClose } from '../../src/drops/fairness/entries.ts';
import { tellDrop, type DropSpec } from './forge-drop.ts';
import { refusedDocuments } from './refused-documents.ts';
import type { RefusedDrop } from './refused-drop.ts';
import { makeTogether } from './drops-together.ts';
import { refusedLists, refusedRecords } from './refused-lists.ts';
import { refusedLogs } from './refused-logs.ts';
import { refusedMarks } from './refused-marks.ts';

const prize = { card: 'card-1', name: 'Emberwing Drake', unit: 'unit-1', valueCents: 12_500 };
const graded = { ...prize, grade: '9.5', grader: 'PSA', serial: '7', unit: 'unit-2', valueCents: 90_000 };
const third = { ...prize, card: 'card-2', name: 'Tidecaller', unit: 'unit-3', valueCents: 1 };

const drops: Readonly<Record<string, DropSpec>> = {
  'one prize': { drop: 'drop-1', prizes: [prize], alternates: 2, entryCount: 5, kept: [3] },
  'three prizes': {
    drop: 'drop-2',
    prizes: [prize, graded, third],
    alternates: 5,
    entryCount: 12,
    kept: [1, 12],
    keptMarks: [4, 12],
    place: { number: 12, previous: 'ab'.repeat(32) },
  },
  'fewer entries than prizes and alternates': {
    drop: 'drop-3',
    prizes: [prize, graded, third],
    alternates: 5,
    entryCount: 2,
  },
  'a list published 90 seconds after closing': {
    drop: 'drop-9',
    prizes: [prize],
    alternates: 1,
    entryCount: 6,
    keptMarks: [6],
    delayedTo: '2026-11-20T20:01:30Z',
  },
  'no entries': { drop: 'drop-4', prizes: [prize], alternates: 2, entryCount: 0 },
  'one entry and no alternates': { drop: 'drop-5', prizes: [prize], alternates: 0, entryCount: 1, kept: [1] },
  'names that are not ASCII': {
    drop: 'Drop „fünf“ \\ "龍"',
    prizes: [
      { ...prize, name: 'Phénix d’Été 龍 🐉 "\\\u0001\n', serial: '½' },
      { ...graded, name: '' },
    ],
    alternates: 1,
    entryCount: 4,
    kept: [2, 4],
  },
  '300 entries': { drop: 'drop-6', prizes: [prize, graded], alternates: 20, entryCount: 300, kept: [257] },
  'more alternates than entries': { drop: 'drop-7', prizes: [third], alternates: 50, entryCount: 7 },
  'a list that two witnesses signed before the round': {
    ...{ drop: 'drop-10', prizes: [prize], alternates: 1, entryCount: 3, kept: [1] },
    log: { signedAfter: [-90, -60, 30] },
  },
  'a list that no witness signed': {
    ...{ drop: 'drop-11', prizes: [prize], alternates: 1, entryCount: 2 },
    log: { signedAfter: [] },
  },
  // Round 1000 of quicknet, as published by the League of Entropy.
  'a round of drand quicknet': {
    drop: 'drop-8',
    prizes: [prize],
    alternates: 1,
    entryCount: 3,
    kept: [2],
    live: {
      opensAt: '2023-08-23T08:00:00Z',
      closesAt: '2023-08-23T15:57:24Z',
      beacon:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    },
  },
};

/** The difference of the case from its drop: members of the record, and stored entries that replace the drop’s. */
function makeRefused({ name, rule, step, of, ...how }: RefusedDrop) {
  const base = drops[of];
  if (!base) throw new Error(`there is no drop ${of}`);
  const original = tellDrop(base);
  const told = tellDrop({ ...base, ...how.spec }, original.record.drawn);
  const forged = { ...told.record, ...how.record?.(told) };
  const before = new Map(Object.entries(original.record));
  const changed = Object.entries(forged).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(before.get(member)),
  );
  const kept = how.kept?.(told);
  if (changed.length === 0 && !kept && how.isTestChainAccepted === undefined)
    throw new Error(`${name} changes nothing`);
  const replace = Object.fromEntries(changed.map(([member, value]) => [member, value ?? null]));
  const { isTestChainAccepted } = how;
  return {
    name,
    rule,
    drop: of,
    replace,
    ...(kept && { kept }),
    ...(isTestChainAccepted !== undefined && { isTestChainAccepted }),
    step,
  };
}

/** A drop of five entries with every intermediate value. */
function makeExample() {
  const { record, entries } = tellDrop({
    drop: 'drop-example',
    prizes: [prize],
    alternates: 2,
    entryCount: 5,
  });
  const announcement = JSON.parse(record.announcement) as Announcement; // made by the generator
  const close = JSON.parse(record.close) as DropClose; // see above
  const mix = dropMix(announcement, close, record.beacon);
  const key = drawKey(Buffer.from(record.seed, 'hex'), mix);
  const tree = new MerkleTree(Buffer.concat(entries.map((text) => hashLeaf(Buffer.from(text, 'utf8')))));
  return {
    seed: record.seed,
    announcement,
    announcementHash: tagHash(DROP_TAGS.announcement, record.announcement).toString('hex'),
    entries: entries.map((text): unknown => JSON.parse(text)),
    entryHead: close.head,
    entriesRoot: close.root,
    beacon: record.beacon,
    randomness: randomnessOf(record.beacon).toString('hex'),
    mix: mix.toString('hex'),
    key: key.toString('hex'),
    drawn: record.drawn,
    proofOfEntry3: tree.proofFor(2),
  };
}

/** The text of docs/fairness-vectors-drop.json; deterministic. */
export function makeDropVectors(): string {
  const told: Record<string, object> = {};
  for (const [name, spec] of Object.entries(drops)) {
    const { record, kept } = tellDrop(spec);
    const witnesses = spec.log?.signedAfter.filter((after) => after < 0).length;
    told[name] = {
      ...{ record, kept, isTestChainAccepted: spec.live === undefined },
      ...(witnesses !== undefined && { witnesses }),
    };
  }
  const refused: object[] = [];
  for (const spec of [
    ...refusedRecords,
    ...refusedDocuments,
    ...refusedLists,
    ...refusedLogs,
    ...refusedMarks,
  ])
    refused.push(makeRefused(spec));
  const note = 'pullproof test vectors, records of the daily drop: section 14 of fairness.md explains them';
  const [example, together] = [makeExample(), makeTogether()];
  return `${JSON.stringify({ note, example, drops: told, refused, together }, null, 1)}\n`;
}
