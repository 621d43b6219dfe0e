import type { IntegrityDto } from '@pullproof/server/contract';
import { Alert, Button, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { When } from '../../shared/values/when.tsx';
import { Checks } from './checks.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** Runs the integrity checks now over what is new since the nightly proof, or asks for all history. */
export function LiveProof() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['integrity'],
    queryFn: ({ signal }) => dataProvider.read<IntegrityDto>('integrity', signal),
    staleTime: 60_000,
    retry: false,
  });
  return (
    <Section
      title="The books right now"
      hint="Ledger, balances, units, orders and runs, each checked against the others: what is new since the nightly check. Checking changes nothing."
      actions={
        <>
          <ProveAll />
          <Button size="small" variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        </>
      }
    >
      {isFetching ? <LinearProgress aria-label="Proving" sx={{ mb: 2 }} /> : null}
      {error ? <Alert severity="error">{describeError(error)}</Alert> : null}
      {!data && isFetching ? <PartLoading height={220} /> : null}
      {data ? <Proof proof={data} /> : null}
    </Section>
  );
}

function ProveAll() {
  const mayWrite = usePermission('integrity.write');
  const { run, isRunning } = useVerb({ resource: 'integrity', verb: 'whole' }, { isRefusalToast: true });
  if (!mayWrite) return null;
  return (
    <Button
      size="small"
      disabled={isRunning}
      onClick={() => void run({}, 'All history is being checked. The result will appear in the list below.')}
    >
      Check all history
    </Button>
  );
}

function Proof({ proof }: { proof: IntegrityDto }) {
  return (
    <>
      <Alert severity={proof.ok ? 'success' : 'error'} sx={{ mb: 2 }}>
        {proof.ok
          ? 'Everything is consistent.'
          : 'Something is wrong. Stop sales and look at the checks below.'}{' '}
        <When at={proof.at} exact />
      </Alert>
      <Checks checks={proof.checks} />
    </>
  );
}
