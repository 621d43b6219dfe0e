import type { WallDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { cacheFor } from './run-cache.ts';
import { requirePublished } from './published.ts';

/** Returns which packs of a run are unsold, one bit each, at most a second old. */
export async function readWall(id: string): Promise<WallDto> {
  const { size } = await requirePublished(id);
  return cacheFor(1_000, `wall:${id}`, async () => {
    const rows = await sql<{ packNo: number }>(
      `SELECT pack_no AS "packNo" FROM sealed_packs WHERE run_id = $1 AND state = 'unsold'`,
      [id],
    );
    const bits = Buffer.alloc(Math.ceil(size / 8));
    for (const { packNo } of rows) {
      const place = (packNo - 1) >> 3;
      bits.writeUInt8(bits.readUInt8(place) | (0x80 >> ((packNo - 1) & 7)), place);
    }
    return { run: id, size, remaining: rows.length, unsold: bits.toString('base64') };
  });
}
