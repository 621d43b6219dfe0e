import type { RunState } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

export interface RunOfPack {
  id: string;
  number: number;
  size: number;
  state: RunState;
}

/** All runs of a pack, oldest first. */
export function listRuns(packId: string): Promise<RunOfPack[]> {
  return sql<RunOfPack>(
    'SELECT id, number, size, state FROM runs WHERE pack_id = $1 ORDER BY created_at, number',
    [packId],
  );
}
