import { sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import {
  FairnessFault,
  findSkipped,
  openSigned,
  PackHistory,
  parseTime,
  readReceipt,
  TAGS,
  type Commitment,
  type LogReplay,
} from '../../../base/fairness/index.ts';
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
  let history: PackHistory | undefined;
  for await (const sale of readSales(run, after)) {
    await giveWay();
    const receipt = openReceipt(sale, commitment);
    if (typeof receipt === 'string') return { seq: sale.seq, rule: receipt };
    if (receipt.v === 1 || receipt.draw === undefined) continue;
    history ??= await readHistory(run, sale.time - lookBackSeconds, replay);
    const skipped = findSkipped(receipt, commitment.plan.size, history);
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

function openReceipt(sale: Sale, { plan, signingKey }: Commitment): ReturnType<typeof readReceipt> | string {
  try {
    return openSigned(sale, signingKey, TAGS.receipt, (value) => readReceipt(value, plan.v));
  } catch (error) {
    if (!(error instanceof FairnessFault)) throw error;
    return `the receipt is refused: ${error.message}`;
  }
}

/**
 * Pack states from the last entry at or before `since` on, including events not yet in the log: they have already
 * happened.
 */
async function readHistory(runId: string, since: number, replay: LogReplay): Promise<PackHistory> {
  const [before] = await sql<{ seq: number }>(
    `SELECT seq FROM run_log WHERE run_id = $1 AND (entry::json ->> 'time')::timestamptz <= to_timestamp($2)
     ORDER BY seq DESC LIMIT 1`,
    [runId, since],
  );
  const history = new PackHistory(before?.seq ?? 0, (pack) => replay.stateOf(pack));
  for (;;) {
    const page = await sql<Change>(
      `SELECT e.kind, e.pack, e.time FROM run_log l
       CROSS JOIN LATERAL json_to_record(l.entry::json) AS e (kind text, pack int, time text)
       WHERE l.run_id = $1 AND l.seq > $2 ORDER BY l.seq LIMIT ${entriesPerPage}`,
      [runId, history.length],
    );
    for (const change of page) addChange(history, change);
    if (page.length < entriesPerPage) break;
  }
  const waiting = await sql<Change>(
    `SELECT kind, pack_no AS pack, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS time FROM run_events
     WHERE run_id = $1 AND seq IS NULL ORDER BY pack_no, pack_version, at`,
    [runId],
  );
  for (const change of waiting) addChange(history, change);
  return history;
}

interface Change {
  kind: string;
  pack: number | null;
  time: string;
}

const addChange = (history: PackHistory, { kind, pack, time }: Change): void => {
  history.add(parseTime(time), kind, pack ?? undefined);
};
