import { execute, inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import type { History } from './progress.ts';
import { proveBooks } from './prove-books.ts';

/** Proves the books, at night or whole on request, and stores it for staff; failed checks are also logged as errors. */
export async function reconcile(history: Exclude<History, 'new'>): Promise<void> {
  const begun = performance.now();
  const { at, ok, checks, digest } = await proveBooks(history);
  const tookMs = Math.round(performance.now() - begun);
  await inTransaction(() =>
    execute(
      'INSERT INTO reconciliations (id, at, is_ok, is_whole, checks, digest, took_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), at, ok, history === 'whole', JSON.stringify(checks), digest, tookMs],
    ),
  );
  if (!ok) logger.error({ failed: checks.filter((check) => !check.ok) }, 'the books do not hold');
}
