import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { beaconChains } from '../../contract/index.ts';
import type vectorsJson from '../../../../docs/fairness-vectors-drop.json';
import {
  canonicalBytes,
  hashLeaf,
  MerkleTree,
  randomnessOf,
  roundTime,
  verifyProof,
} from '../../base/fairness/index.ts';
import {
  announcementHash,
  buildAnnouncement,
  buildDropEntry,
  declareRound,
  drawDrop,
  drawKey,
  dropEntryHash,
  dropMix,
  dropSeedHash,
  EntryChain,
  judgeDropList,
  type Announcement,
  type DropEntry,
} from './index.ts';

const file = new URL('../../../../docs/fairness-vectors-drop.json', import.meta.url);
const { example: drop } = JSON.parse(readFileSync(file, 'utf8')) as typeof vectorsJson;
const announcement = drop.announcement as Announcement;
const entries = drop.entries as DropEntry[];
const seed = Buffer.from(drop.seed, 'hex');
const { beacon } = drop;

function closeOf(list: readonly DropEntry[], of = announcement) {
  const chain = new EntryChain(of.drop, announcementHash(of));
  for (const entry of list) chain.push(entry);
  return chain.close('2026-11-20T20:00:01Z');
}

describe('vectors', () => {
  test('an announcement has the bytes and hashes of the vectors', () => {
    expect(dropSeedHash(announcement.drop, seed).toString('hex')).toBe(announcement.seedHash);
    expect(buildAnnouncement(announcement)).toEqual(drop.announcement);
    expect(announcementHash(announcement)).toBe(drop.announcementHash);
  });

  test('entries chain to the head and root of the vectors', () => {
    let position = { hash: drop.announcementHash, seq: 0 };
    for (const entry of entries) {
      expect(buildDropEntry(entry.drop, entry.entrant, entry.nonce, position)).toEqual(entry);
      position = { hash: dropEntryHash(entry), seq: entry.seq };
    }
    expect(closeOf(entries)).toEqual({
      at: '2026-11-20T20:00:01Z',
      count: 5,
      drop: announcement.drop,
      head: drop.entryHead,
      root: drop.entriesRoot,
    });
  });

  test('the tree gives the vectors’ proof of entry 3', () => {
    const leaves = entries.map((entry) => hashLeaf(canonicalBytes(entry)));
    const tree = new MerkleTree(Buffer.concat(leaves));
    expect(tree.proofFor(2)).toEqual(drop.proofOfEntry3);
    expect(verifyProof(tree.leafAt(2), drop.proofOfEntry3, Buffer.from(drop.entriesRoot, 'hex'))).toBe(true);
  });

  test('round, randomness, mix, key and draw are those of the vectors', () => {
    const close = closeOf(entries);
    expect(declareRound('demo', new Date(announcement.closesAt))).toEqual(announcement.beacon);
    expect(randomnessOf(beacon).toString('hex')).toBe(drop.randomness);
    const mix = dropMix(announcement, close, beacon);
    expect(mix.toString('hex')).toBe(drop.mix);
    expect(drawKey(seed, mix).toString('hex')).toBe(drop.key);
    expect(drawDrop(announcement, close, seed, beacon)).toEqual({
      drawn: drop.drawn,
      winners: drop.drawn.slice(0, 1),
      alternates: drop.drawn.slice(1),
    });
  });
});

describe('refusals and edges', () => {
  test('a chain with a changed, dropped, moved or repeated entry is refused', () => {
    const [first, second, third] = entries as [DropEntry, DropEntry, DropEntry];
    expect(() => closeOf([{ ...first, nonce: second.nonce }, second])).toThrow('entry 2');
    expect(() => closeOf([first, third])).toThrow('entry 2');
    expect(() => closeOf([second, first])).toThrow('entry 1');
    const again = buildDropEntry(first.drop, first.entrant, second.nonce, {
      hash: dropEntryHash(first),
      seq: 1,
    });
    expect(() => closeOf([first, again])).toThrow('repeats an entrant');
    expect(() => buildDropEntry(first.drop, 'short', first.nonce, { hash: first.prev, seq: 0 })).toThrow(
      '16 bytes',
    );
  });

  test('no entries: nothing is drawn, prizes carry over', () => {
    const close = closeOf([]);
    expect(close).toMatchObject({ count: 0, head: drop.announcementHash });
    expect(close.root).toBe(createHash('sha256').digest('hex'));
    expect(drawDrop(announcement, close, seed, beacon)).toEqual({ drawn: [], winners: [], alternates: [] });
  });

  test('fewer entries than prizes: everyone is drawn once', () => {
    const many = { ...announcement, prizes: ['a', 'b', 'c'], alternates: 5 };
    const chain = new EntryChain(many.drop, announcementHash(many));
    for (const nonce of ['01', '02'])
      chain.push(buildDropEntry(many.drop, nonce.repeat(16), nonce.repeat(32), chain.position));
    const { winners, alternates } = drawDrop(many, chain.close('2026-11-20T20:00:01Z'), seed, beacon);
    expect([...winners].sort()).toEqual([0, 1]);
    expect(alternates).toEqual([]);
  });

  test('another seed, another list, and what is no signature are refused', () => {
    const close = closeOf(entries);
    expect(() => drawDrop(announcement, close, Buffer.alloc(32), beacon)).toThrow('seed');
    expect(() => drawDrop(announcement, { ...close, drop: 'other' }, seed, beacon)).toThrow('another drop');
    expect(() => drawDrop(announcement, close, seed, beacon.slice(2))).toThrow('48 bytes');
    expect(dropMix(announcement, close, 'ab'.repeat(48))).not.toEqual(dropMix(announcement, close, beacon));
  });

  test.each([
    ['live', '2023-08-23T15:57:23Z', 1_000],
    ['live', '2023-08-23T15:57:24Z', 1_000],
    ['live', '2023-08-23T15:57:25Z', 1_001],
    ['demo', '2019-01-01T00:00:00Z', 1],
  ] as const)('in a %s shop a drop that closes at %s waits for round %d', (mode, closesAt, round) => {
    expect(declareRound(mode, new Date(closesAt)).round).toBe(round);
  });

  test('round 1000 of quicknet came out at 15:59:24', () => {
    expect(roundTime(beaconChains.live, 1_000).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  });

  test.each([
    ['2026-11-20T20:00:30Z', 'in-time'],
    ['2026-11-20T20:00:31Z', 'delayed'],
    ['2026-11-20T20:01:30Z', 'delayed'],
    ['2026-11-20T20:01:31Z', 'void'],
  ])('a list published at %s is %s', (publishedAt, verdict) => {
    expect(judgeDropList(announcement.closesAt, publishedAt)).toBe(verdict);
  });

  test('every position of the list is equally likely (χ², 5 entries, df 4)', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 2000; i += 1) {
      const close = { ...closeOf([]), count: 5, root: createHash('sha256').update(String(i)).digest('hex') };
      const [winner = 0] = drawDrop(announcement, close, seed, beacon).winners;
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    expect(chi).toBeLessThan(18.47);
  });
});
