import {
  gradesOf,
  normalGrade,
  type ReceivedUnitsDto,
  type ReceiveUnitInput,
} from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { inTransaction, one } from '../../../platform/db.ts';
import { found, refuseFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { isStoredImage, recordMany } from '../../../base/index.ts';
import { readPlaced } from '../find-units.ts';
import { takeInUnits, type NewUnit } from '../merge-units.ts';
import { lockOwnLot, touchLot } from './lots.ts';
import { readSlab } from './propose-cards.ts';

interface Receive extends ReceiveUnitInput {
  lotId: string;
  staffId: string;
}

/**
 * Takes a unit with a certificate into the vault, or some that none tells apart. Above what one person may add in a day the
 * lot waits for a count. Errors: those of `lockOwnLot`, VALIDATION_FAILED, WRONG_STATE with `units` for a certificate that is
 * here already.
 */
export function receiveUnit(input: Receive): Promise<ReceivedUnitsDto> {
  return inTransaction(async () => {
    const { lotId, staffId, count } = input;
    const lot = await lockOwnLot(lotId, staffId);
    const unit = await readUnit(input, lot.originId);
    const units = Array.from({ length: count }, () => ({ ...unit, id: newId() }));
    const isHeld = await takeInUnits(units, { at: clock.now(), staffId, lotId });
    await touchLot(lotId);
    const { cardId, cert, grader, grade, shelf, bin, costCents } = unit;
    await recordMany(
      units.map(({ id }) => ({
        actor: { kind: 'staff' as const, id: staffId },
        action: 'collectible.received',
        subject: { kind: 'collectible', id },
        after: { cardId, lotId, cert, grader, grade, shelf, bin, costCents },
      })),
    );
    const placed = await readPlaced(units.map(({ id }) => id));
    return { units: placed, unitCount: await countLot(lotId), isHeld };
  });
}

export async function countLot(lotId: string): Promise<number> {
  const row = await one<{ n: number }>('SELECT count(*)::int AS n FROM collectibles WHERE lot_id = $1', [
    lotId,
  ]);
  return found(row).n;
}

async function readUnit(input: Receive, originId: string): Promise<Omit<NewUnit, 'id'>> {
  const { cardId, condition, finish, language, shelf, bin, costCents, notes, photos } = input;
  const slab =
    input.code === undefined ? { cert: null, grader: null } : await readSlab(input.code, input.grader);
  const grade = readGrade(input.grade, slab);
  if (!(await one('SELECT 1 FROM card_faces WHERE id = $1', [cardId])))
    throw refuseFields('VALIDATION_FAILED', { cardId: 'does not exist' });
  for (const photo of photos)
    if (!(await isStoredImage(photo)))
      throw refuseFields('VALIDATION_FAILED', { photos: 'is not a picture of this shop' });
  return {
    ...slab,
    ...{ cardId, grade, originId, notes, photos },
    kindId: await readKind(
      input.kindId,
      slab.cert === null ? [kindOfFinish(finish), 'raw'] : ['graded', 'slab'],
    ),
    condition: condition ?? null,
    finish: finish ?? null,
    language: language ?? null,
    shelf: shelf ?? null,
    bin: bin ?? null,
    costCents: costCents ?? null,
  };
}

/** Error: VALIDATION_FAILED. */
function readGrade(
  said: string | undefined,
  { cert, grader }: { cert: string | null; grader: string | null },
): string | null {
  if (said === undefined) {
    if (cert === null) return null;
    throw refuseFields('VALIDATION_FAILED', { grade: 'is required: it is on the slab' });
  }
  if (cert === null) throw refuseFields('VALIDATION_FAILED', { grade: 'needs the certificate of the slab' });
  const grade = normalGrade(grader === 'CGC' ? `CGC ${said}` : said);
  if (!gradesOf(grader).includes(grade))
    throw refuseFields('VALIDATION_FAILED', {
      grade: `is not a grade${grader === null ? '' : ` of ${grader}`}: use ${gradesOf(grader).join(', ')}`,
    });
  return grade;
}

const kindOfFinish = (finish: string | undefined): string => (finish ?? '').replaceAll(' ', '-');

/**
 * As imports do: a graded card is a slab, a copy whose finish is the name of a kind of that kind, any other a raw card, where the
 * shop has such kinds. Error: VALIDATION_FAILED.
 */
async function readKind(said: string | undefined, slugs: readonly string[]): Promise<string> {
  const kind = await one<{ id: string }>(
    said === undefined
      ? `SELECT id FROM collectible_classes t WHERE NOT is_digital AND (slug = ANY($1::text[])
           OR NOT EXISTS (SELECT 1 FROM collectible_classes o WHERE NOT o.is_digital AND o.id <> t.id)) ORDER BY array_position($1::text[], slug) LIMIT 1`
      : 'SELECT id FROM collectible_classes WHERE id = ANY($1::uuid[]) AND NOT is_digital',
    [said === undefined ? slugs : [said]],
  );
  if (!kind)
    throw refuseFields('VALIDATION_FAILED', {
      kindId: 'is required: choose a kind of unit that is no digital one',
    });
  return kind.id;
}
