import pg from 'pg';
import { isAlive } from '../lib/liveness.mjs';
import { tellCheckedAnswers } from './checked-answers.mjs';
import { tellCloningCost } from './cloning-cost.mjs';

/** Drops the databases of this run and of crashed runs, then stops the server. */
export default async function stopTestDatabase() {
  const client = new pg.Client({ connectionString: process.env.TEST_OWNER_URL });
  await client.connect();
  const { rows } = await client.query(`SELECT datname FROM pg_database WHERE datname ~ '^test_[0-9]+_'`);
  const startedAt = performance.now();
  for (const { datname } of rows) {
    const run = Number(datname.split('_')[1]);
    if (run !== Number(process.env.TEST_RUN_ID) && isAlive(run)) continue;
    await dropDatabase(client, datname);
  }
  await client.end();
  // On stderr like jest's own output: `npm test` shows nothing else of it.
  for (const line of [tellCloningCost(performance.now() - startedAt), tellCheckedAnswers()])
    if (line) process.stderr.write(`${line}\n`);
  await globalThis.stopTestPostgres?.();
}

/** FORCE cannot end an autovacuum worker, which belongs to the superuser: it exits by itself within a minute. */
async function dropDatabase(client, name) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (failure) {
      if (attempt === 240) throw failure;
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}
