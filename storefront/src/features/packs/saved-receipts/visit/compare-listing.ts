import type { MyPackDto } from '@pullproof/server/contract';
import { callApi } from '../../../../lib/api.ts';
import { addAlarms, putReceipts } from '../receipt-store.ts';
import type { ReceiptRecord } from '../receipt-file.ts';
import type { OnItsWay } from './follow-runs.ts';
import { makeAlarm } from './make-alarm.ts';

const PER_PAGE = 100;

const isSamePack = (pack: MyPackDto, { run, packNo }: ReceiptRecord): boolean =>
  pack.runId === run && pack.packNo === packNo;

/** The account's packs with these ids. */
export async function listPacks(ids: readonly string[]): Promise<MyPackDto[]> {
  const listed: MyPackDto[] = [];
  for (let first = 0; first < ids.length; first += PER_PAGE) {
    const some = ids.slice(first, first + PER_PAGE).join(',');
    listed.push(...(await callApi(`/api/me/packs?perPage=${PER_PAGE}&ids=${some}`)).data);
  }
  return listed;
}

async function listAllPacks(): Promise<MyPackDto[]> {
  const listed: MyPackDto[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await callApi(`/api/me/packs?perPage=${PER_PAGE}&page=${page}`);
    listed.push(...data);
    if (data.length === 0 || listed.length >= total) return listed;
  }
}

async function isStillSignedIn(customerId: string): Promise<boolean> {
  return (await callApi('/api/session')).customer?.id === customerId;
}

/** Returns the receipts of packs that the shop lists under no id; one listed under another id follows it. */
async function findVanished(missing: readonly OnItsWay[]): Promise<OnItsWay[]> {
  if (missing.length === 0) return [];
  const all = await listAllPacks();
  const vanished: OnItsWay[] = [];
  const moved: ReceiptRecord[] = [];
  for (const one of missing) {
    const elsewhere = all.find((pack) => isSamePack(pack, one.record));
    if (elsewhere) moved.push({ ...one.record, packId: elsewhere.id });
    else vanished.push(one);
  }
  await putReceipts(moved);
  return vanished;
}

/**
 * Compares the packs that the log still calls sold with what the shop lists to this account: another number, or none.
 * Rejects when the list does not load.
 */
export async function compareListing(customerId: string, all: readonly OnItsWay[]): Promise<void> {
  const sold = all.filter(({ record: { followed, packId } }) => packId && followed?.state === 'sold');
  const listed = await listPacks(sold.flatMap(({ record: { packId } }) => packId ?? []));
  const packOf = ({ packId }: ReceiptRecord) => listed.find(({ id }) => id === packId);
  const others = sold.filter(({ record }) => {
    const pack = packOf(record);
    return pack !== undefined && !isSamePack(pack, record);
  });
  // Only a log that was read to its end has no refund and no opening.
  const missing = sold.filter(({ record, isAtEnd, hasAlarm }) => isAtEnd && !hasAlarm && !packOf(record));
  const vanished = await findVanished(missing);
  const alarms = [
    ...others.map(({ record }) => {
      const pack = packOf(record);
      const reason = `the shop lists number ${pack?.packNo ?? 0}, your receipt is for number ${record.packNo}`;
      return makeAlarm('number', record, reason, { listed: pack });
    }),
    ...vanished.map(({ record }) =>
      makeAlarm('vanished', record, 'the log has no refund and no opening of it', { listed: [] }),
    ),
  ];
  if (alarms.length > 0 && (await isStillSignedIn(customerId))) await addAlarms(alarms);
}
