import { Readable } from 'node:stream';

import type { Request, Response } from 'express';

import type { DropRecordDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { pipeToClient } from '../../platform/http/pipe-to-client.ts';
import { isId } from '../../platform/ids.ts';
import { readEntryPages } from '../close/read-entry-pages.ts';
import { markColumns, readMark, type MarkRow } from '../close/read-mark.ts';

type Head = Omit<DropRecordDto, 'v' | 'entries'>;

/**
 * Streams everything that a replay of a drawn drop needs. It never changes, so browsers keep it. Error: NOT_FOUND before
 * the draw.
 */
export async function streamRecord(id: string, request: Request, response: Response): Promise<void> {
  const head = found(isId(id) ? await readHead(id) : undefined);
  const tag = `"${head.closeSignature.slice(0, 64)}"`;
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  if (request.headers['if-none-match'] === tag) {
    response.status(304).end();
    return;
  }
  response.status(200).type('application/json');
  await pipeToClient(Readable.from(writeRecord(id, head)), response);
}

async function readHead(id: string): Promise<Head | undefined> {
  const row = await one<Head & MarkRow>(
    `SELECT signing_key AS "signingKey", announcement, announcement_signature AS "announcementSignature", terms,
       close_document AS close, close_signature AS "closeSignature", encode(seed, 'hex') AS seed,
       encode(beacon, 'hex') AS beacon, log_proof::json AS log,
       ARRAY(SELECT seq - 1 FROM drop_positions p WHERE p.drop_id = d.id ORDER BY position) AS drawn, ${markColumns}
     FROM drops d LEFT JOIN drop_entries m ON m.drop_id = d.id AND m.seq = d.entry_count WHERE d.id = $1 AND state IN ('drawn', 'finished')`,
    [id],
  );
  if (!row) return undefined;
  const { markSeq, markHead, markedAt, markSignature, log, ...head } = row;
  const mark = readMark(id, { markSeq, markHead, markedAt, markSignature });
  return {
    ...head,
    ...(log && { log }),
    ...(mark && { mark: mark.document, markSignature: mark.signature }),
  };
}

/** 48 bytes an entry are 64 characters of base64 without padding, so pages may be joined. */
async function* writeRecord(id: string, head: Head): AsyncGenerator<string> {
  yield `${JSON.stringify({ v: 1, ...head }).slice(0, -1)},"entries":"`;
  for await (const page of readEntryPages(id))
    yield Buffer.concat(page.flatMap(({ entrant, nonce }) => [entrant, nonce])).toString('base64');
  yield '"}';
}
