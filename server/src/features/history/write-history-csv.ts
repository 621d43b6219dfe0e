import { Readable } from 'node:stream';

import type { Response } from 'express';
import type { z } from 'zod';

import type { HistoryEntryDto } from '../../contract/index.ts';
import type { historyFilter } from '../../contract/schemas/account.schema.ts';
import { pipeToClient } from '../../platform/http/pipe-to-client.ts';
import { cellOf } from '../../platform/resource/csv.ts';
import { readHistory } from './list-history.ts';

const columns = ['at', 'kind', 'title', 'amountCents', 'valueCents', 'subjectKind', 'subjectId'] as const;

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

async function* linesOf(pages: AsyncIterable<HistoryEntryDto[]>): AsyncGenerator<string> {
  yield lineOf(columns);
  for await (const page of pages)
    yield page.map((entry) => lineOf(columns.map((name) => entry[name]))).join('');
}

/** Streams a customer's whole timeline as CSV, one page in memory at a time. */
export async function writeHistoryCsv(
  response: Response,
  customerId: string,
  filter: z.infer<typeof historyFilter>,
): Promise<void> {
  const pages = readHistory(customerId, filter);
  response.type('text/csv').attachment('history.csv');
  await pipeToClient(Readable.from(linesOf(pages)), response);
}
