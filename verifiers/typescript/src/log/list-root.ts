import { bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { parseLine } from '../bytes/canonical.ts';
import type { Lines } from './lines.ts';
import { hashLeaf, MerkleRoot } from './merkle.ts';
import { readFields, readHex } from '../shape.ts';

/** Returns the root over a checklist's lines, unchecked: it identifies the run but proves nothing. */
export async function checklistRootOf(lines: Lines): Promise<string> {
  const tree = new MerkleRoot();
  for await (const line of lines) tree.add(hashLeaf(typeof line === 'string' ? utf8(line) : line));
  return hexOf(tree.root());
}

/** Returns the root over the leaves named by a list of packs. */
export async function packsRootOf(lines: Lines): Promise<string> {
  const tree = new MerkleRoot();
  for await (const line of lines)
    tree.add(bytesOfHex(readHex(readFields(parseLine(line).value, 'the line'), 'leaf')));
  return hexOf(tree.root());
}
