import type { RunRecord } from '@pullproof/server/contract';
import { clockHook } from '@pullproof/shared/react/clock-hook';
import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';

const useSeconds = clockHook(() => Date.now(), 1_000);

/** How long an announced sealing still waits for its round. */
export function RoundWait({ runId }: { runId: string }) {
  const { data: run } = useGetOne<RunRecord>('runs', { id: runId });
  const now = useSeconds();
  if (!run?.roundAt || now === null) return null;
  const left = Math.ceil((Date.parse(run.roundAt) - now) / 1_000);
  if (left <= 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      The packs are dealt in {left} s, when the beacon’s round is out. You may leave this page.
    </Typography>
  );
}
