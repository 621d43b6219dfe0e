import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

const faults = ['missing', 'gaps', 'unhashed', 'misdated', 'backdated'] as const;

/**
 * Whatever was published is in the public log, or waits for its place; places have no gap, and the newest state is signed. Times of
 * states follow each other, and no list counts as public before a state with it was: drops that closed before the log began were played.
 */
export async function checkPublicLog(): Promise<Check> {
  const row = await one<{ entries: number } & Record<(typeof faults)[number], number>>(
    `WITH published AS (
       SELECT 'commitment' AS kind, run_id::text AS subject, 1 AS place FROM commitments
       UNION ALL SELECT 'close-out', id::text, 1 FROM runs WHERE close_out IS NOT NULL
       UNION ALL SELECT 'correction', run_id::text, row_number() OVER (PARTITION BY run_id) FROM run_corrections
       UNION ALL SELECT 'substitution', run_id::text, row_number() OVER (PARTITION BY run_id) FROM run_substitutions
       UNION ALL SELECT 'refusal', run_id::text, row_number() OVER (PARTITION BY run_id) FROM refusals
       UNION ALL SELECT 'loss', subject, row_number() OVER (PARTITION BY subject) FROM log_losses
       UNION ALL SELECT 'announcement', id::text, 1 FROM drops WHERE announced_at IS NOT NULL
       UNION ALL SELECT 'list', id::text, 1 FROM drops WHERE closed_at IS NOT NULL
       UNION ALL SELECT 'record', id::text, 1 FROM drops WHERE drawn_at IS NOT NULL
       UNION ALL SELECT 'void', id::text, 1 FROM drops WHERE voided_at IS NOT NULL AND announced_at IS NOT NULL),
     logged AS (
       SELECT kind, subject, row_number() OVER (PARTITION BY kind, subject) AS place
       FROM (SELECT kind, subject FROM public_log UNION ALL SELECT kind, subject FROM public_log_queue) known)
     SELECT (SELECT count(*) FROM public_log) AS entries,
       (SELECT count(*) FROM published p WHERE NOT EXISTS (
          SELECT FROM logged l WHERE l.kind = p.kind AND l.subject = p.subject AND l.place = p.place)) AS missing,
       (SELECT coalesce(max(index) + 1, 0) - count(*) FROM public_log) AS gaps,
       (SELECT count(*) FROM public_log e LEFT JOIN public_log_hashes h ON h.level = 0 AND h.index = e.index
        WHERE h.hash IS DISTINCT FROM sha256('\\x00'::bytea || convert_to(e.entry, 'UTF8'))) AS unhashed,
       (SELECT count(*) FROM (
          SELECT signed_at, published_at, public_at, lag(signed_at) OVER (ORDER BY size) AS before FROM public_log_checkpoints) c
        WHERE signed_at < before OR published_at < signed_at OR public_at < published_at) AS misdated,
       (SELECT count(*) FROM drops d
        LEFT JOIN public_log l ON l.subject = d.id::text AND l.kind = 'list'
        LEFT JOIN LATERAL (SELECT public_at FROM public_log_checkpoints
          WHERE size > l.index AND public_at IS NOT NULL ORDER BY size LIMIT 1) c ON true
        WHERE d.listed_at IS NOT NULL AND d.closed_at > (SELECT min(signed_at) FROM public_log_checkpoints)
          AND (c.public_at IS NULL OR d.listed_at < c.public_at)) AS backdated`,
  );
  return checkOf('public-log', { ...row }, faults);
}
