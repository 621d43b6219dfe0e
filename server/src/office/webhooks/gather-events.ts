import type { WebhookEventType } from '../../contract/index.ts';
import { webhookBodyOf } from '../../contract/schemas/webhooks/events.schema.ts';
import type { EventSource } from '../../feature.ts';
import { after, clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { WebhookEndpoint } from './models.ts';
import { addDeliveries } from './queue-deliveries.ts';

interface Window {
  from: Date;
  readTo: Date;
  now: Date;
}

interface Happened {
  id: string;
  at: Date;
  data: unknown;
}

const atOnce = 500;

/**
 * Reads what has happened since the last time from the features' own rows, and makes the messages and deliveries of it,
 * in one transaction with how far it has read. Safe in several processes: one of them reads. Returns the count of
 * messages. Without an endpoint that is on, it is one query (docs/adr/0035-outgoing-webhooks.md).
 */
export async function gatherEvents(sources: readonly EventSource[]): Promise<number> {
  const on = { where: { isOn: true } };
  if ((await WebhookEndpoint.count(on)) === 0) return 0;
  return inTransaction(async () => {
    const window = await openWindow();
    if (!window) return 0;
    const listeners = await WebhookEndpoint.findAll(on);
    let [count, isDone] = [0, true];
    for (const source of sources) {
      const endpointIds = listeners.filter(({ events }) => events.includes(source.type)).map(({ id }) => id);
      if (endpointIds.length === 0) continue;
      const happened = await readSource(source, window);
      count += await storeMessages(source.type, happened, endpointIds);
      isDone &&= happened.length < atOnce;
    }
    if (isDone) await execute('UPDATE webhook_progress SET read_to = greatest(read_to, $1)', [window.readTo]);
    return count;
  });
}

/**
 * From where to read. Rows become visible at their commit, with ids and times from before it: the next window begins a
 * minute before the oldest transaction of now, and what was read twice is a message already.
 */
const openWindow = (): Promise<Window | undefined> =>
  one<Window>(
    `SELECT greatest(p.read_to, (SELECT min(on_since) FROM webhook_endpoints WHERE is_on)) AS "from",
       least(clock_timestamp(), (SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database()))
         - interval '1 minute' AS "readTo", clock_timestamp() AS now
     FROM webhook_progress p FOR UPDATE OF p SKIP LOCKED`,
  );

function readSource({ type, since, select }: EventSource, { from, now }: Window): Promise<Happened[]> {
  // Ids are made by the machine's clock; instants are the shop's, which may travel in time.
  const floor = since === 'id' ? leastId(from) : after(clock.now(), from.getTime() - now.getTime());
  return sql<Happened>(
    `SELECT e.id, e.at, e.data FROM (${select}) e
     WHERE NOT EXISTS (SELECT 1 FROM webhook_messages m WHERE m.type = $1 AND m.subject_id = e.id)
     ORDER BY e.id LIMIT ${atOnce}`,
    since === undefined ? [type] : [type, floor],
  );
}

/** The least UUIDv7 of this millisecond. */
function leastId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

async function storeMessages(
  type: WebhookEventType,
  happened: readonly Happened[],
  endpointIds: readonly string[],
): Promise<number> {
  if (happened.length === 0) return 0;
  const schema = webhookBodyOf(type);
  const stored = await sql<{ id: string }>(
    `INSERT INTO webhook_messages (id, type, subject_id, body, at, created_at)
     SELECT id, $1, subject, body, at, $2 FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[]) AS m (id, subject, body, at)
     ON CONFLICT (type, subject_id) DO NOTHING RETURNING id`,
    [
      type,
      clock.now(),
      happened.map(() => newId()),
      happened.map(({ id }) => id),
      // Strict: a field that the contract does not name is refused, and nothing is sent.
      happened.map(({ at, data }) =>
        JSON.stringify(schema.parse({ type, timestamp: at.toISOString(), data })),
      ),
      happened.map(({ at }) => at),
    ],
  );
  await addDeliveries(
    stored.map(({ id }) => id),
    endpointIds,
  );
  return stored.length;
}
