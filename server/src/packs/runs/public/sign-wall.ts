import type { SignedStatement } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { one, sql } from '../../../platform/db.ts';
import { found, refuse, refuseFields } from '../../../platform/errors.ts';
import {
  canonical,
  FairnessFault,
  signDocument,
  TAGS,
  type LogPosition,
} from '../../../base/fairness/index.ts';
import { signingKeyOf } from '../../keys/index.ts';
import { requirePublished } from './published.ts';

const maxNumbers = 1_000;
const letters = { sale: 's', refund: 'u', open: 'o' } as const;

/**
 * Signs which of the packs `from` to `to` were unsold, sold or opened as of the newest signed head of the log, so that
 * the wall can be checked against the log. Errors: NOT_FOUND; VALIDATION_FAILED for numbers the run does not have, or
 * more than 1,000; WRONG_STATE for a closed run whose signing key the shop no longer has.
 */
export async function signWall(id: string, from: number, to: number): Promise<SignedStatement> {
  const run = await requirePublished(id);
  requireRange(run.size, from, to);
  const { publicKey, ...head } = await readSignedHead(id);
  const time = clock.stamp();
  const states = await readStates(id, head.seq, from, to);
  const document = { from, head, run: id, states, time, to, v: 1 };
  return { document: canonical(document), signature: sign(publicKey, document) };
}

/** Error: VALIDATION_FAILED for numbers a run of this size does not have, or more than 1,000. */
export function requireRange(size: number, from: number, to: number): void {
  if (to < from || to > size) throw refuseFields('VALIDATION_FAILED', { to: `is ${from} to ${size}` });
  if (to - from >= maxNumbers)
    throw refuseFields('VALIDATION_FAILED', { to: `${maxNumbers} packs at a time` });
}

const readSignedHead = async (id: string): Promise<LogPosition & { publicKey: string }> =>
  found(
    await one<LogPosition & { publicKey: string }>(
      `SELECT coalesce(h.hash, r.commitment_hash) AS hash, coalesce(h.seq, 0) AS seq, r.signing_key AS "publicKey" FROM runs r
       LEFT JOIN LATERAL (SELECT hash, seq FROM run_heads WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
       WHERE r.id = $1`,
      [id],
    ),
  );

/**
 * Each pack's last event up to the head. "+ 0" stops the planner using the index by seq, which would read the whole
 * log.
 */
export const lastEvents = `
  SELECT DISTINCT ON (pack_no) pack_no AS "packNo", kind FROM run_events
  WHERE run_id = $1 AND pack_no BETWEEN $2 AND $3 AND seq + 0 <= $4 ORDER BY pack_no, seq DESC`;

async function readStates(id: string, seq: number, from: number, to: number): Promise<string> {
  const rows = await sql<{ packNo: number; kind: keyof typeof letters }>(lastEvents, [id, from, to, seq]);
  const states = Array.from({ length: to - from + 1 }, () => 'u');
  for (const { packNo, kind } of rows) states[packNo - from] = letters[kind];
  return states.join('');
}

function sign(publicKey: string, document: object): string {
  try {
    return signDocument(signingKeyOf(publicKey), TAGS.wall, document);
  } catch (failure) {
    if (!(failure instanceof FairnessFault)) throw failure;
    throw refuse('WRONG_STATE', 'This run is closed. Its close-out signs the whole log.');
  }
}
