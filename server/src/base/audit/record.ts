import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { requestContext } from '../../platform/logger.ts';

const secret = /password|token|secret|seed|salt|cookie|hash$|recovery|contents/i;
/** Published hashes or hashes of public documents: masking them would hide the change itself. */
const open = new Set(['commitmentHash', 'planHash', 'seedHash', 'receiptHash']);

/** Returns a copy in which every secret value is masked, at any depth. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key) && inner !== null ? '[redacted]' : withoutSecrets(inner),
    ]),
  );
}

const isSecret = (key: string): boolean => secret.test(key) && !open.has(key);

export interface AuditEntry {
  actor: { kind: 'staff' | 'customer'; id: string } | { kind: 'system' };
  /** `payout.approved` */
  action: string;
  subject: { kind: string; id: string };
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  reason?: string;
}

/**
 * Records who did what to what, in the running transaction: no change without its entry, no entry without its change.
 */
export const record = (entry: AuditEntry): Promise<void> => recordMany([entry]);

const rowsPerStatement = 1_000;

/** As `record`, for changes to many records. */
export async function recordMany(entries: readonly AuditEntry[]): Promise<void> {
  const named = requestContext.get()?.case;
  const all = named ? entries.flatMap((entry) => withCase(entry, named)) : entries;
  for (let from = 0; from < all.length; from += rowsPerStatement)
    await insertEntries(all.slice(from, from + rowsPerStatement));
}

/** What staff do for a case names it, and is named among the entries about the case. */
function withCase(entry: AuditEntry, { id, number }: { id: string; number: string }): AuditEntry[] {
  if (entry.actor.kind !== 'staff') return [entry];
  const { action, subject, reason } = entry;
  return [
    { ...entry, after: { ...entry.after, case: number } },
    {
      actor: entry.actor,
      action: 'case.verb-used',
      subject: { kind: 'case', id },
      after: { action, subjectKind: subject.kind, subjectId: subject.id },
      ...(reason !== undefined && { reason }),
    },
  ];
}

async function insertEntries(entries: readonly AuditEntry[]): Promise<void> {
  const context = requestContext.get();
  await execute(
    `INSERT INTO audit_entries
       (id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, reason, ip, request_id)
     SELECT id, $1, actor_kind, actor_id, action, subject_kind, subject_id, before, after, reason, $2, $3
     FROM unnest($4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::jsonb[], $11::jsonb[], $12::text[])
       AS entry (id, actor_kind, actor_id, action, subject_kind, subject_id, before, after, reason)`,
    [
      clock.now(),
      context?.ip ?? null,
      context?.requestId ?? null,
      entries.map(() => newId()),
      entries.map(({ actor }) => actor.kind),
      entries.map(({ actor }) => (actor.kind === 'system' ? null : actor.id)),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject.kind),
      entries.map(({ subject }) => subject.id),
      entries.map(({ before }) => asJson(before)),
      entries.map(({ after }) => asJson(after)),
      entries.map(({ reason }) => reason ?? null),
    ],
  );
}

const asJson = (facts: AuditEntry['before']): string | null =>
  facts ? JSON.stringify(withoutSecrets(facts)) : null;
