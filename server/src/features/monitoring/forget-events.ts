import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';

const keptFor = days(30);

/** Deletes old reports; their groups, with counts and the last stack, stay. */
export async function forgetEvents(): Promise<void> {
  await inTransaction(() =>
    execute('DELETE FROM error_events WHERE at < $1', [after(clock.now(), -keptFor)]),
  );
}
