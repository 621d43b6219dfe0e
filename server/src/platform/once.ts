import { hash } from 'node:crypto';

import type { ErrorCode } from '../contract/index.ts';
import { clock, days } from './clock.ts';
import { execute, inTransaction, one, planOnce, sql } from './db.ts';
import { Refusal, refuse } from './errors.ts';
import { claimKeyStatement, keyInUse } from './database/functions.sql.ts';
import type { Retention } from './retention.ts';

const visibleAscii = /^[\x21-\x7e]{1,255}$/;

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && visibleAscii.test(header)) return header;
  throw refuse('IDEMPOTENCY_KEY_REQUIRED', 'Send an Idempotency-Key of 1 to 255 visible ASCII characters.');
}

export interface OnceScope {
  accountId: string;
  route: string;
  key: string;
  input: unknown;
  /** Refusals that are stored like an answer, so that a late duplicate of the request cannot succeed after them. */
  finalRefusals?: readonly ErrorCode[];
}

/** Where a statement that does the work stores its response (`store_answer_1`). */
export interface AnswerSlot {
  route: string;
  key: string;
  inputHash: Buffer;
  status: number;
}

export const slotOf = ({ route, key, input }: OnceScope, status: number): AnswerSlot => ({
  route,
  key,
  inputHash: hashOf(input),
  status,
});

export interface OnceAnswer {
  status: number;
  /** The JSON text, byte-identical on every replay. */
  body: string;
  isReplay: boolean;
}

/**
 * Runs `work` in a transaction that also stores its answer, so that a repeat with the same key and body gets the same
 * answer. Of refusals only `finalRefusals` are stored. A repeat of a request that is still running waits for it up to
 * the lock timeout. Errors: IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and those of `work`.
 */
export async function once(
  scope: OnceScope,
  status: number,
  work: () => Promise<unknown>,
): Promise<OnceAnswer> {
  const inputHash = hashOf(scope.input);
  const keys = [scope.accountId, scope.route, scope.key];
  try {
    return await answerOnce(keys, inputHash, status, work);
  } catch (failure) {
    if (failure instanceof Refusal) return refuseOnce(scope, failure);
    throw failure;
  }
}

/** Throws the refusal of work that was rolled back; a final one is stored first, `note` in the same transaction. */
export async function refuseOnce(
  scope: OnceScope,
  refusal: Refusal,
  note: () => Promise<unknown> = () => Promise.resolve(),
): Promise<OnceAnswer> {
  if (!scope.finalRefusals?.includes(refusal.code)) throw refusal;
  return rememberRefusal([scope.accountId, scope.route, scope.key], hashOf(scope.input), refusal, note);
}

function answerOnce(
  keys: string[],
  inputHash: Buffer,
  status: number,
  work: () => Promise<unknown>,
): Promise<OnceAnswer> {
  return inTransaction(async () => {
    const isFirst = await claimKey(keys, inputHash);
    if (!isFirst) return replay(keys, inputHash);
    const body = JSON.stringify((await work()) ?? {});
    await storeAnswer(keys, status, body);
    return { status, body, isReplay: false };
  });
}

/**
 * The refused work and its key were rolled back. The refusal is thrown only once it is stored; if a duplicate came in
 * between, its answer wins.
 */
async function rememberRefusal(
  keys: string[],
  inputHash: Buffer,
  refusal: Refusal,
  note: () => Promise<unknown>,
): Promise<OnceAnswer> {
  const { code, message, facts, status } = refusal;
  const answer = await inTransaction(async () => {
    if (!(await claimKey(keys, inputHash))) return replay(keys, inputHash);
    await storeAnswer(keys, status, JSON.stringify({ code, message, facts }));
    await note();
    return undefined;
  });
  if (answer) return answer;
  throw refusal;
}

const storeAnswer = (keys: string[], status: number, body: string): Promise<number> =>
  planOnce(() =>
    execute(
      'UPDATE idempotency_keys SET status = $4, body = $5 WHERE account_id = $1 AND route = $2 AND key = $3',
      [...keys, status, body],
    ),
  );

export const hashOf = (input: unknown): Buffer =>
  hash('sha256', JSON.stringify(sortKeys(input ?? null)), 'buffer');

/** Key order does not make JSON a different request. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

const stillRunning = (): Refusal =>
  refuse('IDEMPOTENCY_IN_PROGRESS', 'The same request is still running. Ask again in a moment.');

const hasCode = (failure: unknown, code: string): boolean =>
  typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === code;

/** Turns what `store_answer_1` raised into its refusal. */
export const asKeyRefusal = (failure: unknown): unknown =>
  hasCode(failure, keyInUse) ? stillRunning() : failure;

async function claimKey(keys: string[], inputHash: Buffer): Promise<boolean> {
  try {
    const claimed = await planOnce(() => sql(claimKeyStatement, [...keys, inputHash, clock.now()]));
    return claimed.length === 1;
  } catch (failure) {
    throw hasCode(failure, '55P03') ? stillRunning() : failure;
  }
}

export interface StoredAnswer {
  inputHash: Buffer;
  status: number;
  body: string;
}

async function replay(keys: string[], inputHash: Buffer): Promise<OnceAnswer> {
  const row = await one<StoredAnswer>(
    `SELECT input_hash AS "inputHash", status, body FROM idempotency_keys
     WHERE account_id = $1 AND route = $2 AND key = $3`,
    keys,
  );
  // The winner was rolled back between the conflict and this read: the client may retry.
  if (!row) throw stillRunning();
  return replayOf(row, inputHash);
}

/** Errors: IDEMPOTENCY_KEY_REUSED, and a stored refusal. */
export function replayOf({ inputHash, status, body }: StoredAnswer, asked: Buffer): OnceAnswer {
  if (!inputHash.equals(asked))
    throw refuse('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for a different request.');
  if (status >= 400) throw readRefusal(body);
  return { status, body, isReplay: true };
}

function readRefusal(body: string): Refusal {
  const { code, message, facts } = JSON.parse(body) as Pick<Refusal, 'code' | 'message' | 'facts'>; // written by rememberRefusal
  return refuse(code, message, facts);
}

/** No client retries for that long. */
export const answerRetention: Retention = {
  what: 'answers to repeated requests',
  table: 'idempotency_keys',
  key: 'account_id, route, key',
  since: 'created_at',
  keepMs: () => days(30),
};

/** Deletes the answers stored for an account, in the running transaction. */
export const forgetAnswersOf = (accountId: string): Promise<number> =>
  execute('DELETE FROM idempotency_keys WHERE account_id = $1', [accountId]);
