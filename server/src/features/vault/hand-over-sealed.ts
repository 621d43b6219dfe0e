import { transitionFit } from './states.ts';

interface HandOver {
  ids: readonly string[];
  runId: string;
  ownerId: string;
  at: Date;
}

/** sealed → owned, for those of the units that are still sealed in this run; returns how many. */
export function handOverSealed({ ids, runId, ownerId, at }: HandOver): Promise<number> {
  return transitionFit(
    ids,
    {
      from: ['sealed'],
      to: 'owned',
      only: 'run_id = $5',
      set: 'owner_id = $4, acquired_at = $3',
      values: [ownerId, runId],
    },
    at,
  );
}
