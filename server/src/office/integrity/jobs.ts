import { execute, inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { proveBooks } from './prove-books.ts';

/** Runs the nightly proof of the books and stores it for staff; failed checks are also logged as errors. */
export async function reconcile(): Promise<void> {
  const begun = performance.now();
  const { at, ok, checks, digest } = await proveBooks('weekly');
  const tookMs = Math.round(performance.now() - begun);
  await inTransaction(() =>
    execute(
      'INSERT INTO reconciliations (id, at, is_ok, checks, digest, took_ms) VALUES ($1, $2, $3, $4, $5, $6)',
      [newId(), at, ok, JSON.stringify(checks), digest, tookMs],
    ),
  );
  if (!ok) logger.error({ failed: checks.filter((check) => !check.ok) }, 'the books do not hold');
}
