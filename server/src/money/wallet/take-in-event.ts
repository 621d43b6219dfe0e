import { createHash } from 'node:crypto';

import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export type Outcome = 'applied' | 'ignored' | 'unknown' | 'waiting' | 'review';

/** The outcome of an event, and its subject. */
export interface CarriedOut {
  outcome: Outcome;
  topUpId?: string | null;
  payoutId?: string | null;
}

export interface SignedEvent {
  provider: string;
  /** The provider's event id. */
  id: string;
  type: string;
  paymentId?: string | undefined;
  fact: object | undefined;
  /** The exact bytes whose signature was checked. */
  body: Buffer;
}

/** Stores an event under its own id and applies it in the same transaction, so that duplicates have no effect. */
export function takeInEvent(
  event: SignedEvent,
  carryOut: () => Promise<CarriedOut>,
): Promise<{ outcome: Outcome | 'duplicate' }> {
  return inTransaction(async () => {
    const id = newId();
    const isNew = await execute(
      `INSERT INTO webhook_events (id, provider, event_id, type, body_hash, payment_id, fact, received_at, outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'received') ON CONFLICT (provider, event_id) DO NOTHING`,
      [
        id,
        event.provider,
        event.id,
        event.type,
        createHash('sha256').update(event.body).digest('hex'),
        event.paymentId ?? null,
        event.fact ? JSON.stringify(event.fact) : null,
        clock.now(),
      ],
    );
    if (isNew === 0) return { outcome: 'duplicate' as const };
    const done = await carryOut();
    await noteOutcome(id, done);
    return { outcome: done.outcome };
  });
}

export async function noteOutcome(eventId: string, done: CarriedOut): Promise<void> {
  await execute(
    'UPDATE webhook_events SET outcome = $2, top_up_id = $3, payout_id = $4, processed_at = $5 WHERE id = $1',
    [eventId, done.outcome, done.topUpId ?? null, done.payoutId ?? null, clock.now()],
  );
}
