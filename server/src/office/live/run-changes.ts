import { listLogGrowth } from '../../packs/index.ts';
import type { LiveEvent } from './hub.ts';

export interface RunChange extends LiveEvent {
  event: 'stock' | 'pulls';
  body: { runId: string; productId: string; opened: number };
}

/**
 * Reads what the sale logs gained since `after`, oldest first: one `stock` event per sealed batch, and a `pulls` event
 * if packs were opened in it. The log is written after the purchases have committed, so it serves as the outbox.
 */
export async function readRunChanges(after: Date, known: readonly string[] = []): Promise<RunChange[]> {
  const heads = await listLogGrowth(after, known.map(headOf));
  return heads.flatMap(({ at, ...head }): RunChange[] => {
    const id = `${at.getTime()}-${head.runId}-${head.seq}`;
    const { runId, productId, seq, sold, refunded, opened } = head;
    const stock = { runId, productId, seq, sold, refunded, opened };
    const pulls = { runId, productId, opened };
    return [
      { id, at, event: 'stock', body: stock },
      ...(opened === 0 ? [] : [{ id: `${id}-pulls`, at, event: 'pulls' as const, body: pulls }]),
    ];
  });
}

/** Run and sequence number: the part of an event's id after the time. */
const headOf = (id: string): string => id.slice(id.indexOf('-') + 1);
