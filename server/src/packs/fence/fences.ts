import { record } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, sql } from '../../platform/db.ts';
import { revalidate } from '../../platform/http/revalidate.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import type { Behind, Subject } from './fence-types.ts';

const turn = 4_711_062;

/** Comparisons, statements and receipts of all servers follow each other, in the running transaction. */
export async function takeTurn(): Promise<void> {
  await sql('SELECT pg_advisory_xact_lock($1)', [turn]);
}

/** Of the audit trail. */
const areaOf = ({ kind }: Subject): 'run' | 'drop' => (kind === 'run' || kind === 'chain' ? 'run' : 'drop');
const isRecord = ({ kind }: Subject): boolean => kind === 'run' || kind === 'drop';

/** Fences what is behind, with an entry in the audit trail. Returns the fence's id. */
export async function raiseFence(behind: Behind): Promise<string> {
  const id = newId();
  const { kind, subject, reason, watermark, found: state } = behind;
  await execute(
    `INSERT INTO log_fences (id, kind, subject, run_id, reason, watermark, signature, found_seq, found_hash, found_count, fenced_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, kind, subject, kind === 'run' ? subject : null],
      ...[reason, watermark?.document ?? null, watermark?.signature ?? null],
      ...[state.seq, state.hash, state.count, clock.now()],
    ],
  );
  const newest = watermark && { seq: watermark.content.head.seq, count: watermark.content.count };
  await record({
    actor: { kind: 'system' },
    action: `${areaOf(behind)}.fenced`,
    subject: { kind: areaOf(behind), id: isRecord(behind) ? subject : id },
    after: { reason, found: { seq: state.seq, count: state.count }, ...(newest && { newest }) },
  });
  logger.error(
    { kind, subject, reason, found: state.seq, newest },
    'a public log is older than it was: it is fenced',
  );
  return id;
}

/** Ends a fence, with its entry in the audit trail. */
export async function liftFence(
  fence: Subject & { id: string },
  by: 'recovered' | 'statement',
  reason: string,
): Promise<void> {
  await execute('UPDATE log_fences SET lifted_at = $2, lifted_by = $3, lift_reason = $4 WHERE id = $1', [
    ...[fence.id, clock.now(), by, reason],
  ]);
  await record({
    actor: { kind: 'system' },
    action: `${areaOf(fence)}.fence-lifted`,
    subject: { kind: areaOf(fence), id: isRecord(fence) ? fence.subject : fence.id },
    after: { by },
    reason,
  });
}

/** Renders anew the pages of runs that were fenced or lifted; servers see drops by themselves. */
export function showFences(changed: readonly Subject[]): void {
  const runs = changed.flatMap(({ kind, subject }) => (kind === 'run' ? [`run:${subject}`] : []));
  if (runs.length > 0) revalidate(['products', 'runs', ...runs]);
}
