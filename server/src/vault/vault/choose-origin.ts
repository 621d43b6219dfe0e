import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { record } from '../../base/index.ts';

/** Makes an origin the default, from which units without an origin ship. */
export function chooseDefaultOrigin(
  originId: string,
  staffId: string,
): Promise<{ id: string; isDefault: true }> {
  return inTransaction(async () => {
    // Locks all in one order, so that concurrent changes cannot deadlock.
    await execute('SELECT 1 FROM origins ORDER BY id FOR UPDATE');
    const chosen = found(
      await one<{ isDefault: boolean }>('SELECT is_default AS "isDefault" FROM origins WHERE id = $1', [
        originId,
      ]),
    );
    if (chosen.isDefault) return { id: originId, isDefault: true };
    const former = await one<{ id: string }>('SELECT id FROM origins WHERE is_default');
    const set = (isDefault: boolean, where: string): Promise<number> =>
      execute(
        `UPDATE origins SET is_default = ${String(isDefault)}, version = version + 1, updated_at = $2 WHERE ${where}`,
        [originId, clock.now()],
      );
    await set(false, 'is_default AND id <> $1');
    await set(true, 'id = $1');
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'origin.made-default',
      subject: { kind: 'origin', id: originId },
      before: { defaultId: former?.id ?? null },
      after: { defaultId: originId },
    });
    return { id: originId, isDefault: true };
  });
}
