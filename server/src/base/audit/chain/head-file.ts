import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import { config } from '../../../config.ts';
import { codeOf } from '../../../platform/error-code.ts';
import { logger } from '../../../platform/logger.ts';

const writtenHead = z.object({
  number: z.int(),
  fromSeq: z.int(),
  toSeq: z.int(),
  fromId: z.string(),
  toId: z.string(),
  head: z.string(),
});
export type WrittenHead = z.infer<typeof writtenHead>;

/** One file per database: the heads of one say nothing about another. */
const pathOf = (): string => {
  const name = decodeURIComponent(new URL(config().databaseUrl).pathname.slice(1)).replaceAll(/[^\w-]/g, '_');
  return join(config().storageFolder, `audit-heads.${name}.jsonl`);
};

/** Appends a seal's head to a file that the database cannot reach; if that fails, the head is still in the log. */
export async function writeHead(head: WrittenHead): Promise<void> {
  try {
    await mkdir(dirname(pathOf()), { recursive: true });
    await appendFile(pathOf(), `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
  } catch (failure) {
    logger.error(
      { err: failure, audit: head },
      'the head of the audit trail could not be written to its file',
    );
  }
}

/** Returns all heads that this machine has written, oldest first; skips a line cut off by a crash. */
export async function readHeads(): Promise<WrittenHead[]> {
  const text = await readFile(pathOf(), 'utf8').catch((failure: unknown) => {
    if (codeOf(failure) === 'ENOENT') return '';
    throw failure;
  });
  return text.split('\n').flatMap((line) => {
    const head = writtenHead.safeParse(readLine(line));
    return head.success ? [head.data] : [];
  });
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
