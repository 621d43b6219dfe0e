import type { ReceiptAlarm } from './alarm.ts';
import type { ShownPack } from './match-receipt.ts';
import type { ReceiptRecord, Signed } from './receipt-file.ts';

export interface SavedRefusal {
  statement: Signed;
  commitment: string;
  isSigned: boolean;
  keptAt: string;
}

/** A signed drop entry with what it was checked against. */
export interface SavedDropEntry {
  dropId: string;
  seq: number;
  entry: Signed;
  announcement: Signed;
  signingKey: string;
  /** Only when this browser drew it. */
  nonce?: string | undefined;
  keptAt: string;
}

const NAME = 'pullproof';
const RECEIPTS = 'receipts';
const REFUSALS = 'refusals';
const DROP_ENTRIES = 'drop-entries';
const ALARMS = 'alarms';

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** Typed by convention: only the functions below write rows. */
function readAll<Row>(source: IDBObjectStore | IDBIndex, key?: IDBValidKey): Promise<Row[]> {
  return settle(source.getAll(key) as IDBRequest<Row[]>); // see above
}

/** Rejects when the browser has no storage, as in some private windows. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 2);
  request.onupgradeneeded = () => {
    for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
    const receipts = request.result.createObjectStore(RECEIPTS, {
      keyPath: ['run', 'packNo', 'order', 'source'],
    });
    receipts.createIndex('packId', 'packId');
    receipts.createIndex('order', 'order');
    receipts.createIndex('place', ['run', 'packNo']);
    request.result.createObjectStore(REFUSALS, { keyPath: 'statement.document' });
    request.result.createObjectStore(DROP_ENTRIES, { keyPath: 'dropId' });
    request.result.createObjectStore(ALARMS, { keyPath: 'id' });
  };
  return settle(request);
}

/** Runs `work` in one transaction and resolves once it has committed. */
async function within<Result>(
  store: string,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
    });
    const [result] = await Promise.all([work(transaction.objectStore(store)), done]);
    return result;
  } finally {
    database.close();
  }
}

/** What was not checked is no receipt to compare with. */
const listChecked = (records: readonly ReceiptRecord[]): ReceiptRecord[] =>
  records.filter(({ unchecked }) => unchecked === undefined);

export function putReceipts(records: readonly ReceiptRecord[]): Promise<void> {
  return within(RECEIPTS, 'readwrite', async (objects) => {
    await Promise.all(records.map((record) => settle(objects.put(record))));
  });
}

export function deleteReceipts(records: readonly ReceiptRecord[]): Promise<void> {
  return within(RECEIPTS, 'readwrite', async (objects) => {
    const keys = records.map(({ run, packNo, order, source }) => [run, packNo, order, source]);
    await Promise.all(keys.map((key) => settle(objects.delete(key))));
  });
}

/** Lists checked receipts that may belong to this pack: by the purchase's id, by its order, or by run and number. */
export function listReceipts({ packId, order, run, packNo }: ShownPack): Promise<ReceiptRecord[]> {
  return within(RECEIPTS, 'readonly', async (objects) => {
    const read = (index: string, key: IDBValidKey): Promise<ReceiptRecord[]> =>
      readAll<ReceiptRecord>(objects.index(index), key);
    const [byId, byOrder, byPlace] = await Promise.all([
      read('packId', packId),
      order === undefined ? [] : read('order', order),
      read('place', [run, packNo]),
    ]);
    return listChecked([...byId, ...byOrder, ...byPlace]);
  });
}

/** Lists the receipts that this browser stored when it bought, unchecked ones too. */
export async function listBoughtHere(): Promise<ReceiptRecord[]> {
  const records = await within(RECEIPTS, 'readonly', (objects) => readAll<ReceiptRecord>(objects));
  return records.filter(({ source }) => source === 'device');
}

export async function listAllReceipts(): Promise<ReceiptRecord[]> {
  return listChecked(await within(RECEIPTS, 'readonly', (objects) => readAll<ReceiptRecord>(objects)));
}

/** Stores alarms; one that is known already stays as it is, looked at or not. */
export function addAlarms(alarms: readonly ReceiptAlarm[]): Promise<void> {
  return within(ALARMS, 'readwrite', async (objects) => {
    const known = new Set(await settle(objects.getAllKeys()));
    await Promise.all(alarms.filter(({ id }) => !known.has(id)).map((alarm) => settle(objects.put(alarm))));
  });
}

export function putAlarms(alarms: readonly ReceiptAlarm[]): Promise<void> {
  return within(ALARMS, 'readwrite', async (objects) => {
    await Promise.all(alarms.map((alarm) => settle(objects.put(alarm))));
  });
}

export function deleteAlarms(ids: readonly string[]): Promise<void> {
  return within(ALARMS, 'readwrite', async (objects) => {
    await Promise.all(ids.map((id) => settle(objects.delete(id))));
  });
}

export function listAlarms(): Promise<ReceiptAlarm[]> {
  return within(ALARMS, 'readonly', (objects) => readAll<ReceiptAlarm>(objects));
}

export function putRefusal(refusal: SavedRefusal): Promise<void> {
  return within(REFUSALS, 'readwrite', async (objects) => {
    await settle(objects.put(refusal));
  });
}

export function listRefusals(): Promise<SavedRefusal[]> {
  return within(REFUSALS, 'readonly', (objects) => readAll<SavedRefusal>(objects));
}

export function putDropEntry(entry: SavedDropEntry): Promise<void> {
  return within(DROP_ENTRIES, 'readwrite', async (objects) => {
    await settle(objects.put(entry));
  });
}

export function listDropEntries(): Promise<SavedDropEntry[]> {
  return within(DROP_ENTRIES, 'readonly', (objects) => readAll<SavedDropEntry>(objects));
}

export function findDropEntry(dropId: string): Promise<SavedDropEntry | undefined> {
  return within(DROP_ENTRIES, 'readonly', async (objects) => {
    const [entry] = await readAll<SavedDropEntry>(objects, dropId);
    return entry;
  });
}
