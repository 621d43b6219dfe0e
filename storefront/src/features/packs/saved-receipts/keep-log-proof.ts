import type { PublicLogDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { askConsistency } from '../../../lib/ask-consistency.ts';
import { inWorker } from './in-worker.ts';
import type { ReceiptRecord } from './receipt-file.ts';
import { addAlarms, putReceipts } from './receipt-store.ts';
import { makeAlarm } from './visit/make-alarm.ts';

/** A commitment enters the log within seconds of its sealing; the rest is for a log that waits for a watermark. */
const LATE_MS = 10 * 60_000;

/** Undefined while no published state of the log names the run's commitment. */
async function fetchLogProof(run: string): Promise<string | undefined> {
  const response = await fetch(`/api/runs/${encodeURIComponent(run)}/commitment/log-proof`, {
    credentials: 'same-origin',
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The shop answered ${response.status} for the proof of the public log`);
  return response.text();
}

/** What a checked receipt says. */
interface Receipt {
  commitment: string;
  time: string;
  /** The state of the public log that it names. */
  log?: { origin: string; root: string; size: number };
}

const readReceipt = ({ receipt }: ReceiptRecord): Receipt => JSON.parse(receipt.document) as Receipt; // checked at purchase

/** The proof, and why it doesn't hold; undefined while the log need not name the commitment yet. */
async function judge(
  log: PublicLogDto,
  record: ReceiptRecord,
): Promise<{ file?: string; reason?: string } | undefined> {
  const { run } = record;
  const { commitment: commitmentHash, time, log: named } = readReceipt(record);
  const file = await fetchLogProof(run);
  if (file === undefined) {
    const isLate = Date.parse(log.signedAt) - Date.parse(time) > LATE_MS;
    return isLate ? { reason: 'the public log doesn’t name the commitment of this run' } : undefined;
  }
  const answer = await inWorker('logged', { file, shown: log, run, commitmentHash });
  if (!answer.ok) return { file, reason: answer.reason };
  if (!named) return { file };
  const hashes = await askConsistency(named, log);
  const compared = await inWorker('compareLogs', { seen: named, shown: log, hashes });
  return 'reason' in compared
    ? { file, reason: `the receipt names a state that the public log doesn’t go on from: ${compared.reason}` }
    : { file };
}

/**
 * Keeps with receipts the proof that their run's commitment is in the public log, checkpoint included. Raises an alarm when the log
 * names another one, or none though it should, or doesn't go on from the state that the receipt names. Rejects when something does not load; the next visit asks again.
 */
export async function keepLogProofs(records: readonly ReceiptRecord[]): Promise<void> {
  const open = records.filter(({ logProof, unchecked }) => logProof === undefined && unchecked === undefined);
  if (open.length === 0) return;
  const { data: log } = await callApi('/api/log');
  // The shop shows no log for now: nothing follows from that.
  if (!log) return;
  // Receipts of one order name the same states.
  for (const order of new Set(open.map((record) => record.order))) {
    const group = open.filter((record) => record.order === order);
    const [first] = group;
    const found = first && (await judge(log, first));
    if (!found) continue;
    const { file, reason } = found;
    if (reason !== undefined)
      await addAlarms(group.map((record) => makeAlarm('unlogged', record, reason, { logProof: file, log })));
    else await putReceipts(group.map((record) => ({ ...record, logProof: file })));
  }
}
