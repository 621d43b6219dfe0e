// Starter as its own process: prints the database's address as a line of JSON, then waits for "stop" on stdin.
import { ensurePostgres } from '../lib/postgres.mjs';

const [folder, name = 'postgres'] = process.argv.slice(2);
const { stop, ...database } = await ensurePostgres({ folder, name, durable: name === 'postgres' });
console.log(JSON.stringify(database));
process.stdin.once('data', async () => {
  await stop();
  process.exit(0);
});
