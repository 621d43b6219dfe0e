import type { RunLogDto } from '@pullproof/server/contract';
import { isProblem } from '@pullproof/shared/problem';
import type { Followed, FollowQuestion, FollowResult } from '@pullproof/verify';
import { callApi } from '../../../../lib/api.ts';
import type { ReceiptAlarm } from '../alarm.ts';
import { inWorker } from '../in-worker.ts';
import { addAlarms, deleteAlarms, putReceipts } from '../receipt-store.ts';
import type { ReceiptRecord } from '../receipt-file.ts';
import { alarmId, makeAlarm } from './make-alarm.ts';

/** Log entries read at one visit. */
const MAX_ENTRIES = 2_000;
/** Log entries saved with an alarm, from the last place that matched on. */
const SAVED_ENTRIES = 10;

type FollowEntries = Pick<FollowQuestion, 'commitmentBytes' | 'entries' | 'isEnd'>;

/** A receipt on its way through the log. */
export interface OnItsWay {
  record: ReceiptRecord;
  /** The log was read to its end. */
  isAtEnd: boolean;
  hasAlarm: boolean;
}

interface Budget {
  entries: number;
}

/** Where to go on reading: before the sale is found, from the head that the receipt names. */
function placeOf({ followed, receipt }: ReceiptRecord): Pick<Followed, 'seq' | 'state'> {
  if (followed) return followed;
  const { head } = JSON.parse(receipt.document) as { head: { seq: number } }; // checked at purchase
  return { seq: head.seq, state: 'unseen' };
}

export const isOpenEnded = (record: ReceiptRecord): boolean =>
  ['unseen', 'sold'].includes(placeOf(record).state);

/** The next place to read from: purchases that the log has not shown yet come first. */
function findNext(all: readonly OnItsWay[]): number | undefined {
  const waiting = all.filter((one) => !one.isAtEnd && !one.hasAlarm && isOpenEnded(one.record));
  const places = waiting.map(({ record }) => placeOf(record));
  const unseen = places.filter(({ state }) => state === 'unseen');
  const from = (unseen.length > 0 ? unseen : places).map(({ seq }) => seq);
  return from.length > 0 ? Math.min(...from) : undefined;
}

/** Asks the shop again: a commitment in the browser's cache would hide a second one. */
async function fetchCommitmentAnew(path: string): Promise<string> {
  const response = await fetch(`${path}/commitment`, { credentials: 'same-origin', cache: 'no-cache' });
  if (!response.ok) throw new Error(`The shop answered ${response.status} for the commitment`);
  return response.text();
}

/** Follows receipts through one part of the log; the shop's corrections are read only when they may matter. */
async function ask(
  path: `/api/runs/${string}`,
  read: FollowEntries,
  records: readonly ReceiptRecord[],
  requestedAt: number,
): Promise<FollowResult[]> {
  const question = {
    ...read,
    receipts: records.map(({ receipt, followed, keptAt }) => ({
      document: receipt.document,
      ...(followed && { followed }),
      agoSeconds: (requestedAt - Date.parse(keptAt)) / 1_000,
    })),
  };
  const results = await inWorker('follow', question);
  if (results.every(({ alarm }) => alarm?.kind !== 'lost')) return results;
  const { data: corrections } = await callApi(`${path}/corrections`);
  return corrections.length > 0 ? inWorker('follow', { ...question, corrections }) : results;
}

/** Stores how far each receipt came, and what does not match. */
async function store(
  group: readonly OnItsWay[],
  results: readonly FollowResult[],
  read: FollowEntries & Pick<RunLogDto, 'head'> & { firstSeq: number },
): Promise<void> {
  const alarms: ReceiptAlarm[] = [];
  const found: string[] = [];
  group.forEach((one, place) => {
    const result = results[place];
    if (!result) return;
    const { alarm, ...followed } = result;
    if (placeOf(one.record).state === 'unseen' && followed.state !== 'unseen')
      found.push(alarmId('lost', one.record));
    one.record = { ...one.record, followed };
    one.hasAlarm = alarm !== undefined;
    one.isAtEnd ||= read.isEnd;
    const first = Math.max(0, followed.seq - read.firstSeq);
    const evidence = {
      commitment: String(read.commitmentBytes),
      entries: read.entries.slice(first, first + SAVED_ENTRIES).map(String),
      head: read.head,
    };
    if (alarm) alarms.push(makeAlarm(alarm.kind, one.record, alarm.reason, evidence));
  });
  await putReceipts(group.map(({ record }) => record));
  await deleteAlarms(found);
  await addAlarms(alarms);
}

async function followRun(run: string, all: readonly OnItsWay[], budget: Budget): Promise<void> {
  const path = `/api/runs/${encodeURIComponent(run)}` as const;
  const commitmentBytes = await fetchCommitmentAnew(path);
  for (let from = findNext(all); from !== undefined && budget.entries > 0;) {
    const requestedAt = Date.now();
    // The place itself is read again: it shows whether the log is still the same.
    const page = await callApi(`${path}/log?after=${Math.max(0, from - 1)}`);
    budget.entries -= Math.max(1, page.data.length);
    const start = from;
    const group = all.filter(({ record }) => placeOf(record).seq >= start && isOpenEnded(record));
    const read = {
      commitmentBytes,
      entries: page.data.map(({ entry }) => entry),
      isEnd: page.next === null,
    };
    const records = group.map(({ record }) => record);
    const results = await ask(path, read, records, requestedAt);
    await store(group, results, { ...read, head: page.head, firstSeq: Math.max(1, from) });
    from = findNext(all);
  }
}

/**
 * Follows receipts through the logs of their runs, a bounded part at each visit, and stores how far they came. A run
 * that cannot be read now is left for the next visit.
 */
export async function followRuns(records: readonly ReceiptRecord[]): Promise<OnItsWay[]> {
  const all = records.map((record) => ({ record, isAtEnd: false, hasAlarm: false }));
  const budget = { entries: MAX_ENTRIES };
  for (const run of new Set(records.map((record) => record.run))) {
    const own = all.filter(({ record }) => record.run === run);
    await followRun(run, own, budget).catch(async (error: unknown) => {
      if (!isProblem(error, 'NOT_FOUND')) return;
      const gone = 'the shop no longer publishes this run';
      await addAlarms(own.map(({ record }) => makeAlarm('log', record, gone, {})));
    });
  }
  return all;
}
