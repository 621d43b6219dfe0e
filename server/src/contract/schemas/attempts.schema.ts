import { z } from 'zod';

import { hexHash, instant, keysetOf, uuid } from './shared.schema.ts';

/** Why an attempt to seal became no run. */
const abandonReasons = ['cancelled', 'failed', 'late', 'overdue'] as const;

export const abandonedAttempt = z.object({
  attempt: z.int(),
  run: uuid,
  reason: z.enum(abandonReasons),
  /** Whether the shop says that it gave up before the round came out. */
  isBeforeRound: z.boolean(),
  at: instant,
});

/** Files of c2sp.org/tlog-proof, all of one state of the public log: how it came to be there before the round. */
export const attemptLog = z.object({
  /** Of the entries that name the log's keys, oldest first. */
  keys: z.array(z.string()),
  attempt: z.string(),
  /** Verifier keys of those who cosigned the state before the round. */
  witnesses: z.array(z.string()),
});
export type AttemptLogDto = z.infer<typeof attemptLog>;

/** `GET /api/attempts`: what the public log says of each attempt to seal, and what became of it. */
export const sealAttempt = z.object({
  attempt: z.int(),
  run: uuid,
  planHash: hexHash,
  seedHash: hexHash,
  kind: z.enum(['drand', 'test-chain']),
  chain: z.string(),
  round: z.int(),
  roundAt: instant,
  outcome: z.enum(['open', 'sealed', 'abandoned']),
  /** Of an abandoned one: the exact bytes of `{attempt, plan, reason, run, seed, v}`, whose hash is in the public log. */
  document: z.string().nullable(),
  /** Of one that became a run; null if its announcement was played, as in a demo's past. */
  log: attemptLog.nullable(),
});
export const sealAttempts = keysetOf(sealAttempt);
export type SealAttemptsDto = z.infer<typeof sealAttempts>;
