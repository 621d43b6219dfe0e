// The one command: `npm start`. With --dev everything reloads when its source changes; --force builds everything.
import './lib/dotenv.mjs';
import { openShop } from './lib/open-shop.mjs';
import { explain } from './lib/failure.mjs';

const flags = new Set(process.argv.slice(2));

try {
  await openShop({ isDevelopment: flags.has('--dev'), force: flags.has('--force') });
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exitCode = 1;
}
process.exit();
