import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { requestContext } from '../../platform/logger.ts';
import { withoutSecrets } from './secrets.ts';

export interface AuditEntry {
  actor: { kind: 'staff' | 'customer'; id: string } | { kind: 'system' };
  /** `payout.approved` */
  action: string;
  subject: { kind: string; id: string };
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  reason?: string;
}

/** Writes who did what to what into the running transaction: no change without its entry, no entry without its change. */
export async function record(entry: AuditEntry): Promise<void> {
  const { actor, action, subject, before, after, reason } = entry;
  const context = requestContext.getStore();
  await execute(
    `INSERT INTO audit_entries
       (id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, reason, ip, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      newId(),
      clock.now(),
      actor.kind,
      actor.kind === 'system' ? null : actor.id,
      action,
      subject.kind,
      subject.id,
      before ? JSON.stringify(withoutSecrets(before)) : null,
      after ? JSON.stringify(withoutSecrets(after)) : null,
      reason ?? null,
      context?.ip ?? null,
      context?.requestId ?? null,
    ],
  );
}
