import { listConsistencyRanges, listInclusionRanges, verifierKey } from '../../base/fairness/index.ts';
import { readSettings } from '../../base/index.ts';
import type { ConsistencyDto, PublicLogDto } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found, refuseFields } from '../../platform/errors.ts';
import { listCosigned, readPublished, readWitnessed, type Checkpoint } from './checkpoints.ts';
import { readKeys } from './keys.ts';
import { readRangeHashes } from './tree.ts';
import { readWitnesses } from './witnesses.ts';

/** The newest published state, with its keys; null while there is none to show. */
export async function readPublicLog(): Promise<PublicLogDto | null> {
  const newest = await readPublished();
  if (!newest) return null;
  const keys = found(await readKeys(newest.size));
  const entries = await readKeyEntries(newest.size);
  const witnesses = await readWitnesses();
  const cosigned = await listCosigned(witnesses);
  const { logWitnessesRequired: required } = await readSettings();
  return {
    origin: newest.origin,
    size: newest.size,
    checkpoint: newest.note,
    verifierKey: verifierKey(newest.origin, keys.checkpointKey),
    shopKey: keys.shopKey,
    signedAt: newest.signedAt.toISOString(),
    // Which of them count is for the reader's verifier to say.
    witnesses: cosigned.map(({ name: _, ...witness }) => witness),
    witnessesRequired: required,
    witnessed: await readWitnessed(
      newest,
      witnesses.map(({ key }) => key),
      required,
    ),
    keys: await Promise.all(
      entries.map(async (logged) => ({ ...logged, proof: await proofOf(logged, newest) })),
    ),
  };
}

/** The entries that name the keys of a state of this size, oldest first. */
export const readKeyEntries = (size: number): Promise<Logged[]> =>
  sql<Logged>(
    `SELECT index, entry FROM public_log WHERE index IN (SELECT index FROM public_log_keys WHERE index < $1) ORDER BY index`,
    [size],
  );

export interface Logged {
  index: number;
  entry: string;
}

/** Proves that a run's commitment is in the log, as c2sp.org/tlog-proof. Error: NOT_FOUND until a published state has it. */
export async function proveCommitment(runId: string): Promise<string> {
  const newest = found(await readPublished());
  const logged = await one<Logged>(
    `SELECT index, entry FROM public_log WHERE subject = $1 AND kind = 'commitment' AND index < $2`,
    [runId, newest.size],
  );
  return proofOf(found(logged), newest);
}

/** The entry is beside the proof, so that the file proves it by itself. */
export async function proofOf(
  { index, entry }: Logged,
  { size, note }: Pick<Checkpoint, 'size' | 'note'>,
): Promise<string> {
  const hashes = await readRangeHashes(listInclusionRanges(index, size));
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(entry, 'utf8').toString('base64')}`,
    `index ${index}`,
    ...hashes.map((hash) => hash.toString('base64')),
  ];
  return `${lines.join('\n')}\n\n${note}`;
}

/** Proves that the log of `to` entries continues that of `from`. */
export async function proveConsistency(from: number, to: number): Promise<ConsistencyDto> {
  const newest = found(await readPublished());
  if (to > newest.size) throw refuseFields('VALIDATION_FAILED', { to: 'is more than the log has published' });
  if (from > to) throw refuseFields('VALIDATION_FAILED', { from: 'is more than `to`' });
  const hashes = await readRangeHashes(listConsistencyRanges(from, to));
  return { from, to, hashes: hashes.map((hash) => hash.toString('base64')) };
}
