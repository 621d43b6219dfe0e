// The one command: `npm start`. --dev reloads on source changes; --force builds everything.
import './lib/dotenv.mjs';
import { openShop } from './lib/open-shop.mjs';
import { explain } from './lib/failure.mjs';

const flags = new Set(process.argv.slice(2));
const help = `npm start [-- options]

Installs, builds what has changed, starts the database, migrates, fills an empty shop and serves it.

  --dev    everything reloads when its source changes (npm run dev)
  --force  builds everything
  --help   prints this

PORT=3001 npm start serves on another port; .env.example lists every setting.`;
const unknown = [...flags].filter((flag) => !['--dev', '--force', '--help', '-h'].includes(flag));

if (flags.has('--help') || flags.has('-h')) {
  console.log(help);
  process.exit();
}
if (unknown.length > 0) {
  console.error(`Unknown option: ${unknown.join(', ')}\n\n${help}`);
  process.exit(2);
}

try {
  await openShop({ isDevelopment: flags.has('--dev'), force: flags.has('--force') });
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exitCode = 1;
}
process.exit();
