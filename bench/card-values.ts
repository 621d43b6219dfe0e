/**
 * One statement gives new values to cards that eight runs on sale hold, beside the same statement while no floor follows:
 * PostgreSQL's processor time. `npm run bench:imports -- values [<cards> <rounds>]`
 */
import type pg from 'pg';

import { cpuOfFamily } from './lib/cpu.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';
import { inSmallWorld, type SmallWorld } from './lib/seed-large.ts';

const [cards = 13_000, rounds = 5] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_300);
const maxTimes = 1.5;
const sides = ['with floors', 'without'] as const;

/** Cards that each of the runs holds three copies of; returns the runs. */
async function addCards(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ run_id: string; kind_id: string }>(
    `SELECT DISTINCT ON (u.run_id) u.run_id, u.kind_id FROM run_floor_units u JOIN runs r ON r.id = u.run_id
     WHERE r.state = 'on_sale' ORDER BY u.run_id LIMIT 8`,
  );
  const runIds = rows.map((row) => row.run_id);
  await client.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), c.set_id, 'm' || n, 'Many ' || n, c.class_id, 100, now(), now(), now()
     FROM (SELECT * FROM cards LIMIT 1) c, generate_series(1, $1::int) n`,
    [cards],
  );
  await client.query(
    `INSERT INTO run_floor_units (run_id, card_id, valued_as, kind_id, copies)
     SELECT r, c.id, c.id, $2, 3 FROM unnest($1::uuid[]) r, cards c WHERE c.number LIKE 'm%'`,
    [runIds, rows[0]?.kind_id],
  );
  await client.query('VACUUM (ANALYZE)');
  return runIds;
}

async function compare({ cluster, client }: SmallWorld): Promise<void> {
  const runs = await addCards(client);
  if (runs.length === 0) throw new Error('No run is on sale.');
  const costs = new Map<string, number[]>(sides.map((side) => [side, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const side of sides) {
      await client.query(
        `ALTER TABLE cards ${side === 'without' ? 'DISABLE' : 'ENABLE'} TRIGGER cards_floors`,
      );
      const before = cpuOfFamily(cluster.postmasterPid);
      await client.query(`UPDATE cards SET value_cents = value_cents + 1 WHERE number LIKE 'm%'`);
      if (round > 0) costs.get(side)?.push(cpuOfFamily(cluster.postmasterPid) - before);
    }
  const [withFloors, without] = sides.map((side) => spreadOf(costs.get(side) ?? []));
  if (!withFloors || !without) return;
  console.log(`\n${cards} values over ${runs.length} runs, PostgreSQL CPU ms, medians of ${rounds} rounds\n`);
  printTable([[...sides], [show(withFloors), show(without)]]);
  const times = withFloors.median / without.median;
  judge(`a statement with floors ≤ ${maxTimes} × one without (${times.toFixed(2)} ×)`, times <= maxTimes);
}

await inSmallWorld(port, compare, ['demo']);
