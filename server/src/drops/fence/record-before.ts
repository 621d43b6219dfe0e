import { recordBefore } from '../../packs/index.ts';
import { announcements, readDropLogs } from './drop-logs.ts';

/** Writes the watermarks of a drop and of the chain before its first entry. Error: WRONG_STATE when no place takes them. */
export async function recordBeforeEntries(dropId: string): Promise<void> {
  await recordBefore(
    async () =>
      (await readDropLogs(false)).filter(({ kind, subject }) => kind === announcements || subject === dropId),
    'This drop can’t open: no place of WATERMARKS takes its state.',
  );
}
