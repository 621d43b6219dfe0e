import { readSettings } from '../settings/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import type { Measure } from '../../platform/measures.ts';
import type { BeaconRelay } from '../../contract/index.ts';

/** Notes how a relay answered last. */
export const noteRelay = (address: string, error: string | null): Promise<number> =>
  inTransaction(() =>
    execute(
      `INSERT INTO beacon_relays AS r (address, asked_at, answered_at, failing_since, error)
       VALUES ($1, $2, CASE WHEN $3::text IS NULL THEN $2::timestamptz END, CASE WHEN $3::text IS NOT NULL THEN $2::timestamptz END, $3)
       ON CONFLICT (address) DO UPDATE SET asked_at = $2, answered_at = coalesce(excluded.answered_at, r.answered_at), error = $3,
         failing_since = CASE WHEN $3::text IS NOT NULL THEN coalesce(r.failing_since, $2) END`,
      [address, clock.now(), error],
    ),
  );

interface Row {
  address: string;
  answeredAt: Date | null;
  failingSince: Date | null;
  error: string | null;
}

/** The relays of the settings that were asked before. */
export async function readRelays(): Promise<BeaconRelay[]> {
  const { dropRelays } = await readSettings();
  const rows = await sql<Row>(
    `SELECT address, answered_at AS "answeredAt", failing_since AS "failingSince", error
     FROM beacon_relays WHERE address = ANY ($1::text[]) ORDER BY array_position($1::text[], address)`,
    [dropRelays],
  );
  return rows.map(({ answeredAt, failingSince, ...row }) => ({
    ...row,
    answeredAt: answeredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
  }));
}

export const relayMeasures: readonly Measure[] = [
  {
    name: 'beacon_relays_failing',
    help: 'How many relays of the beacon did not answer when they were asked last',
    read: async () => (await readRelays()).filter(({ failingSince }) => failingSince !== null).length,
  },
];
