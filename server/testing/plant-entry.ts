import type { TestApi } from './api.ts';

export interface Planted {
  kind: string;
  packNo?: number;
  fields: Record<string, unknown>;
  at?: Date;
}

/** The runs of this process whose logs break a rule on purpose. */
export const plantedRuns = new Set<string>();

/**
 * Appends a log entry directly, with a correct hash, an event and a signed head, as a shop that breaks its own rules
 * could.
 */
export async function plantEntry(api: TestApi, runId: string, planted: Planted): Promise<number> {
  const { buildEntry, canonical, entryHash } = await import('../src/base/fairness/index.ts');
  const { insertHead } = await import('../src/packs/index.ts');
  const { newId } = await import('../src/platform/ids.ts');
  const { clock } = await import('../src/platform/clock.ts');
  const { inTransaction } = await import('../src/platform/db.ts');
  plantedRuns.add(runId);
  const { rows } = await api.db.query<{ seq: number; hash: string; signingKey: string }>(
    `SELECT coalesce(l.seq, 0) AS seq, coalesce(l.hash, r.commitment_hash) AS hash, r.signing_key AS "signingKey"
     FROM runs r LEFT JOIN run_log l ON l.run_id = r.id WHERE r.id = $1 ORDER BY l.seq DESC NULLS LAST LIMIT 1`,
    [runId],
  );
  const [tip] = rows;
  if (!tip) throw new Error('There is no such run.');
  const { seq: last, hash: prev, signingKey } = tip;
  const { kind, packNo, at = clock.now() } = planted;
  const fields = {
    ...planted.fields,
    ...(packNo !== undefined && { pack: packNo }),
  };
  // Any kind and any fields: a planted entry may be invalid.
  const event = { ...fields, kind, time: clock.stamp(at) } as unknown as Parameters<typeof buildEntry>[0];
  const entry = buildEntry(event, runId, { seq: last, hash: prev });
  const [id, seq, hash] = [newId(), last + 1, entryHash(entry)];
  await api.db.query(
    'INSERT INTO run_events (id, run_id, kind, pack_no, fields, at, seq) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [id, runId, kind, packNo ?? null, fields, at, seq],
  );
  await api.db.query('INSERT INTO run_log (run_id, seq, event_id, entry, hash) VALUES ($1, $2, $3, $4, $5)', [
    runId,
    seq,
    id,
    canonical(entry),
    hash,
  ]);
  await inTransaction(() => insertHead(runId, { hash, seq }, signingKey, at));
  return seq;
}
