import {
  foldPairs,
  hashRange,
  listNeeded,
  TILE_WIDTH,
  type HashAt,
  type HashRange,
  type Range,
} from '../../base/fairness/index.ts';
import { execute, one, sql } from '../../platform/db.ts';

/** How many entries the log has. */
export async function readSize(): Promise<number> {
  const row = await one<{ size: number }>('SELECT coalesce(max(index) + 1, 0) AS size FROM public_log');
  return row?.size ?? 0;
}

/** Reads stored hashes at once. Throws when one is missing. */
async function readHashes(ranges: readonly HashRange[]): Promise<HashAt> {
  const rows = await sql<{ level: number; index: number; hash: Buffer }>(
    // Each range by the key: as a plain join the planner reads the whole level.
    `SELECT h.level, h.index, h.hash FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS r (level, first, past)
     CROSS JOIN LATERAL (SELECT level, index, hash FROM public_log_hashes
       WHERE level = r.level AND index >= r.first AND index < r.past ORDER BY index LIMIT r.past - r.first) h`,
    [ranges.map(({ level }) => level), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  );
  const hashes = new Map(rows.map(({ level, index, hash }) => [`${level}/${index}`, hash]));
  return (level, index) => {
    const hash = hashes.get(`${level}/${index}`);
    if (!hash) throw new Error(`The public log has no hash ${level}/${index}.`);
    return hash;
  };
}

/** The hash of the tree over each of these ranges of entries. */
export async function readRangeHashes(ranges: readonly Range[]): Promise<Buffer[]> {
  const hashAt = await readHashes(listNeeded(ranges));
  return ranges.map((range) => hashRange(range, hashAt));
}

/** The root of the tree over the first `size` entries. */
export async function readRoot(size: number): Promise<Buffer> {
  const [root] = await readRangeHashes([{ start: 0, end: size }]);
  if (!root) throw new Error('A range has a hash.');
  return root;
}

/** Whether the tree had this root at this size. */
export const hasState = async (size: number, root: Uint8Array): Promise<boolean> =>
  size <= (await readSize()) && (await readRoot(size)).equals(root);

/** Stores the hashes of new entries and of the tiles that they complete. In the writer's transaction. */
export async function storeHashes(first: number, leaves: readonly Buffer[]): Promise<void> {
  const stored: { level: number; index: number; hash: Buffer }[] = [];
  let [from, hashes] = [first, leaves];
  for (let level = 0; hashes.length > 0; level += 1) {
    for (const [place, hash] of hashes.entries()) stored.push({ level, index: from + place, hash });
    const tile = Math.floor(from / TILE_WIDTH);
    const complete = Math.floor((from + hashes.length) / TILE_WIDTH) - tile;
    const before = complete > 0 ? await readTile(level, tile * TILE_WIDTH, from) : [];
    const whole = [...before, ...hashes];
    from = tile;
    hashes = Array.from({ length: complete }, (_, place) =>
      foldPairs(whole.slice(place * TILE_WIDTH, (place + 1) * TILE_WIDTH)),
    );
  }
  await execute(
    'INSERT INTO public_log_hashes (level, index, hash) SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])',
    [stored.map(({ level }) => level), stored.map(({ index }) => index), stored.map(({ hash }) => hash)],
  );
}

/** The stored hashes of a level from `from` up to, not including, `to`, in order. */
export async function readTile(level: number, from: number, to: number): Promise<Buffer[]> {
  const rows = await sql<{ hash: Buffer }>(
    'SELECT hash FROM public_log_hashes WHERE level = $1 AND index >= $2 AND index < $3 ORDER BY index',
    [level, from, to],
  );
  return rows.map(({ hash }) => hash);
}
