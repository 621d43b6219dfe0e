import type { Paid } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { CopyFields, copyRows, CopyRows, execute, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { transitionFit, transitionOldest, transitionRun, type UnitMarks } from './states.ts';

interface UnitsOfCard {
  runId: string;
  cardId: string;
  kindId: string;
  /** The card's own id for plain copies, else that of their form. */
  valuedAs: string;
}

/** vault → reserved for up to `count` free units of a card in one form, the oldest first; skips those that others hold. */
export function reserveUnits({
  runId,
  cardId,
  kindId,
  valuedAs,
  count,
}: UnitsOfCard & { count: number }): Promise<UnitMarks[]> {
  return transitionOldest({
    from: ['vault'],
    to: 'reserved',
    count,
    only: 'card_id = $5 AND kind_id = $6 AND coalesce(form_id, card_id) = $7',
    set: 'run_id = $4',
    values: [runId, cardId, kindId, valuedAs],
    skipsLocked: true,
  });
}

export interface MintedUnit {
  id: string;
  cardId: string;
  kindId: string;
  serial: number | null;
}

/** Names `count` new units of one card, with serial numbers from `firstSerial`; `addMinted` adds them. */
export function mintUnits(count: number, firstSerial: number): UnitMarks[] {
  return Array.from({ length: count }, (_, place) => ({
    id: newId(),
    serial: firstSerial + place,
    cert: null,
    grade: null,
    grader: null,
    condition: null,
    finish: null,
    language: null,
  }));
}

/** Encodes minted units for `addMinted`; those of one card come together. */
export function encodeMinted(runId: string, units: readonly MintedUnit[]): CopyRows {
  const at = clock.now();
  const rows = new CopyRows();
  let last: { cardId: string; kindId: string; rest: Buffer } | undefined;
  for (const { id, cardId, kindId, serial } of units) {
    if (last?.cardId !== cardId || last.kindId !== kindId)
      last = { cardId, kindId, rest: encodeRest(runId, cardId, kindId, at) };
    rows.row(10).uuid(id).integer(serial).add(last.rest);
  }
  return rows;
}

const encodeRest = (runId: string, cardId: string, kindId: string, at: Date): Buffer =>
  new CopyFields()
    .uuid(cardId)
    .uuid(kindId)
    .text('sealed')
    .uuid(runId)
    .boolean(true)
    .timestamptz(at)
    .timestamptz(at)
    .timestamptz(at).bytes;

/**
 * Adds minted units, sealed in the run from the start: until the run is committed, nothing else reads them, and giving
 * it up deletes them.
 */
export async function addMinted(units: CopyRows): Promise<void> {
  await copyRows(
    `COPY collectibles (id, serial, card_id, kind_id, state, run_id, is_minted, entered_at, created_at, updated_at)
     FROM STDIN (FORMAT binary)`,
    units,
  );
}

/** The next serial number of each card. */
export async function readNextSerials(cardIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ card: string; last: number | null }>(
    `SELECT asked.card, (SELECT max(serial) FROM collectibles WHERE card_id = asked.card) AS last
     FROM unnest($1::uuid[]) AS asked (card)`,
    [cardIds],
  );
  return new Map(rows.map(({ card, last }) => [card, (last ?? 0) + 1]));
}

/** reserved → sealed for all units of a run; returns how many are sealed in it, minted ones included. */
export async function sealReserved(runId: string, at: Date): Promise<number> {
  const [units] = await sql<{ sealed: number; reserved: number }>(
    `SELECT count(*) FILTER (WHERE state = 'sealed') AS sealed, count(*) FILTER (WHERE state = 'reserved') AS reserved
     FROM collectibles WHERE run_id = $1 AND state IN ('reserved', 'sealed')`,
    [runId],
  );
  if (!units) return 0;
  // Most runs are minted as a whole: no second look at a million units.
  const moved = units.reserved > 0 ? await transitionRun(runId, { from: ['reserved'], to: 'sealed' }, at) : 0;
  return units.sealed + moved;
}

/** Gives back the units of a run that is not committed: reserved → vault; those minted for it are deleted. */
export async function releaseUncommitted(runId: string): Promise<void> {
  await execute(`DELETE FROM collectibles WHERE run_id = $1 AND is_minted AND state = 'sealed'`, [runId]);
  await transitionRun(runId, { from: ['reserved'], to: 'vault', set: 'run_id = NULL' });
}

/** Runs among these that still hold reserved or sealed units. */
export async function listHolding(runIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ runId: string }>(
    `SELECT DISTINCT run_id AS "runId" FROM collectibles WHERE run_id = ANY($1::uuid[]) AND state IN ('reserved', 'sealed')`,
    [runIds],
  );
  return rows.map(({ runId }) => runId);
}

/** sealed → vault for all units still sealed in a run. */
export async function shelveSealed(runId: string, at: Date): Promise<void> {
  await transitionRun(runId, { from: ['sealed'], to: 'vault', set: 'run_id = NULL' }, at);
}

interface HandOver {
  /** With what was paid for the pack of each. */
  units: readonly { id: string; paid: Paid }[];
  runId: string;
  ownerId: string;
  at: Date;
}

/** sealed → owned, for those of the units that are still sealed in this run; returns how many. */
export function handOverSealed({ units, runId, ownerId, at }: HandOver): Promise<number> {
  const ids = units.map(({ id }) => id);
  const ofUnit = (values: string): string => `(${values}::bigint[])[array_position($1::uuid[], id)]`;
  return transitionFit(
    ids,
    {
      from: ['sealed'],
      to: 'owned',
      only: 'run_id = $5',
      set: `owner_id = $4, acquired_at = $3, paid_cash_cents = ${ofUnit('$6')}, paid_promo_cents = ${ofUnit('$7')}`,
      values: [
        ownerId,
        runId,
        units.map(({ paid }) => paid.cashCents),
        units.map(({ paid }) => paid.promoCents),
      ],
    },
    at,
  );
}

/** Locks a unit until the transaction ends. */
export async function holdUnit(unitId: string): Promise<void> {
  await sql('SELECT 1 FROM collectibles WHERE id = $1 FOR UPDATE', [unitId]);
}

/** sealed, owned or in_shipment → withdrawn, if the unit still has this version: a concurrent opening or sale may have won. */
export async function withdrawSubstituted(unitId: string, version: number, at: Date): Promise<boolean> {
  const arrow = { from: ['sealed', 'owned', 'in_shipment'], to: 'withdrawn' } as const;
  const set = 'owner_id = NULL, run_id = NULL, is_locked = false, lock_reason = NULL';
  return (
    (await transitionFit([unitId], { ...arrow, only: 'version = $4', set, values: [version] }, at)) === 1
  );
}

/**
 * vault → sealed in the run, or owned by the owner of the unit `outId` that it replaces, which still holds what was paid;
 * returns whether the unit was in the vault. The caller holds its lock.
 */
export async function placeSubstitute(
  unitId: string,
  { runId, ownerId, outId }: { runId: string; ownerId: string | null; outId: string },
  at: Date,
): Promise<boolean> {
  const arrow =
    ownerId === null
      ? { to: 'sealed' as const, set: 'run_id = $4', values: [runId] }
      : {
          to: 'owned' as const,
          set: `run_id = $4, owner_id = $5, acquired_at = $3, (paid_cash_cents, paid_promo_cents) =
            (SELECT paid_cash_cents, paid_promo_cents FROM collectibles WHERE id = $6)`,
          values: [runId, ownerId, outId],
        };
  return (await transitionFit([unitId], { from: ['vault'], ...arrow }, at)) === 1;
}
