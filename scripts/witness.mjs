// Runs a witness for the public logs of other shops, without a database: `npm run witness -- witness.json`.
import { run } from './lib/run-program.mjs';

process.exitCode = await run('witness', process.argv.slice(2), process.env);
