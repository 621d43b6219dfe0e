import { sqlFunction } from './sql-function.ts';

/** $1 account, $2 route, $3 key, $4 hash of the input, $5 now. */
export const claimKeyStatement = `
  INSERT INTO idempotency_keys (account_id, route, key, input_hash, created_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key`;

/** The condition that `store_answer_1` raises when a request with the same key is still running. */
export const keyInUse = 'PP002';

export const platformFunctions = [
  sqlFunction(
    'add_job_1(text, text, integer, text, text[])',
    'void',
    `BEGIN PERFORM graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4, flags => $5); END`,
  ),
  // The response is known before the work, so it claims the key. Returns false for a used key.
  sqlFunction(
    'store_answer_1(uuid, text, text, bytea, timestamptz, smallint, text)',
    'boolean',
    `BEGIN
      INSERT INTO idempotency_keys (account_id, route, key, input_hash, created_at, status, body)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING;
      RETURN FOUND;
    EXCEPTION WHEN lock_not_available THEN
      RAISE EXCEPTION 'the same request is still running' USING ERRCODE = '${keyInUse}';
    END`,
  ),
];
