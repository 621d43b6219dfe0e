import {
  checkReceipt,
  findSkipped,
  LogHistory,
  OPENED,
  SOLD,
  UNSOLD,
  type Commitment,
  type LogReplay,
  type Receipt,
} from '@pullproof/verify';

import { clock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import type { LogFault } from './replay-stored-log.ts';

const salesPerPage = 2_000;
const entriesPerPage = 20_000;
/** A draw is checked against the hour before its receipt, which is at most a minute older than the entry. */
const lookBackSeconds = 3_660;

interface Sale {
  seq: number;
  time: number;
  document: string;
  signature: string;
}

/**
 * Returns the first sale after entry `after` whose receipt is not signed with the run's key, or whose draw reached a
 * free number before its pack. `replay` has already accepted the whole log.
 */
export async function findDrawFault(
  commitment: Commitment,
  replay: LogReplay,
  after: number,
): Promise<LogFault | undefined> {
  const { run } = commitment;
  const giveWay = takeTurns();
  let history: LogHistory | undefined;
  for await (const sale of readSales(run, after)) {
    await giveWay();
    const receipt = openReceipt(sale, commitment);
    if (typeof receipt === 'string') return { seq: sale.seq, rule: receipt };
    if (receipt.draw === undefined) continue;
    history ??= await readHistory(run, sale.time - lookBackSeconds, replay);
    const skipped = findSkipped(receipt, commitment, history);
    if (skipped !== undefined)
      return { seq: sale.seq, rule: `the receipt's draw came to pack ${skipped} first, which was free` };
  }
  return undefined;
}

/** Uses a cursor: receipts have no index, so purchases are joined once instead of for every page. */
async function* readSales(runId: string, after: number): AsyncGenerator<Sale, void> {
  await sql(
    `DECLARE sales NO SCROLL CURSOR FOR
     SELECT l.seq, extract(epoch FROM e.time)::bigint AS time, b.document, b.signature
     FROM run_log l CROSS JOIN LATERAL json_to_record(l.entry::json) AS e (kind text, receipt text, time timestamptz)
     JOIN sale_receipts b ON b.run_id = $1 AND b.hash = e.receipt
     WHERE l.run_id = $1 AND l.seq > $2 AND e.kind = 'sale' ORDER BY l.seq`,
    [runId, after],
  );
  try {
    for (;;) {
      const page = await sql<Sale>(`FETCH ${salesPerPage} FROM sales`);
      yield* page;
      if (page.length < salesPerPage) return;
    }
  } finally {
    await sql('CLOSE sales');
  }
}

function openReceipt(sale: Sale, commitment: Commitment): Receipt | string {
  try {
    return checkReceipt(sale, commitment, Math.ceil(clock.now().getTime() / 1_000));
  } catch (error) {
    return `the receipt is refused: ${(error as Error).message}`; // the verifier throws errors
  }
}

interface Change {
  kind: string;
  pack: number | null;
  seconds: number;
}

const stateAfter: Readonly<Record<string, number>> = { sale: SOLD, refund: UNSOLD, open: OPENED };
const stateBefore: Readonly<Record<string, number>> = { sale: UNSOLD, refund: SOLD, open: SOLD };

/**
 * Pack states from the last entry at or before `since` on, including events not yet in the log: they have already
 * happened.
 */
async function readHistory(runId: string, since: number, replay: LogReplay): Promise<LogHistory> {
  const [before] = await sql<{ seq: number }>(
    `SELECT seq FROM run_log WHERE run_id = $1 AND (entry::json ->> 'time')::timestamptz <= to_timestamp($2)
     ORDER BY seq DESC LIMIT 1`,
    [runId, since],
  );
  const seq = before?.seq ?? 0;
  const changes = await readChanges(runId, seq);
  // Back from the log's end: the first change of a pack tells what it was before.
  const states = replay.packStates;
  for (const { kind, pack } of [...changes].reverse())
    if (pack !== null) states[pack - 1] = stateBefore[kind] ?? UNSOLD;
  const history = new LogHistory({ seq, hash: '', priceCents: 0, states });
  for (const { kind, pack, seconds } of changes)
    history.add('', seconds, pack ?? 0, stateAfter[kind] ?? UNSOLD);
  return history;
}

async function readChanges(runId: string, after: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const page = await sql<Change>(
      `SELECT e.kind, e.pack, extract(epoch FROM e.time)::bigint AS seconds FROM run_log l
       CROSS JOIN LATERAL json_to_record(l.entry::json) AS e (kind text, pack int, time timestamptz)
       WHERE l.run_id = $1 AND l.seq > $2 ORDER BY l.seq LIMIT ${entriesPerPage}`,
      [runId, after + changes.length],
    );
    for (const change of page) changes.push(change);
    if (page.length < entriesPerPage) break;
  }
  const waiting = await sql<Change>(
    `SELECT kind, pack_no AS pack, floor(extract(epoch FROM at))::bigint AS seconds FROM run_events
     WHERE run_id = $1 AND seq IS NULL ORDER BY pack_no, pack_version, at`,
    [runId],
  );
  return [...changes, ...waiting];
}
