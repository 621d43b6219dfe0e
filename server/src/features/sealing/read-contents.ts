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

export interface SealedContents {
  document: string;
  salt: string;
  leaf: string;
  units: SealedUnit[];
}

/** With everything that a third party needs to check them. */
export interface ProvenContents extends SealedContents {
  /** Computed from a thousand hashes, so only on request. */
  proof: () => MerkleProof;
  commitmentHash: string;
}

interface PackRow {
  packNo: number;
  keyId: string;
  wrapped: Buffer;
  seedHash: string;
  planHash: string;
  contents: Buffer;
}

interface ProofRow {
  commitmentHash: string;
  size: number;
  levels: Buffer;
  leaves: Buffer;
}

/** Decrypts one pack. Checks no permission: the caller must have done that. */
export async function readSealedContents(runId: string, packNo: number): Promise<ProvenContents> {
  const pack = found(
    await one<PackRow & ProofRow>(
      `SELECT ${columns}, r.commitment_hash AS "commitmentHash", r.size, t.levels, l.hashes AS leaves
       FROM ${packs} JOIN run_trees t ON t.run_id = r.id JOIN run_leaves l ON l.run_id = r.id AND l.block = $3
       WHERE p.run_id = $1 AND p.pack_no = $2`,
      [runId, packNo, Math.floor((packNo - 1) / 2 ** blockHeight)],
    ),
  );
  const contents = found((await decryptPacks(runId, [pack])).get(packNo));
  return { ...contents, proof: () => proofOf(pack, packNo), commitmentHash: pack.commitmentHash };
}

/** Decrypts packs of one run, without proofs; returns their contents by number. Checks no permission either. */
export async function readManyContents(
  runId: string,
  packNos: readonly number[],
): Promise<Map<number, SealedContents>> {
  const rows = await sql<PackRow>(
    `SELECT ${columns} FROM ${packs} WHERE p.run_id = $1 AND p.pack_no = ANY($2::int[])`,
    [runId, packNos],
  );
  return decryptPacks(runId, rows);
}

const columns = `p.pack_no AS "packNo", p.contents, s.key_id AS "keyId", s.wrapped, r.seed_hash AS "seedHash", r.plan_hash AS "planHash"`;
const packs = 'sealed_packs p JOIN runs r ON r.id = p.run_id JOIN run_secrets s ON s.run_id = r.id';

async function decryptPacks(runId: string, rows: readonly PackRow[]): Promise<Map<number, SealedContents>> {
  const [secret] = rows;
  if (!secret) return new Map();
  const seed = unwrapSeed(keyring(), runId, secret, fromHex(secret.seedHash, 32));
  const keys = deriveRunKeys(seed, fromHex(secret.planHash, 32));
  seed.fill(0);
  try {
    const indices = rows.map(({ packNo, contents }) => [
      ...decodeContents(decryptContents(contents, keys, runId, packNo)),
    ]);
    const units = await readUnits(runId, indices.flat());
    return new Map(
      rows.map(({ packNo }, place) => {
        const own = (indices[place] ?? []).map((index) => found(units.get(index)));
        const records = own.map(({ record }) => record);
        const [document, salt] = [packDocument(runId, packNo, records), saltFor(keys, packNo)];
        const leaf = leafHash(document, salt).toString('hex');
        return [packNo, { document, salt: salt.toString('hex'), leaf, units: own }];
      }),
    );
  } finally {
    eraseRunKeys(keys);
  }
}

function proofOf({ size, levels, leaves }: ProofRow, packNo: number): MerkleProof {
  const { count } = findLeafBlock(packNo - 1, size, blockHeight);
  return proofFromStored({ size, height: blockHeight, levels }, leaves.subarray(0, count * 32), packNo - 1);
}

type UnitRow = SealedUnit & { record: string };

async function readUnits(runId: string, indices: readonly number[]): Promise<Map<number, UnitRow>> {
  const rows = await sql<UnitRow>(
    `SELECT u.unit_index AS "unitIndex", u.card_id AS "cardId", u.class_slug AS "classSlug", u.record,
       coalesce((SELECT in_id FROM run_substitutions s WHERE s.run_id = u.run_id AND s.unit_index = u.unit_index
         ORDER BY s.step DESC LIMIT 1), u.collectible_id) AS "collectibleId"
     FROM run_units u WHERE u.run_id = $1 AND u.unit_index = ANY($2::int[])`,
    [runId, indices],
  );
  return new Map(rows.map((row) => [row.unitIndex, row]));
}
