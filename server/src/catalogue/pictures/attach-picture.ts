import type { Image, PictureSide } from '../../contract/index.ts';
import { keepPicture, record } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';

interface PictureFile {
  side: PictureSide;
  /** Of the card, or of the set whose cards share the back. */
  id: string;
  path: string;
  /** Of the file as it was chosen; what was sent may be smaller. */
  bytes: number;
}

/** Whole statements, so that the tables they name can be checked. */
const places = {
  front: {
    column: 'image',
    subject: 'card',
    read: 'SELECT image AS picture, version FROM cards WHERE id = $1 FOR UPDATE',
    write: 'UPDATE cards SET image = $2, version = version + 1, updated_at = $3 WHERE id = $1',
  },
  back: {
    column: 'back',
    subject: 'card',
    read: 'SELECT back AS picture, version FROM cards WHERE id = $1 FOR UPDATE',
    write: 'UPDATE cards SET back = $2, version = version + 1, updated_at = $3 WHERE id = $1',
  },
  'set-back': {
    column: 'back',
    subject: 'set',
    read: 'SELECT back AS picture, version FROM card_sets WHERE id = $1 FOR UPDATE',
    write: 'UPDATE card_sets SET back = $2, version = version + 1, updated_at = $3 WHERE id = $1',
  },
} as const satisfies Record<PictureSide, object>;

/**
 * Stores a picture and shows it on its card's side, or on the back of a set's cards, and notes which file it came from: the same again
 * changes nothing. Errors: those of `keepPicture`, NOT_FOUND.
 */
export async function attachPicture(file: PictureFile, content: Buffer, staffId: string): Promise<void> {
  await keepPicture(content, staffId, ({ id: _, ...picture }) => attach(file, picture, staffId));
}

async function attach(
  { side, id, path, bytes }: PictureFile,
  picture: Image,
  staffId: string,
): Promise<void> {
  const { column, subject, read, write } = places[side];
  const held = await one<{ picture: Image | null; version: number }>(read, [id]);
  if (!held) throw notFound();
  const at = clock.now();
  await execute(
    `INSERT INTO picture_files (subject_id, path, bytes, full_url, attached_at, side) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (subject_id, side) DO UPDATE SET path = $2, bytes = $3, full_url = $4, attached_at = $5`,
    [id, path, bytes, picture.full, at, side],
  );
  if (held.picture?.full === picture.full) return;
  await execute(write, [id, JSON.stringify(picture), at]);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `${subject}.updated`,
    subject: { kind: subject, id },
    before: { [column]: held.picture, version: held.version },
    after: { [column]: picture, version: held.version + 1 },
    reason: path,
  });
}
