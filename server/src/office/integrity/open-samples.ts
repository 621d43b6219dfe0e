import { verifyPull } from '@pullproof/verify';

import { readSealedContents } from '../../packs/index.ts';
import { inSnapshot, sql } from '../../platform/db.ts';
import { storage } from '../../platform/storage/storage.ts';

interface Sample {
  runId: string;
  packNo: number;
  commitment: string;
}

export interface Samples {
  /** Runs of which a pack was opened. */
  runs: number;
  pictures: number;
  faults: string[];
}

/**
 * Decrypts a pack of each sealed run, one that nobody has opened where there is one, and lets the verifier examine it; looks for
 * each picture. Changes nothing, and reveals nothing: for a restored copy.
 */
export function openSamples({ hasPictures }: { hasPictures: boolean }): Promise<Samples> {
  return inSnapshot(async () => {
    const samples = await sql<Sample>(
      `SELECT r.id AS "runId", p.pack_no AS "packNo", r.commitment
       FROM runs r CROSS JOIN LATERAL (SELECT pack_no FROM sealed_packs s WHERE s.run_id = r.id
         ORDER BY s.state IN ('opened', 'disclosed'), s.pack_no LIMIT 1) p
       WHERE r.commitment IS NOT NULL ORDER BY r.id`,
    );
    const faults: string[] = [];
    for (const sample of samples) faults.push(...(await openSample(sample)));
    const pictures = hasPictures ? await listPictures() : [];
    for (const { key } of pictures)
      if (!(await storage.has(key))) faults.push(`The picture ${key} is missing.`);
    return { runs: samples.length, pictures: pictures.length, faults };
  });
}

const listPictures = (): Promise<{ key: string }[]> =>
  sql(
    'SELECT DISTINCT key FROM media CROSS JOIN LATERAL unnest(ARRAY[full_key, medium_key, small_key]) AS key ORDER BY key',
  );

async function openSample({ runId, packNo, commitment }: Sample): Promise<string[]> {
  try {
    const { document, salt, leaf, proof, commitmentHash } = await readSealedContents(runId, packNo);
    const verdict = verifyPull({
      contents: document,
      salt,
      leaf,
      proof,
      commitmentHash,
      commitmentBytes: commitment,
    });
    return verdict.ok ? [] : [`Pack ${packNo} of run ${runId}: ${verdict.step}: ${verdict.reason}`];
  } catch (failure) {
    return [`Pack ${packNo} of run ${runId} can’t be opened: ${reasonOf(failure)}`];
  }
}

const reasonOf = (failure: unknown): string =>
  failure instanceof Error
    ? failure.cause instanceof Error && failure.cause.cause instanceof Error
      ? failure.cause.cause.message
      : failure.message
    : String(failure);
