import { Readable } from 'node:stream';

import type { Response } from 'express';

import type { KeysetOf, WalletEntryDto } from '../../contract/index.ts';
import { pipeToClient } from '../../platform/http/pipe-to-client.ts';
import { cellOf } from '../../platform/resource/csv.ts';
import { listWalletEntries, type StatementQuery } from '../ledger/index.ts';

const columns = ['at', 'kind', 'bucket', 'amountCents', 'balanceCents', 'reference'] as const;
const rowsAtOnce = 2_000;

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

async function* linesOf(customerId: string, filter: Omit<StatementQuery, 'after'>): AsyncGenerator<string> {
  yield lineOf(columns);
  let after: string | undefined;
  do {
    const page: KeysetOf<WalletEntryDto> = await listWalletEntries(
      customerId,
      { ...filter, after },
      rowsAtOnce,
    );
    yield page.data.map((entry) => lineOf(columns.map((name) => entry[name]))).join('');
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** Streams all transfers of a customer's wallet as CSV, one page in memory at a time. */
export async function writeWalletCsv(
  response: Response,
  customerId: string,
  filter: Omit<StatementQuery, 'after'>,
): Promise<void> {
  response.type('text/csv').attachment('wallet.csv');
  await pipeToClient(Readable.from(linesOf(customerId, filter)), response);
}
