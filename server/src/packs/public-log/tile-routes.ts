import { Router, type Response } from 'express';

import { TILE_WIDTH } from '../../base/fairness/index.ts';
import { sql } from '../../platform/db.ts';
import { readPublished } from './checkpoints.ts';
import { readStatement } from './statements.ts';
import { readTile } from './tree.ts';

/** /log as c2sp.org/tlog-tiles has it; what was published never changes. */
export const tileRoutes = Router();

tileRoutes.use((_request, response, next) => {
  // The log is for everyone to fetch, also by a page of somebody else.
  response.setHeader('Access-Control-Allow-Origin', '*');
  next();
});

tileRoutes.get('/checkpoint', async (_request, response) => {
  const newest = await readPublished();
  if (!newest) {
    notFound(response);
    return;
  }
  response.setHeader('Cache-Control', 'public, max-age=2');
  response.type('text/plain; charset=utf-8').send(newest.note);
});

/** How its words are hashed is in docs/fairness.md, section 16. */
tileRoutes.get('/statements/:hash', async (request, response) => {
  const stored = await readStatement(request.params.hash);
  if (!stored) {
    notFound(response);
    return;
  }
  response.setHeader('Cache-Control', 'no-cache');
  if (stored.isErased) response.status(410).type('text/plain').send('Erased\n');
  else response.json(stored.statement);
});

tileRoutes.get('/tile/*path', async (request, response) => {
  const tile = parseTile(request.params.path.join('/'));
  const bytes = tile && (await readBytes(tile));
  if (!bytes) {
    notFound(response);
    return;
  }
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.type('application/octet-stream').send(bytes);
});

interface Tile {
  level: number | 'entries';
  from: number;
  width: number;
}

const paths = /^(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** `<L>/<N>[.p/<W>]`; undefined for anything else, also for another spelling of the same. */
export function parseTile(path: string): Tile | undefined {
  const [, level = '', digits = '', partial] = paths.exec(path) ?? [];
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  // Thousands as in x001/x234/067: without leading groups of zeros, and no larger than a number can be.
  if (
    level === '' ||
    /^x000/.test(digits) ||
    digits.length > 19 ||
    (partial !== undefined && width >= TILE_WIDTH)
  )
    return undefined;
  const from = Number(digits.replaceAll(/[x/]/g, '')) * TILE_WIDTH;
  return { level: level === 'entries' ? level : Number(level), from, width };
}

/** Of what is published; undefined for the rest. */
async function readBytes({ level, from, width }: Tile): Promise<Buffer | undefined> {
  const size = (await readPublished())?.size ?? 0;
  const height = level === 'entries' ? 0 : level;
  if (height > 7 || from + width > Math.floor(size / TILE_WIDTH ** height)) return undefined;
  if (level !== 'entries') return Buffer.concat(await readTile(level, from, from + width));
  const rows = await sql<{ entry: string }>(
    'SELECT entry FROM public_log WHERE index >= $1 AND index < $2 ORDER BY index',
    [from, from + width],
  );
  return Buffer.concat(rows.flatMap(({ entry }) => withLength(Buffer.from(entry, 'utf8'))));
}

function withLength(entry: Buffer): [Buffer, Buffer] {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return [length, entry];
}

function notFound(response: Response): void {
  response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
}
