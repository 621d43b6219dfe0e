import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type vectorsJson from '../../../../docs/fairness-vectors-drop.json';
import { canonicalBytes, hashLeaf, MerkleTree, verifyProof, type Beacon } from '../../base/fairness/index.ts';
import {
  announcementHash,
  buildAnnouncement,
  buildDropEntry,
  deriveDrawKey,
  drawDrop,
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
const none: Beacon = { kind: 'none' };

function closeOf(list: readonly DropEntry[], of = announcement) {
  const chain = new EntryChain(of.drop, announcementHash(of));
  for (const entry of list) chain.push(entry);
  return chain.close('2026-11-20T20:00:01Z');
}

describe('vectors', () => {
  test('announcement', () => {
    expect(dropSeedHash(announcement.drop, seed).toString('hex')).toBe(announcement.seedHash);
    expect(buildAnnouncement(announcement)).toEqual(drop.announcement);
    expect(announcementHash(announcement)).toBe(drop.announcementHash);
  });

  test('entries, head and root', () => {
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

  test('proof of entry 3', () => {
    const leaves = entries.map((entry) => hashLeaf(canonicalBytes(entry)));
    const tree = new MerkleTree(Buffer.concat(leaves));
    expect(tree.proofFor(2)).toEqual(drop.proofOfEntry3);
    expect(verifyProof(tree.leafAt(2), drop.proofOfEntry3, Buffer.from(drop.entriesRoot, 'hex'))).toBe(true);
  });

  test('mix, slow key and draw', async () => {
    const close = closeOf(entries);
    const mix = dropMix(announcement, close, none);
    expect(mix.toString('hex')).toBe(drop.mix);
    expect((await deriveDrawKey(seed, mix, announcement.delayIterations)).toString('hex')).toBe(drop.key);
    expect(await drawDrop(announcement, close, seed)).toEqual({
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

  test('no entries: nothing is drawn, prizes carry over', async () => {
    const close = closeOf([]);
    expect(close).toMatchObject({ count: 0, head: drop.announcementHash });
    expect(close.root).toBe(createHash('sha256').digest('hex'));
    expect(await drawDrop(announcement, close, seed)).toEqual({ drawn: [], winners: [], alternates: [] });
  });

  test('fewer entries than prizes: everyone is drawn once', async () => {
    const many = { ...announcement, prizes: ['a', 'b', 'c'], alternates: 5, delayIterations: 1000 };
    const chain = new EntryChain(many.drop, announcementHash(many));
    for (const nonce of ['01', '02'])
      chain.push(buildDropEntry(many.drop, nonce.repeat(16), nonce.repeat(32), chain.position));
    const { winners, alternates } = await drawDrop(many, chain.close('2026-11-20T20:00:01Z'), seed);
    expect([...winners].sort()).toEqual([0, 1]);
    expect(alternates).toEqual([]);
  });

  test('another seed, another list, another beacon are refused', async () => {
    const close = closeOf(entries);
    await expect(drawDrop(announcement, close, Buffer.alloc(32))).rejects.toThrow('seed');
    await expect(drawDrop(announcement, { ...close, drop: 'other' }, seed)).rejects.toThrow('another drop');
    const signature = 'ab'.repeat(48);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const beacon: Beacon = { kind: 'drand', chain: 'c1', round: 7, randomness, signature };
    await expect(drawDrop(announcement, close, seed, beacon)).rejects.toThrow(
      'waits for the announced beacon',
    );
    const declared: Announcement = {
      ...announcement,
      beacon: { kind: 'drand', chain: 'c1', round: 7 },
      delayIterations: 1000,
    };
    await expect(drawDrop(declared, close, seed)).rejects.toThrow('waits for the announced beacon');
    await expect(drawDrop(declared, close, seed, { ...beacon, round: 8 })).rejects.toThrow('waits');
    await expect(drawDrop(declared, close, seed, { ...beacon, randomness: '00'.repeat(32) })).rejects.toThrow(
      'hash',
    );
    expect((await drawDrop(declared, close, seed, beacon)).drawn).toHaveLength(3);
    expect(dropMix(declared, close, beacon)).not.toEqual(dropMix(declared, close, none));
  });

  test.each([
    ['2026-11-20T20:00:10Z', 'in-time'],
    ['2026-11-20T20:00:11Z', 'delayed'],
    ['2026-11-20T20:05:00Z', 'delayed'],
    ['2026-11-20T20:05:01Z', 'void'],
  ])('a list published at %s is %s', (publishedAt, verdict) => {
    expect(judgeDropList(announcement.closesAt, publishedAt)).toBe(verdict);
  });

  test('every position of the list is equally likely (χ², 5 entries, df 4)', async () => {
    const counts = [0, 0, 0, 0, 0];
    const quick = { ...announcement, delayIterations: 1 };
    for (let i = 0; i < 2000; i += 1) {
      const close = { ...closeOf([]), count: 5, root: createHash('sha256').update(String(i)).digest('hex') };
      const [winner = 0] = (await drawDrop(quick, close, seed)).winners;
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    expect(chi).toBeLessThan(18.47);
  });
});
