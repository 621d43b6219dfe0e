import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordMany } from '../../../base/index.ts';
import { isOwnEntry } from '../inspections/own-entries.ts';
import { transition } from '../states.ts';
import { countLot } from './receive-unit.ts';
import { lockOwnLot, touchLot } from './lots.ts';

interface TakeOut {
  lotId: string;
  ids: readonly string[];
  reason: string;
  staffId: string;
}

/**
 * Units that were entered by mistake leave the vault, and their certificates are free again; only who took them in says so,
 * while the lot is open, and only what is there on their word alone (`isOwnEntry`), so that no more can be undone than one person
 * adds in a day. Errors: those of `lockOwnLot`, WRONG_STATE with `ids`.
 */
export function takeOut({
  lotId,
  ids,
  reason,
  staffId,
}: TakeOut): Promise<{ ids: string[]; unitCount: number }> {
  return inTransaction(async () => {
    await lockOwnLot(lotId, staffId);
    const named = [...new Set(ids)].sort();
    const units = await sql<{ id: string; cert: string | null; isFit: boolean }>(
      `SELECT u.id, u.cert, u.state = 'vault' AND ${isOwnEntry('$3')} AND NOT EXISTS (
         SELECT 1 FROM unit_inspections i WHERE i.collectible_id = u.id AND i.state = 'open' AND i.statement_id <> $2) AS "isFit"
       FROM collectibles u WHERE u.id = ANY($1::uuid[]) AND u.lot_id = $2 ORDER BY u.id FOR UPDATE`,
      [named, lotId, clock.now()],
    );
    const fit = new Set(units.filter(({ isFit }) => isFit).map(({ id }) => id));
    const unfit = named.filter((id) => !fit.has(id));
    if (unfit.length > 0)
      throw refuse(
        'WRONG_STATE',
        'Only uncounted units of this lot that are in the vault since less than a day can be taken out: write others off.',
        {
          ids: unfit,
        },
      );
    await execute(
      `UPDATE unit_inspections SET state = 'rejected', rejected_by = $2, rejection = $3, resolved_at = $4, updated_at = $4,
         version = version + 1 WHERE collectible_id = ANY($1::uuid[]) AND state = 'open'`,
      [named, staffId, reason, clock.now()],
    );
    await transition(named, {
      from: ['vault'],
      to: 'withdrawn',
      set: `withdrawn_as = 'lost', cert = NULL, lot_id = NULL`,
      refusal: 'Only units in the vault can be taken out.',
    });
    await touchLot(lotId);
    await recordMany(
      units.map(({ id, cert }) => ({
        actor: { kind: 'staff' as const, id: staffId },
        action: 'collectible.taken-out',
        subject: { kind: 'collectible', id },
        before: { state: 'vault', lotId, cert },
        after: { state: 'withdrawn', lotId: null, cert: null },
        reason,
      })),
    );
    return { ids: named, unitCount: await countLot(lotId) };
  });
}
