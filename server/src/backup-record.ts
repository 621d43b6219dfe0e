import { parseArgs } from 'node:util';

import { recordBackup } from './platform/backups.ts';
import { clock } from './platform/clock.ts';
import { measureDatabaseClock } from './platform/database/database-clock.ts';
import { closeDatabase } from './platform/db.ts';

const usage = `npm run backup:record -- <where it is> [--at <time>] [--checked]

Records that a backup ran by other means, as pg_dump, pgBackRest or a provider's snapshot.

  --at        the moment it brings back, like 2026-01-31T03:00:00Z; now by default
  --checked   a restored copy was checked
`;

/** Records the backup that the arguments name; returns what to print, or undefined for arguments that make no sense. */
async function recordFrom(args: string[]): Promise<string | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { at: { type: 'string' }, checked: { type: 'boolean', default: false } },
  });
  const [place = '', ...more] = positionals;
  const now = clock.now();
  const takenAt = values.at === undefined ? now : new Date(values.at);
  const isPast = takenAt.getTime() <= now.getTime(); // false for a time that cannot be read
  if (place === '' || place.length > 500 || more.length > 0 || !isPast) return undefined;
  await recordBackup({ takenAt, place, verifiedAt: values.checked ? now : null });
  return `Recorded: a backup of ${clock.stamp(takenAt)} at ${place}${values.checked ? ', checked' : ''}.\n`;
}

await measureDatabaseClock();
const recorded = await recordFrom(process.argv.slice(2)).catch((failure: unknown) => {
  if (failure instanceof TypeError) return undefined; // an option that does not exist
  throw failure;
});
await closeDatabase();
process.stdout.write(recorded ?? usage);
process.exitCode = recorded === undefined ? 2 : 0;
