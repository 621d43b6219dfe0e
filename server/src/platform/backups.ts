import { after, clock, days } from './clock.ts';
import { execute, inTransaction, one } from './db.ts';
import { newId } from './ids.ts';
import type { Measure } from './measures.ts';
import type { ReadyLine } from './ready.ts';

export interface Backup {
  /** The moment it brings back. */
  takenAt: Date;
  place: string;
  /** When a restored copy was checked; null while nobody did. */
  verifiedAt: Date | null;
}

/** Records that a backup ran: of the backup command, or of an operator who makes backups by other means. */
export async function recordBackup({ takenAt, place, verifiedAt }: Backup): Promise<void> {
  await inTransaction(() =>
    execute(
      'INSERT INTO backups (id, taken_at, place, verified_at, recorded_at) VALUES ($1, $2, $3, $4, $5)',
      [newId(), takenAt, place, verifiedAt, clock.now()],
    ),
  );
}

export const readNewestBackup = (): Promise<Backup | undefined> =>
  one<Backup>(
    `SELECT taken_at AS "takenAt", place, verified_at AS "verifiedAt" FROM backups ORDER BY taken_at DESC LIMIT 1`,
  );

const maxAgeMs = days(1);

export const backupLine: ReadyLine = {
  id: 'backup',
  title: 'The newest backup is younger than a day',
  async findFault() {
    const newest = await readNewestBackup();
    if (!newest) return 'No backup was recorded: a lost disk would lose the shop.';
    if (newest.takenAt >= after(clock.now(), -maxAgeMs)) return undefined;
    return `The newest recorded backup is of ${clock.stamp(newest.takenAt)} (${newest.place}).`;
  },
  todo: 'Let a job back up the shop every day. One that uses other means records each backup: npm run backup:record.',
  command: 'npm run backup -- --to <folder>',
};

const ageOf = async (condition: string): Promise<number> =>
  (
    await one<{ seconds: number | null }>(
      `SELECT extract(epoch FROM $1 - max(taken_at))::float AS seconds FROM backups WHERE ${condition}`,
      [clock.now()],
    )
  )?.seconds ?? Infinity;

export const backupMeasures: readonly Measure[] = [
  {
    name: 'backup_age_seconds',
    help: 'Age of the moment that the newest recorded backup brings back; +Inf while none was recorded',
    read: () => ageOf('true'),
  },
  {
    name: 'backup_checked_age_seconds',
    help: 'The same of the newest backup of which a restored copy was checked',
    read: () => ageOf('verified_at IS NOT NULL'),
  },
];
