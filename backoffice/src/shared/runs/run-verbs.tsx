import { describeRequest, formatCount, type RunRecord } from '@pullproof/server/contract';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { usePermission } from '../use-permission.ts';
import { nameRun } from './name-run.ts';
import { PublishVerb } from './publish-verb.tsx';
import { useVerb } from '../use-verb.ts';
import { VerbDialog } from '../verb-dialog.tsx';

/** The actions available in the run's state: publish, retire (two people), or read the close-out. */
export function RunVerbs({ run }: { run: RunRecord }) {
  const mayPublish = usePermission('runs.publish');
  const mayRetire = usePermission('runs.retire');
  const mayDecide = usePermission('approvals.decide');
  const { identity } = useGetIdentity();
  const isMine = run.retireRequestedBy === identity?.id;
  // Once requested, others see it only if they may confirm it.
  const showsRetire = run.retireRequestedBy ? isMine || mayDecide : mayRetire;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}
    >
      {run.state === 'sealed' && mayPublish ? <PublishVerb run={run} /> : null}
      {run.state === 'on_sale' && !run.noticeAt && showsRetire ? <RetireVerb run={run} /> : null}
      {run.state === 'closed' ? (
        <Link href={`/api/runs/${run.id}/close-out`} target="_blank" rel="noopener">
          Close-out
        </Link>
      ) : null}
    </Box>
  );
}

function RetireVerb({ run }: { run: RunRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { identity } = useGetIdentity();
  const { run: retire, isRunning, refusal } = useVerb({ resource: 'runs', id: run.id, verb: 'retire' });
  const isRequested = Boolean(run.retireRequestedBy);
  const isMine = isRequested && run.retireRequestedBy === identity?.id;
  if (isMine) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        Waiting for a second person
      </Typography>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {isRequested ? 'Confirm end of sales' : 'Retire'}
      </Button>
      <VerbDialog
        open={isAsking}
        title={isRequested ? `Confirm: retire ${nameRun(run)}` : `Retire ${nameRun(run)}`}
        action={isRequested ? 'Confirm' : 'Request approval'}
        danger
        reason="required"
        {...(isRequested ? { typeToConfirm: nameRun(run) } : {})}
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => {
          const done = isRequested
            ? 'The end of sales is announced'
            : 'Requested. Finance or an owner decides under Approvals.';
          void retire({ reason }, done).then((answer) => answer !== undefined && setAsking(false));
        }}
      >
        <Typography variant="body2" sx={{ mb: 1 }}>
          {describeRequest({ kind: 'run-retirement' })} Unsold now: {formatCount(run.unsold)}.
        </Typography>
      </VerbDialog>
    </>
  );
}
