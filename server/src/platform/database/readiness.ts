import { seconds } from '../clock.ts';
import { execute, inTransaction, one } from '../db.ts';
import { withOwnDeadline } from './deadline.ts';

const writtenForMs = seconds(5);
const maxBytes = 1024 * 1024;
const pageFiller = 'x'.repeat(7_000);

/** Asserts that BIGINT arrives as a safe integer; money depends on it. */
export async function checkDatabase(): Promise<void> {
  const row = await one<{ cents: unknown }>('SELECT 9007199254740991::bigint AS cents');
  if (row?.cents !== Number.MAX_SAFE_INTEGER) throw new Error('BIGINT is not read as a whole number.');
}

let lastWrite: { at: number; outcome: Promise<void> } | undefined;

/** Rejects unless the database is readable now and was writable within the last 5 seconds. */
export async function checkReady(): Promise<void> {
  await one('SELECT 1');
  if (!lastWrite || performance.now() - lastWrite.at >= writtenForMs) {
    const outcome = withOwnDeadline(tryWriting);
    outcome.catch(() => undefined);
    lastWrite = { at: performance.now(), outcome };
  }
  await lastWrite.outcome;
}

/** Fills a new page of a table, which fails on a read-only database or a full disk; truncates the table when large. */
async function tryWriting(): Promise<void> {
  await inTransaction(async () => {
    const size = await one<{ bytes: number }>(`SELECT pg_relation_size('readiness_probe') AS bytes`);
    if ((size?.bytes ?? 0) > maxBytes) await execute('TRUNCATE readiness_probe');
    await execute('INSERT INTO readiness_probe (filler) VALUES ($1)', [pageFiller]);
  });
}
