// Builds what has changed; --force builds everything.
import './lib/dotenv.mjs';
import { buildChanged } from './lib/build.mjs';
import { explain } from './lib/failure.mjs';

try {
  console.log(await buildChanged({ force: process.argv.includes('--force') }));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
