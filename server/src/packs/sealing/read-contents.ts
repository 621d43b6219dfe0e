import { sql } from '../../platform/db.ts';
import { found, Refusal } from '../../platform/errors.ts';
import {
  decodeContents,
  decryptContents,
  deriveRunKeys,
  eraseRunKeys,
  FairnessFault,
  findLeafBlock,
  fromHex,
  leafHash,
  packDocument,
  proofsFromStored,
  saltFor,
  sha256,
  unwrapSeed,
  verifyProof,
  type MerkleProof,
  type RunKeys,
  type UnitRecord,
} from '../../base/fairness/index.ts';
import { keyring } from '../keys/index.ts';
import { blockHeight } from './deal-and-store.ts';
import { proveLists, type PackProof } from './lists/card-lists.ts';

export interface SealedUnit {
  unitIndex: number;
  /** The unit that the owner gets: the sealed one, or its latest substitute. */
  collectibleId: string;
  cardId: string;
  classSlug: string;
}

/** With everything that a third party needs to check them. */
export interface SealedContents {
  document: string;
  salt: string;
  leaf: string;
  units: SealedUnit[];
  proof: PackProof;
  commitmentHash: string;
}

interface PackRow {
  packNo: number;
  contents: Buffer;
  keyId: string;
  wrapped: Buffer;
  seedHash: string;
  planHash: string;
  beacon: Buffer;
  commitmentHash: string;
  /** In the first row only: it may have 64 KiB. */
  commitment: string | null;
  root: string;
  size: number;
  /** Only in the first row of a block of leaves, as both are large. */
  levels: Buffer | null;
  leaves: Buffer | null;
}

const blockSize = 2 ** blockHeight;
const hashBytes = 32;

/**
 * Decrypts packs of one run, each named once, and checks them against its commitment; returns them by number. Checks no
 * permission: the caller must have done that. Error: PACK_CORRUPT when anything is missing or differs.
 */
export async function readManyContents(
  runId: string,
  packNos: readonly number[],
): Promise<ReadonlyMap<number, SealedContents>> {
  const rows = await sql<PackRow>(
    `SELECT p.pack_no AS "packNo", p.contents, s.key_id AS "keyId", s.wrapped, r.seed_hash AS "seedHash", r.plan_hash AS "planHash", a.beacon,
       r.commitment_hash AS "commitmentHash", CASE WHEN row_number() OVER (ORDER BY p.pack_no) = 1 THEN r.commitment END AS commitment, r.merkle_root AS root, r.size,
       CASE WHEN row_number() OVER block = 1 THEN t.levels END AS levels,
       CASE WHEN row_number() OVER block = 1 THEN l.hashes END AS leaves
     FROM sealed_packs p JOIN runs r ON r.id = p.run_id JOIN run_secrets s ON s.run_id = r.id
     JOIN seal_attempts a ON a.run_id = r.id JOIN run_trees t ON t.run_id = r.id
     JOIN run_leaves l ON l.run_id = r.id AND l.block = (p.pack_no - 1) / ${blockSize}
     WHERE p.run_id = $1 AND p.pack_no = ANY($2::int[]) WINDOW block AS (PARTITION BY l.block ORDER BY p.pack_no) ORDER BY p.pack_no`,
    [runId, packNos],
  );
  try {
    const [first] = rows;
    if (!first || rows.length < packNos.length) throw fault('contents, seed or leaves are missing');
    return await checkPacks(runId, rows, first);
  } catch (failure) {
    throw failure instanceof FairnessFault ? new PackCorrupt(runId, packNos, failure) : failure;
  }
}

/** Like `readManyContents`, for one pack. */
export const readSealedContents = async (runId: string, packNo: number): Promise<SealedContents> =>
  found((await readManyContents(runId, [packNo])).get(packNo));

/** A pack that stays sealed, since what is stored is not what the run's commitment says. */
class PackCorrupt extends Refusal {
  constructor(runId: string, packNos: readonly number[], cause: FairnessFault) {
    super(
      'PACK_CORRUPT',
      'We can’t open this: what we stored doesn’t match what was sealed. It stays sealed and yours. Contact support.',
    );
    this.cause = new Error(`Packs ${packNos.join()} of run ${runId} cannot be opened.`, { cause });
  }
}

