import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

import { clock } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { readProfile } from '../../people/index.ts';
import { readBalance, readSettings } from '../../base/index.ts';
import { readSection, sections } from './export-sections.ts';

const exports = defineThrottle({ name: 'export', tries: 5, seconds: 3_600 });

/** Streams all data about a customer as one JSON document. Error: RATE_LIMITED. */
export async function sendExport(customerId: string, response: Response): Promise<void> {
  await countTry(exports, customerId);
  const head = {
    format: 'account-export/1',
    shop: (await readSettings()).shopName,
    exportedAt: clock.now().toISOString(),
    account: await readProfile(customerId),
    wallet: await readBalance(customerId),
  };
  const day = head.exportedAt.slice(0, 10);
  response.setHeader('Content-Disposition', `attachment; filename="account-${day}.json"`);
  response.type('application/json');
  try {
    await pipeline(Readable.from(partsOf(head, customerId)), response);
  } catch (failure) {
    // The response has started: only the aborted connection tells the client that it is incomplete.
    if (!hasGone(failure)) logger.error({ err: failure }, 'an export broke off');
  }
}

/** The client closed the connection. */
const hasGone = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function* partsOf(head: object, customerId: string): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const section of sections) {
    yield `,\n  ${JSON.stringify(section.name)}: [`;
    let separator = '\n    ';
    for await (const entry of readSection(section, customerId)) {
      yield separator + JSON.stringify(entry);
      separator = ',\n    ';
    }
    yield ']';
  }
  yield '\n}\n';
}
