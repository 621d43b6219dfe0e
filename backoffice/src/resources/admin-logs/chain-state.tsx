import { formatCount, type ReconciliationRecord } from '@pullproof/server/contract';
import { Alert, Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { useAuditTrail } from './use-audit-trail.ts';

/** Whether the audit trail is sealed up to now, and when it was last verified. */
export function ChainState() {
  const trail = useAuditTrail();
  const proof = useLastProof();
  if (!trail) return <Box sx={{ minHeight: 64 }} />;
  const { sealedCount, unsealedCount, isOverdue, lastSeal } = trail;
  const isBroken = proof?.fault !== undefined;
  return (
    <Alert severity={isBroken ? 'error' : isOverdue ? 'warning' : 'success'} sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {isBroken
          ? `The audit trail does not match its seal: ${proof.fault}`
          : `${formatCount(sealedCount)} entries sealed`}
        {unsealedCount > 0 ? `, ${formatCount(unsealedCount)} not sealed yet` : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 14 }}>
        {lastSeal ? (
          <span>
            Seal {lastSeal.number}, <When at={lastSeal.sealedAt} />:{' '}
            <CopyableHash value={lastSeal.head} label="Head of the chain" />
          </span>
        ) : (
          <span>Not sealed yet.</span>
        )}
        {proof ? (
          <span>
            Verified <When at={proof.at} />
          </span>
        ) : null}
        {isOverdue ? (
          <span>The oldest entry has waited more than five minutes. Is the background worker running?</span>
        ) : null}
      </Box>
    </Alert>
  );
}

/** The newest nightly verification of the trail, if the user may read it. */
function useLastProof(): { at: string; fault?: string } | undefined {
  const mayRead = usePermission('integrity.read');
  const { data } = useGetList<ReconciliationRecord>(
    'reconciliations',
    { sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: mayRead },
  );
  const proof = data?.[0];
  const check = proof?.checks.find(({ name }) => name === 'audit');
  if (!proof || !check) return undefined;
  return { at: proof.at, ...(check.ok ? {} : { fault: String(check.figures['first'] ?? 'unknown') }) };
}
