import { sql } from '../../platform/db.ts';

export interface StoredEntry {
  seq: number;
  entrant: Buffer;
  nonce: Buffer;
  hash: Buffer;
}

/** Parsing a page blocks the event loop for some milliseconds. */
const pageSize = 1_000;

/** A drop's entries in order, page by page, so that memory holds one page. */
export async function* readEntryPages(dropId: string): AsyncGenerator<StoredEntry[]> {
  for (let after = 0; ;) {
    const page = await sql<StoredEntry>(
      `SELECT seq, entrant, nonce, hash FROM drop_entries WHERE drop_id = $1 AND seq > $2 ORDER BY seq LIMIT ${pageSize}`,
      [dropId, after],
    );
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageSize) return;
    after = last.seq;
  }
}
