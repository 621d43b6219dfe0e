import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import {
  decodeContents,
  decryptContents,
  deriveRunKeys,
  eraseRunKeys,
  findLeafBlock,
  fromHex,
  leafHash,
  packDocument,
  proofFromStored,
  saltFor,
  unwrapSeed,
  type MerkleProof,
} from '../fairness/index.ts';
import { keyring } from './keyring.ts';
import { blockHeight } from './deal-and-store.ts';

export interface SealedUnit {
  unitIndex: number;
  /** The unit that the owner gets: the sealed one, or its latest substitute. */
  collectibleId: string;
  cardId: string;
  classSlug: string;
}

/** The contents of one pack, with everything a third party needs to check them. */
export interface SealedContents {
  document: string;
  salt: string;
  leaf: string;
  /** Computed from a thousand hashes, so only on request. */
  proof: () => MerkleProof;
  commitmentHash: string;
  units: SealedUnit[];
}

interface PackRow {
  keyId: string;
  wrapped: Buffer;
  seedHash: string;
  planHash: string;
  commitmentHash: string;
  size: number;
  contents: Buffer;
  levels: Buffer;
  leaves: Buffer;
}

/** Decrypts one pack. Checks no permission: the caller must have done that. */
export async function readSealedContents(runId: string, packNo: number): Promise<SealedContents> {
  const pack = found(
    await one<PackRow>(select, [runId, packNo, Math.floor((packNo - 1) / 2 ** blockHeight)]),
  );
  const seed = unwrapSeed(keyring(), runId, pack, fromHex(pack.seedHash, 32));
  const keys = deriveRunKeys(seed, fromHex(pack.planHash, 32));
  seed.fill(0);
  try {
    const indices = [...decodeContents(decryptContents(pack.contents, keys, runId, packNo))];
    const salt = saltFor(keys, packNo);
    const units = await readUnits(runId, indices);
    const document = packDocument(
      runId,
      packNo,
      units.map(({ record }) => record),
    );
    return {
      document,
      salt: salt.toString('hex'),
      leaf: leafHash(document, salt).toString('hex'),
      proof: () => proofOf(pack, packNo),
      commitmentHash: pack.commitmentHash,
      units,
    };
  } finally {
    eraseRunKeys(keys);
  }
}

const select = `
  SELECT s.key_id AS "keyId", s.wrapped, r.seed_hash AS "seedHash", r.plan_hash AS "planHash",
    r.commitment_hash AS "commitmentHash", r.size, p.contents, t.levels, l.hashes AS leaves
  FROM sealed_packs p JOIN runs r ON r.id = p.run_id JOIN run_secrets s ON s.run_id = r.id
  JOIN run_trees t ON t.run_id = r.id JOIN run_leaves l ON l.run_id = r.id AND l.block = $3
  WHERE p.run_id = $1 AND p.pack_no = $2`;

function proofOf({ size, levels, leaves }: PackRow, packNo: number): MerkleProof {
  const { count } = findLeafBlock(packNo - 1, size, blockHeight);
  return proofFromStored({ size, height: blockHeight, levels }, leaves.subarray(0, count * 32), packNo - 1);
}

async function readUnits(runId: string, indices: number[]): Promise<(SealedUnit & { record: string })[]> {
  const rows = await sql<SealedUnit & { record: string }>(
    `SELECT u.unit_index AS "unitIndex", u.card_id AS "cardId", u.class_slug AS "classSlug", u.record,
       coalesce((SELECT in_id FROM run_substitutions s WHERE s.run_id = u.run_id AND s.unit_index = u.unit_index
         ORDER BY s.step DESC LIMIT 1), u.collectible_id) AS "collectibleId"
     FROM run_units u WHERE u.run_id = $1 AND u.unit_index = ANY($2::int[])`,
    [runId, indices],
  );
  const byIndex = new Map(rows.map((row) => [row.unitIndex, row]));
  return indices.map((index) => found(byIndex.get(index)));
}
