import { sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import { MerkleRoot, TAGS, tagHash, ZERO_HASH } from '../../../base/fairness/index.ts';
import type { Check } from './check.ts';

const commitmentsPerPage = 50;

/** The shop's commitments form a chain without gaps, and each hashes to its published value. */
export async function checkCommitments(): Promise<Check> {
  let position = 0;
  let previous = ZERO_HASH;
  let first: string | null = null;
  for (;;) {
    const page = await sql<{
      position: number;
      runId: string;
      hash: string;
      previous: string;
      commitment: string;
    }>(
      `SELECT c.position, c.run_id AS "runId", c.hash, c.previous, coalesce(r.commitment, '') AS commitment
       FROM commitments c LEFT JOIN runs r ON r.id = c.run_id AND r.commitment_hash = c.hash
       WHERE c.position > $1 ORDER BY c.position LIMIT ${commitmentsPerPage}`,
      [position],
    );
    for (const row of page) {
      const isRight =
        row.position === position + 1 &&
        row.previous === previous &&
        hashOfCommitment(row.commitment) === row.hash;
      if (!isRight) first ??= row.runId;
      ({ position, hash: previous } = row);
    }
    if (page.length < commitmentsPerPage) break;
  }
  const [{ unchained } = { unchained: 0 }] = await sql<{ unchained: number }>(
    `SELECT count(*) AS unchained FROM runs r WHERE r.commitment_hash IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM commitments c WHERE c.run_id = r.id)`,
  );
  return {
    name: 'commitments',
    ok: first === null && unchained === 0,
    figures: { commitments: position, unchained, first },
  };
}

const hashOfCommitment = (text: string): string => tagHash(TAGS.commitment, text).toString('hex');

const leavesToCheck = 2_000_000;
const leafBytes = 32;
const blocksPerPage = 16;

/** The stored leaves of runs, newest first and max `leavesToCheck`, give the published roots. */
export async function checkRoots(): Promise<Check> {
  const runs = await sql<{ id: string; size: number; root: string }>(
    `SELECT id, size, merkle_root AS root FROM runs WHERE state IN ('sealed', 'on_sale', 'closing', 'closed')
     ORDER BY sealed_at DESC, id DESC`,
  );
  let leaves = 0;
  let checked = 0;
  let first: string | null = null;
  for (const { id, size, root } of runs) {
    if (leaves + size > leavesToCheck && checked > 0) break;
    const tree = await readRoot(id);
    if (tree.count !== size || tree.root().toString('hex') !== root) first ??= id;
    leaves += tree.count;
    checked += 1;
  }
  return { name: 'roots', ok: first === null, figures: { runs: runs.length, checked, leaves, first } };
}

async function readRoot(runId: string): Promise<MerkleRoot> {
  const tree = new MerkleRoot();
  const giveWay = takeTurns();
  for (let block = 0; ; block += blocksPerPage) {
    const page = await sql<{ hashes: Buffer }>(
      'SELECT hashes FROM run_leaves WHERE run_id = $1 AND block >= $2 AND block < $3 ORDER BY block',
      [runId, block, block + blocksPerPage],
    );
    for (const { hashes } of page) {
      await giveWay();
      for (let at = 0; at < hashes.length; at += leafBytes) tree.push(hashes.subarray(at, at + leafBytes));
    }
    if (page.length < blocksPerPage) return tree;
  }
}