const fault = (message: string): FairnessFault => new FairnessFault('contents', message);

async function checkPacks(
  runId: string,
  rows: readonly PackRow[],
  { keyId, wrapped, seedHash, planHash, beacon, commitment }: PackRow,
): Promise<ReadonlyMap<number, SealedContents>> {
  const seed = unwrapSeed(keyring(), runId, { keyId, wrapped }, fromHex(seedHash, hashBytes));
  const keys = deriveRunKeys(seed, fromHex(planHash, hashBytes), sha256(beacon));
  seed.fill(0);
  try {
    const indices = rows.map(({ packNo, contents }) => [
      ...decodeContents(decryptContents(contents, keys, runId, packNo)),
    ]);
    const units = await readUnits(runId, indices.flat());
    let block: Block | undefined;
    const checked = new Map<number, SealedContents>();
    for (const [place, row] of rows.entries()) {
      block = row.leaves ? checkBlock(row) : block;
      const own = (indices[place] ?? []).map((index) => units.get(index));
      checked.set(row.packNo, checkPack(runId, row, own, block, keys));
    }
    return await proveLists(commitment ?? '', checked);
  } finally {
    eraseRunKeys(keys);
  }
}

interface Block {
  leaves: Buffer;
  prove(index: number): MerkleProof;
}

/** Checks a block's leaves against the run's root. */
function checkBlock({ packNo, size, root, levels, leaves }: PackRow): Block {
  if (!levels || !leaves) throw fault('the leaves are missing');
  const block = findLeafBlock(packNo - 1, size, blockHeight);
  const own = leaves.subarray(0, block.count * hashBytes);
  const prove = proofsFromStored({ size, height: blockHeight, levels }, own, block);
  // If this proof verifies, so do those of the other leaves.
  if (!verifyProof(leafIn(leaves, packNo), prove(packNo - 1), fromHex(root, hashBytes)))
    throw fault('the leaves do not give the committed root');
  return { leaves, prove };
}

function leafIn(leaves: Buffer, packNo: number): Buffer {
  const at = ((packNo - 1) % blockSize) * hashBytes;
  return leaves.subarray(at, at + hashBytes);
}

function checkPack(
  runId: string,
  { packNo, commitmentHash }: PackRow,
  units: readonly (UnitRow | undefined)[],
  block: Block | undefined,
  keys: RunKeys,
): SealedContents {
  const own = units.filter((unit) => unit !== undefined);
  if (!block || own.length < units.length) throw fault('a unit is missing');
  const document = packDocument(
    runId,
    packNo,
    own.map(({ record }) => record),
  );
  const salt = saltFor(keys, packNo);
  const leaf = leafHash(document, salt);
  if (!leaf.equals(leafIn(block.leaves, packNo))) throw fault(`pack ${packNo} differs from its leaf`);
  return {
    document,
    salt: salt.toString('hex'),
    leaf: leaf.toString('hex'),
    units: own.map(givenUnit),
    proof: block.prove(packNo - 1),
    commitmentHash,
  };
}

interface UnitRow {
  unitIndex: number;
  record: string;
  substituteId: string | null;
}

/** What the record says counts, as it is what was sealed. */
function givenUnit({ unitIndex, record, substituteId }: UnitRow): SealedUnit {
  const { id, card, class: classSlug } = JSON.parse(record) as UnitRecord; // its leaf was checked
  return { unitIndex, collectibleId: substituteId ?? id, cardId: card, classSlug };
}

async function readUnits(runId: string, indices: readonly number[]): Promise<Map<number, UnitRow>> {
  const rows = await sql<UnitRow>(
    `SELECT u.unit_index AS "unitIndex", u.record, (SELECT in_id FROM run_substitutions s
       WHERE s.run_id = u.run_id AND s.unit_index = u.unit_index ORDER BY s.step DESC LIMIT 1) AS "substituteId"
     FROM run_units u WHERE u.run_id = $1 AND u.unit_index = ANY($2::int[])`,
    [runId, indices],
  );
  return new Map(rows.map((row) => [row.unitIndex, row]));
}
