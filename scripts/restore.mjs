// Restores a backup into a new folder or an empty database: `npm run restore -- --from <backup> --into <target>`.
import './lib/dotenv.mjs';
import { readRestoreOptions } from './lib/backup/options.mjs';
import { cleanUpOnSignals } from './lib/backup/interruption.mjs';
import { restoreBackup } from './lib/backup/restore-backup.mjs';
import { finishWith } from './lib/backup/refusal.mjs';

cleanUpOnSignals();
await finishWith(async () => restoreBackup(readRestoreOptions(process.argv.slice(2))));
