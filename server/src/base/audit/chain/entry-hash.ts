import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import { config } from '../../../config.ts';

/** An entry with every value as PostgreSQL's own text, so that no reader can round it. */
export interface EntryText {
  id: string;
  at: string;
  actorKind: string;
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
}

/** The columns of `EntryText`, selected from `audit_entries e`. */
export const entryColumns = `
  e.id::text AS id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, e.actor_kind AS "actorKind",
  e.actor_id::text AS "actorId", e.action, e.subject_kind AS "subjectKind", e.subject_id AS "subjectId",
  e.before::text AS before, e.after::text AS after, e.reason, e.ip, e.request_id AS "requestId"`;

/** The hash before the first entry. */
export const genesis = '0'.repeat(64);

/** The bytes of an entry at its position: a JSON array of strings and nulls, as JSON.stringify writes it. */
const canonicalEntry = (seq: number, entry: EntryText): string =>
  JSON.stringify([
    String(seq),
    entry.id,
    entry.at,
    entry.actorKind,
    entry.actorId,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.before,
    entry.after,
    entry.reason,
    entry.ip,
    entry.requestId,
  ]);

/** The chain's hash after this entry. */
export function hashEntry(previous: string, seq: number, entry: EntryText): string {
  return createHash('sha256')
    .update('pullproof/1/audit\0')
    .update(Buffer.from(previous, 'hex'))
    .update(canonicalEntry(seq, entry))
    .digest('hex');
}

export interface Seal {
  number: number;
  sealedAt: string;
  fromSeq: number;
  toSeq: number;
  fromId: string;
  toId: string;
  count: number;
  head: string;
  keyId: string;
}

const canonicalSeal = (seal: Seal): string =>
  JSON.stringify([
    String(seal.number),
    seal.sealedAt,
    String(seal.fromSeq),
    String(seal.toSeq),
    seal.fromId,
    seal.toId,
    String(seal.count),
    seal.head,
    seal.keyId,
  ]);

/** App keys by id, each used only through a key derived for seals; the first one signs new seals. */
function sealKeys(): Map<string, Buffer> {
  return new Map(
    config()
      .appKeys.split(',')
      .map((entry) => {
        const [id = '', encoded = ''] = entry.trim().split(':');
        const bytes = Buffer.from(encoded, 'base64');
        return [id, Buffer.from(hkdfSync('sha256', bytes, '', 'pullproof/1/audit-seal', 32))] as const;
      }),
  );
}

export const isKnownKey = (keyId: string): boolean => sealKeys().has(keyId);

export const sealingKeyId = (): string => [...sealKeys().keys()][0] ?? '';

/** The seal's HMAC, or undefined if its key is no longer among the app keys. */
export function sealHmac(seal: Seal): string | undefined {
  const key = sealKeys().get(seal.keyId);
  return key && createHmac('sha256', key).update(canonicalSeal(seal)).digest('hex');
}

export const isSameHash = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
