import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { findLeafBlock, MerkleRoot, MerkleTree, proofsFromStored, verifyProof } from '../index.ts';

function h(...parts: Uint8Array[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function leavesOf(size: number): Buffer[] {
  return Array.from({ length: size }, (_, i) => h(Buffer.from(`leaf ${i}`)));
}

/** RFC 9162 §2.1.1, literally. */
function rootByDefinition(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return h();
  if (leaves.length === 1) return leaves[0] ?? h();
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return h(Buffer.from([1]), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

/** RFC 9162 §2.1.3.1, literally. */
function pathByDefinition(index: number, leaves: Buffer[]): string[] {
  if (leaves.length <= 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...pathByDefinition(index, left), rootByDefinition(right).toString('hex')]
    : [...pathByDefinition(index - split, right), rootByDefinition(left).toString('hex')];
}

const sizes = Array.from({ length: 40 }, (_, size) => size).concat([63, 64, 65, 100, 127, 128, 129]);

describe('roots', () => {
  test.each(sizes)('streamed, whole and by definition agree for %d leaves', (size) => {
    const leaves = leavesOf(size);
    const streamed = new MerkleRoot();
    leaves.forEach((leaf, i) => {
      streamed.push(leaf);
      expect(streamed.count).toBe(i + 1);
    });
    const expected = rootByDefinition(leaves);
    expect(streamed.root()).toEqual(expected);
    expect(new MerkleTree(Buffer.concat(leaves)).root()).toEqual(expected);
  });

  test('more leaves may follow after a root was read', () => {
    const leaves = leavesOf(7);
    const streamed = new MerkleRoot();
    leaves.forEach((leaf, i) => {
      streamed.push(leaf);
      expect(streamed.root()).toEqual(rootByDefinition(leaves.slice(0, i + 1)));
    });
  });
});

describe('proofs', () => {
  test.each(sizes.slice(1))(
    'proofs of %d leaves match the definition, verify, and equal those from stored levels',
    (size) => {
      const leaves = leavesOf(size);
      const all = Buffer.concat(leaves);
      const tree = new MerkleTree(all);
      const stored = [0, 1, 2, 3, 8].map((height) => tree.storeLevels(height));
      leaves.forEach((leaf, index) => {
        const proof = tree.proofFor(index);
        expect(proof).toEqual({ index, size, path: pathByDefinition(index, leaves) });
        expect(verifyProof(leaf, proof, tree.root())).toBe(true);
        for (const levels of stored) {
          const block = findLeafBlock(index, size, levels.height);
          const own = all.subarray(block.first * 32, (block.first + block.count) * 32);
          expect(proofsFromStored(levels, own, block)(index)).toEqual(proof);
        }
      });
    },
  );

  test('stored levels are small and refuse another block', () => {
    const tree = new MerkleTree(Buffer.concat(leavesOf(1000)));
    const stored = tree.storeLevels(5);
    expect(stored.levels.length).toBe((32 + 16 + 8 + 4 + 2 + 1) * 32);
    const block = Buffer.concat(leavesOf(1000).slice(32, 64));
    const [second, third] = [findLeafBlock(40, 1_000, 5), findLeafBlock(70, 1_000, 5)];
    expect(() => proofsFromStored(stored, block, third)).toThrow('do not belong');
    expect(() => proofsFromStored(stored, block.subarray(32), second)).toThrow('wrong length');
    expect(() => proofsFromStored({ ...stored, levels: stored.levels.subarray(32) }, block, second)).toThrow(
      'wrong length',
    );
  });

  test('every altered proof is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), (size, pick, where) => {
        const leaves = leavesOf(size);
        const tree = new MerkleTree(Buffer.concat(leaves));
        const index = pick % size;
        const proof = tree.proofFor(index);
        const leaf = tree.leafAt(index);
        const step = where % proof.path.length;
        const flipped = proof.path.map((hash, i) =>
          i === step ? `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}` : hash,
        );
        const altered = [
          { ...proof, path: flipped },
          { ...proof, path: proof.path.slice(1) },
          { ...proof, path: [...proof.path, proof.path[0] ?? ''] },
          { ...proof, path: proof.path.map((hash) => hash.toUpperCase().replace(/^\d/, 'A')) },
          { ...proof, index: size },
          { ...proof, index: -1 },
          { ...proof, index: index + 0.5 },
          { ...proof, index: (index + 1) % size },
        ];
        for (const bad of altered) expect(verifyProof(leaf, bad, tree.root())).toBe(false);
        expect(verifyProof(h(leaf), proof, tree.root())).toBe(false);
        expect(verifyProof(leaf, proof, h(tree.root()))).toBe(false);
      }),
    );
  });

  test('proofs for an index outside the tree are refused', () => {
    const tree = new MerkleTree(Buffer.concat(leavesOf(3)));
    for (const index of [-1, 3, 0.5]) expect(() => tree.proofFor(index)).toThrow('outside');
    expect(() => new MerkleTree(Buffer.alloc(33))).toThrow('whole');
  });
});
