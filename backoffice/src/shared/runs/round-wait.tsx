import type { RunRecord } from '@pullproof/server/contract';
import { clockHook } from '@pullproof/shared/react/clock-hook';
import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';

const useSeconds = clockHook(() => Date.now(), 1_000);

/** Undefined without a round, and once it is out. */
export function secondsUntil(roundAt: string | null | undefined, now: number | null): number | undefined {
  if (!roundAt || now === null) return undefined;
  const left = Math.ceil((Date.parse(roundAt) - now) / 1_000);
  return left > 0 ? left : undefined;
}

/** How long an announced sealing still waits for its round. */
export function RoundWait({ runId }: { runId: string }) {
  const { data: run } = useGetOne<RunRecord>('runs', { id: runId });
  const now = useSeconds();
  const left = secondsUntil(run?.roundAt, now);
  if (left === undefined) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      The cards are dealt in {left} s, when the beacon’s round is out. You may leave this page.
    </Typography>
  );
}
