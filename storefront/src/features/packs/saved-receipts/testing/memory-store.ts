import type { ReceiptAlarm } from '../alarm.ts';
import type { ReceiptRecord } from '../receipt-file.ts';

/** The store's functions over memory, for tests; `isBlocked` is a private window. */
export function memoryStore() {
  const receipts = new Map<string, ReceiptRecord>();
  const alarms = new Map<string, ReceiptAlarm>();
  const state = { isBlocked: false };
  const keyOf = ({ run, packNo, order, source }: ReceiptRecord) => [run, packNo, order, source].join();
  const within = <Result>(work: () => Result): Promise<Result> =>
    state.isBlocked ? Promise.reject(new Error('no storage')) : Promise.resolve(work());
  const listChecked = () => [...receipts.values()].filter(({ unchecked }) => unchecked === undefined);
  const put = (records: readonly ReceiptRecord[]) => {
    for (const record of records) receipts.set(keyOf(record), { ...record });
  };
  const functions = {
    putReceipts: (records: readonly ReceiptRecord[]) => within(() => put(records)),
    deleteReceipts: (records: readonly ReceiptRecord[]) =>
      within(() => {
        for (const record of records) receipts.delete(keyOf(record));
      }),
    listReceipts: () => within(listChecked),
    listAllReceipts: () => within(listChecked),
    listBoughtHere: () => within(() => [...receipts.values()].filter(({ source }) => source === 'device')),
    addAlarms: (added: readonly ReceiptAlarm[]) =>
      within(() => {
        for (const alarm of added) if (!alarms.has(alarm.id)) alarms.set(alarm.id, { ...alarm });
      }),
    putAlarms: (changed: readonly ReceiptAlarm[]) =>
      within(() => {
        for (const alarm of changed) alarms.set(alarm.id, { ...alarm });
      }),
    deleteAlarms: (ids: readonly string[]) =>
      within(() => {
        for (const id of ids) alarms.delete(id);
      }),
    listAlarms: () => within(() => [...alarms.values()]),
    listRefusals: () => within(() => []),
    putRefusal: () => within(() => undefined),
  };
  const clear = () => {
    receipts.clear();
    alarms.clear();
    state.isBlocked = false;
  };
  return { functions, receipts, alarms, state, clear };
}
