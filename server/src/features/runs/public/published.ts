import { one } from '../../../platform/db.ts';
import { found, notFound } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';

export interface PublishedRun {
  id: string;
  size: number;
  state: string;
  commitment: string;
  commitmentHash: string;
}

/** Returns a run that is public. Drafts and unpublished runs are reported as not found. */
export async function requirePublished(id: string): Promise<PublishedRun> {
  if (!isId(id)) throw notFound();
  return found(
    await one<PublishedRun>(
      `SELECT id, size, state, commitment, commitment_hash AS "commitmentHash" FROM runs
       WHERE id = $1 AND published_at IS NOT NULL`,
      [id],
    ),
  );
}
