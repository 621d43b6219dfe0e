import { claims, type PackRecord, type RunRecord } from '@pullproof/server/contract';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useStore } from 'react-admin';
import { RunVerbs } from '../../../shared/runs/run-verbs.tsx';
import { RunsTable } from '../../../shared/runs/runs-table.tsx';
import { SealingProgress } from '../../../shared/runs/sealing-progress.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { SealDialog } from './seal-dialog.tsx';

/** The pack's runs, the button to seal another, and sealings in progress. */
export function PackRuns({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const pack = useRecordContext<PackRecord>();
  const maySeal = usePermission('runs.seal');
  const [isAsking, setAsking] = useState(false);
  // Keep the user's last attempt visible until dismissed: a shortage ends the run, but must be read.
  const [ownRunId, setOwnRunId] = useStore<string | null>(`packs.${pack?.id}.lastSealing`, null);
  const sealing = useSealingRuns(pack?.id);
  if (!pack) return null;
  return (
    <Section
      title="Runs"
      hint={`Sealed batches of this pack. ${claims.sealedBeforeSale}`}
      flush
      actions={
        maySeal ? (
          <Button
            variant="contained"
            startIcon={<LockOutlined />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Seal a run
          </Button>
        ) : null
      }
    >
      {ownRunId === null ? null : (
        <SealingProgress key={ownRunId} runId={ownRunId} onDismiss={() => setOwnRunId(null)} />
      )}
      {sealing
        .filter((run) => run.id !== ownRunId)
        .map((run) => (
          <SealingProgress key={run.id} runId={run.id} />
        ))}
      <RunsTable filter={{ packId: pack.id }} verbsFor={(run) => <RunVerbs run={run} />} />
      {isAsking ? (
        <SealDialog
          pack={pack}
          size={size}
          onSize={onSize}
          onClose={() => setAsking(false)}
          onStarted={(runId) => {
            setOwnRunId(runId);
            setAsking(false);
          }}
        />
      ) : null}
    </Section>
  );
}

function useSealingRuns(packId: string | undefined): RunRecord[] {
  const { data } = useGetList<RunRecord>(
    'runs',
    {
      filter: { packId, state: 'sealing' },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: packId !== undefined },
  );
  return data ?? [];
}
