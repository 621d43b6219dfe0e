import {
  certificateFault,
  graderPattern,
  normalGrader,
  readCertificate,
  type SlabDto,
} from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { readPlaced } from '../find-units.ts';
import { readLot } from './lots.ts';

/** Graders number what one person sends in one after the other, and often several copies of a card. */
const nearBy = 100;
const cardColumns = `f.id, f.name, f.number, f.set_name AS "setName", f.image ->> 'small' AS "imageUrl"`;

/**
 * Reads a slab's number and proposes its card: that of the unit before in this lot, and those of the nearest numbers of the
 * grader. Errors: NOT_FOUND, VALIDATION_FAILED for a number that is none of the grader's, WRONG_STATE with `units` when a
 * unit has it.
 */
export async function proposeCards(lotId: string, code: string, said: string | undefined): Promise<SlabDto> {
  await readLot(lotId);
  const { cert, grader } = await readSlab(code, said);
  const rows = await sql<SlabDto['cards'][number]>(
    `WITH near AS (
       (SELECT card_id, grader, cert FROM collectibles WHERE cert < $2 AND length(cert) = length($2) ORDER BY cert DESC LIMIT 20)
       UNION ALL
       (SELECT card_id, grader, cert FROM collectibles WHERE cert > $2 AND length(cert) = length($2) ORDER BY cert LIMIT 20)),
     proposed AS (
       (SELECT card_id, 'last' AS because, -1::bigint AS distance FROM collectibles WHERE lot_id = $1 ORDER BY id DESC LIMIT 1)
       UNION ALL
       SELECT card_id, 'near', abs(cert::bigint - $4::bigint) FROM near
       WHERE $4::bigint IS NOT NULL AND cert ~ '^[0-9]{1,15}$' AND grader IS NOT DISTINCT FROM $3),
     best AS (
       SELECT DISTINCT ON (card_id) card_id, because, distance FROM proposed WHERE distance <= ${nearBy} ORDER BY card_id, distance)
     SELECT ${cardColumns}, best.because FROM best JOIN card_faces f ON f.id = best.card_id ORDER BY best.distance LIMIT 5`,
    [lotId, cert, grader, /^\d{1,15}$/.test(cert) ? cert : null],
  );
  return { cert, grader, cards: rows };
}

/** Errors: VALIDATION_FAILED, WRONG_STATE with `units`. */
export async function readSlab(
  code: string,
  said: string | undefined,
): Promise<{ cert: string; grader: string | null }> {
  const { cert, grader: named } = readCertificate(code);
  const grader = named ?? (said === undefined ? null : normalGrader(said));
  if (grader !== null && !graderPattern.test(grader))
    throw refuseFields('VALIDATION_FAILED', { grader: 'must be 2 to 12 letters and digits, like PSA' });
  const fault = certificateFault(grader, cert);
  if (fault !== undefined) throw refuseFields('VALIDATION_FAILED', { code: `${cert} ${fault}` });
  // Two desks that have one number in hand follow each other.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `certificate ${cert.replace(/^0+/, '')}`,
  ]);
  const ids = await sql<{ id: string }>(
    `SELECT id FROM collectibles WHERE cert IS NOT NULL AND ltrim(cert, '0') = ltrim($1, '0')
       AND (grader IS NULL OR $2::text IS NULL OR grader = $2) LIMIT 20`,
    [cert, grader],
  );
  const units = await readPlaced(ids.map(({ id }) => id));
  const [unit] = units;
  if (unit)
    throw refuse(
      'WRONG_STATE',
      `${cert} is in the shop already: ${unit.cardName}${unit.shelf === null ? '' : `, shelf ${unit.shelf}`}.`,
      { units },
    );
  return { cert, grader };
}
