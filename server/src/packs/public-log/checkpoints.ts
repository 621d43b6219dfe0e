import { one, sql } from '../../platform/db.ts';

/** A signed state of the log. */
export interface Checkpoint {
  size: number;
  origin: string;
  root: Buffer;
  note: string;
  signedAt: Date;
  publishedAt: Date | null;
  /** When it was surely public. */
  publicAt: Date | null;
}

const columns =
  'size, origin, root, signed_at AS "signedAt", published_at AS "publishedAt", public_at AS "publicAt"';

/** Between two signed states. */
const everySeconds = 10;

/** Published or not; undefined before the first. `isRecent` until the next is due. */
export const readNewestCheckpoint = (): Promise<(Checkpoint & { isRecent: boolean }) | undefined> =>
  one(
    `SELECT ${columns}, note, signed_at >= clock_timestamp() - interval '${everySeconds} seconds' AS "isRecent"
     FROM public_log_checkpoints ORDER BY size DESC LIMIT 1`,
  );

/** The newest that is public, with the cosignatures of witnesses in its note. Undefined while the database may be older than what was published: it would look like a rollback. */
export const readPublished = (): Promise<Checkpoint | undefined> =>
  one<Checkpoint>(
    `SELECT ${columns}, note || coalesce((SELECT string_agg(line, '' ORDER BY witness) FROM public_log_cosignatures k
       WHERE k.size = public_log_checkpoints.size), '') AS note FROM public_log_checkpoints WHERE published_at IS NOT NULL AND has_sale_pass()
       AND NOT EXISTS (SELECT FROM fenced_logs WHERE subject = 'log') ORDER BY size DESC LIMIT 1`,
  );

/** An earlier published state that so many of these witnesses signed, with their lines; null when there is none among the latest. */
export async function readWitnessed(
  { origin, size }: Checkpoint,
  keys: readonly string[],
  required: number,
): Promise<string | null> {
  if (required === 0) return null;
  const row = await one<{ note: string }>(
    `SELECT c.note || (SELECT string_agg(line, '' ORDER BY witness) FROM public_log_cosignatures k WHERE k.size = c.size) AS note
     FROM (SELECT size, witness FROM public_log_cosignatures WHERE size < $2 ORDER BY size DESC LIMIT 1000) latest
     JOIN public_log_checkpoints c USING (size)
     WHERE c.origin = $1 AND latest.witness = ANY ($3::text[])
     GROUP BY c.size, c.note HAVING count(*) >= $4 ORDER BY c.size DESC LIMIT 1`,
    [origin, size, keys, required],
  );
  return row?.note ?? null;
}

/** With the last time that each signed, by its own clock, and the size of that state. */
export async function listCosigned<Witness extends { key: string }>(
  witnesses: readonly Witness[],
): Promise<(Witness & { cosignedAt: string | null; size: number | null })[]> {
  const rows = await sql<{ key: string; size: number; signedAt: Date }>(
    `SELECT w.key, k.size, k.signed_at AS "signedAt" FROM unnest($1::text[]) AS w (key)
     CROSS JOIN LATERAL (SELECT size, signed_at FROM public_log_cosignatures WHERE witness = w.key ORDER BY size DESC LIMIT 1) k`,
    [witnesses.map(({ key }) => key)],
  );
  const known = new Map(rows.map((row) => [row.key, row]));
  return witnesses.map((witness) => {
    const last = known.get(witness.key);
    return { ...witness, cosignedAt: last?.signedAt.toISOString() ?? null, size: last?.size ?? null };
  });
}
