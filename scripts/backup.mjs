// Backs up the shop of this clone and proves a restored copy: `npm run backup -- --to <folder>`.
import './lib/dotenv.mjs';
import { readBackupOptions } from './lib/backup/options.mjs';
import { cleanUpOnSignals } from './lib/backup/interruption.mjs';
import { makeBackup } from './lib/backup/make-backup.mjs';
import { finishWith } from './lib/backup/refusal.mjs';

cleanUpOnSignals();
await finishWith(async () => makeBackup(readBackupOptions(process.argv.slice(2))));
