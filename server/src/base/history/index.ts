import type { Cents, HistoryKind } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { requestContext } from '../../platform/logger.ts';

export { fillHistory } from './fill-history.ts';
export { listHistory } from './list-history.ts';

export interface HistoryEvent {
  customerId: string;
  kind: HistoryKind;
  title: string;
  amountCents: Cents | null;
  subjectKind:
    | 'customer'
    | 'top-up'
    | 'order'
    | 'pack'
    | 'unit'
    | 'buyback'
    | 'promo'
    | 'payout'
    | 'referral'
    | 'balance-adjustment'
    | 'parcel'
    | 'drop';
  subjectId: string;
}

/** Adds events to customers' timelines, in the transaction that makes them true, with the request's access token. */
export async function recordHistory(events: readonly HistoryEvent[], at: Date = clock.now()): Promise<void> {
  await execute(
    `SELECT record_history(id, $1, customer, kind, title, amount, subject_kind, subject, $9) FROM
     unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::uuid[])
       AS event (id, customer, kind, title, amount, subject_kind, subject)`,
    [
      at,
      events.map(() => newId()),
      events.map((event) => event.customerId),
      events.map((event) => event.kind),
      events.map((event) => event.title),
      events.map((event) => event.amountCents),
      events.map((event) => event.subjectKind),
      events.map((event) => event.subjectId),
      requestContext.get()?.accessTokenId ?? null,
    ],
  );
}
