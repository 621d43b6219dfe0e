import type { IntegrityDto } from '@pullproof/server/contract';
import { Alert, Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { Checks } from './checks.tsx';

/** Runs the integrity checks now. The digest stays the same until money or a unit moves. */
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
      hint="Ledger, balances, units, orders and runs, each checked against the others. Checking changes nothing."
      actions={
        <Button size="small" variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      {isFetching ? <LinearProgress aria-label="Proving" sx={{ mb: 2 }} /> : null}
      {error ? <Alert severity="error">{describeError(error)}</Alert> : null}
      {!data && isFetching ? <Skeleton variant="rounded" height={220} /> : null}
      {data ? <Proof proof={data} /> : null}
    </Section>
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
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Digest, unchanged as long as nothing has moved:
        </Typography>
        <CopyableHash value={proof.digest} label="Digest" />
      </Box>
    </>
  );
}
