import type { PlacedOrderDto, RunDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { toRecord } from './receipt-file.ts';
import { putReceipts } from './receipt-store.ts';
import { requestDurability } from './request-durability.ts';

interface Bought {
  placed: Pick<PlacedOrderDto, 'packs'>;
  /** The run as shown before payment. */
  run: Pick<RunDto, 'id' | 'size'> | null;
  draw: string | undefined;
}

/** Stores the signed receipts of an order in this browser. Rejects when storage is unavailable. */
export async function saveReceipts({ placed, run, draw }: Bought): Promise<void> {
  const [first] = placed.packs;
  if (!first) return;
  const { size } =
    run?.id === first.runId ? run : await callApi(`/api/runs/${encodeURIComponent(first.runId)}`);
  const keptAt = new Date().toISOString();
  const records = placed.packs.map(({ id, receipt: { document, signature } }) =>
    toRecord(
      { receipt: { document, signature }, size },
      { source: 'device', packId: id, keptAt, ...(draw === undefined ? {} : { draw }) },
    ),
  );
  await putReceipts(records.filter((record) => record !== undefined));
  void requestDurability().catch(() => undefined);
}
