import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../lib/liveness.mjs';
import { tellCheckedAnswers } from './checked-answers.mjs';
import { tellCloningCost } from './cloning-cost.mjs';

/** Each drop waits for a checkpoint, which concurrent ones share. */
const maxDrops = 8;

/** Drops the databases of this run and of crashed runs, then stops the server. */
export default async function stopTestDatabase() {
  const pool = new pg.Pool({ connectionString: process.env.TEST_OWNER_URL, max: maxDrops });
  // On a busy machine a connection may still be closing when the server below ends it.
  pool.on('error', () => undefined);
  const { rows } = await pool.query(`SELECT datname FROM pg_database WHERE datname ~ '^test_[0-9]+_'`);
  const startedAt = performance.now();
  const isOver = (run) => run === Number(process.env.TEST_RUN_ID) || !isAlive(run);
  const names = rows.map(({ datname }) => datname).filter((name) => isOver(Number(name.split('_')[1])));
  await Promise.all(names.map((name) => dropDatabase(pool, name)));
  await pool.end();
  // On stderr like jest's own output: `npm test` shows nothing else of it.
  for (const line of [tellCloningCost(performance.now() - startedAt), tellCheckedAnswers()])
    if (line) process.stderr.write(`${line}\n`);
  rmSync(join(tmpdir(), `test_watermarks_${process.env.TEST_RUN_ID}`), { recursive: true, force: true });
  await globalThis.stopTestPostgres?.();
}

/**
 * FORCE cannot end an autovacuum worker, which belongs to the superuser. It exits by itself; if that takes too long, the
 * next run drops the database as one of a run that is over.
 */
async function dropDatabase(pool, name) {
  for (let attempt = 1; attempt <= 120; attempt += 1) {
    try {
      await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (failure) {
      if (!isInUse(failure)) throw failure;
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}

/** Codes: insufficient_privilege, object_in_use. */
const isInUse = ({ code }) => code === '42501' || code === '55006';
