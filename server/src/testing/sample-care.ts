import type pg from 'pg';

import { newId } from '../platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

export async function insertSubstitutionRequests(
  db: pg.Pool,
  { runId, unitIds, staffId }: { runId: string; unitIds: string[]; staffId: string },
): Promise<void> {
  const [spare, second, owned, sealed] = unitIds;
  for (const [at, outId] of [owned, sealed].entries())
    await insertRow(db, 'substitution_requests', {
      id: newId(),
      out_id: outId,
      out_version: 1,
      substitute_id: at === 0 ? spare : second,
      substitute_version: 1,
      run_id: runId,
      unit_index: at,
      out_record: '{"name":"Anglerfish","valueCents":500}',
      in_record: '{"name":"Zebra","valueCents":700}',
      reason: 'Water damage',
      requested_by: staffId,
      ...aged(at),
    });
}

export async function insertCorrections(db: pg.Pool, runId: string, staffId: string): Promise<void> {
  for (const [at, state] of ['pending', 'withdrawn'].entries())
    await insertRow(db, 'run_corrections', {
      id: newId(),
      run_id: runId,
      entries: `{${at + 1}}`,
      explanation: 'A clock was wrong.',
      state,
      requested_by: staffId,
      decided_by: state === 'withdrawn' ? staffId : null,
      decided_at: state === 'withdrawn' ? day(at) : null,
      ...aged(at),
    });
}
