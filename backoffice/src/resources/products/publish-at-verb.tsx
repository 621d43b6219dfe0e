import {
  describeRequest,
  formatAs,
  instantOf,
  wallTimeOf,
  type PlannedPublicationDto,
  type ProductRecord,
  type RunRecord,
} from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { Alert, Button, MenuItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useShopSettings } from '../../layout/shop-settings.ts';
import { type Refusal, VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { useNow } from '../../shared/values/use-now.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

/** Plans when a draft is published, or changes what is planned. */
export function PublishAtVerb() {
  const product = useRecordContext<ProductRecord>();
  const mayWrite = usePermission('products.write');
  const zone = useShopSettings()?.terms.shopTimeZone;
  const [isAsking, setAsking] = useState(false);
  if (!product || !mayWrite || zone === undefined || product.state === 'published') return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {product.publishAt === null ? 'Publish later' : 'Change the time'}
      </Button>
      {isAsking ? <PlanDialog product={product} zone={zone} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The next full hour that is at least one hour ahead. */
const nextHour = (now: number): Date => new Date(Math.ceil(now / 3_600_000 + 1) * 3_600_000);

interface PlanDialogProps {
  product: ProductRecord;
  /** The shop's time zone, whatever the browser's is. */
  zone: string;
  onClose: () => void;
}

function PlanDialog({ product, zone, onClose }: PlanDialogProps) {
  const now = useNow().getTime();
  const [wall, setWall] = useState(() =>
    wallTimeOf(product.publishAt === null ? nextHour(Date.now()) : new Date(product.publishAt), zone),
  );
  const [runId, setRunId] = useState(product.publishRunId ?? '');
  const [reason, setReason] = useState('');
  const { run, isRunning, refusal } = useVerb<PlannedPublicationDto>({
    ...{ resource: 'products', id: product.id, verb: 'publish-at' },
  });
  const at = wall === '' ? undefined : instantOf(wall, zone);
  const isPast = at !== undefined && at.getTime() <= now;

  async function confirm() {
    if (!at) return;
    const body = {
      at: at.toISOString(),
      runId: runId === '' ? null : runId,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    const answer = await run(body, ({ approvalId }) =>
      approvalId === null ? 'Planned' : 'Below its floor: a second person decides, nothing is planned yet',
    );
    if (answer) onClose();
  }

  return (
    <VerbDialog
      open
      title={`Publish later: ${product.title}`}
      action="Plan"
      isRunning={isRunning}
      disabled={!at || isPast}
      refusal={refusal}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack spacing={2} sx={{ mt: 1 }}>
        <TimeField wall={wall} onWall={setWall} isPast={isPast} zone={zone} />
        {product.kind === 'pack' ? <RunChoice product={product} runId={runId} onRun={setRunId} /> : null}
        {product.kind === 'single' && product.unsold === 0 ? (
          <Alert severity="info">No card is listed under it. It’s published only if one is by then.</Alert>
        ) : null}
        {needsReason(refusal) ? <ReasonField reason={reason} onReason={setReason} /> : null}
        <Typography variant="body2">
          {at && !isPast
            ? `Customers see it in the shop from ${formatAs('zonedMoment', at, zone)}, within a minute. If it isn’t ready then, it stays as it is and you get an email.`
            : 'Customers see it in the shop from then on.'}
        </Typography>
      </Stack>
    </VerbDialog>
  );
}

const needsReason = (refusal: Refusal): boolean =>
  refusal?.error instanceof ApiProblem && refusal.error.code === 'REASON_REQUIRED';

interface TimeFieldProps {
  /** What a clock in the shop's zone shows. */
  wall: string;
  onWall: (wall: string) => void;
  isPast: boolean;
  zone: string;
}

const TimeField = ({ wall, onWall, isPast, zone }: TimeFieldProps) => (
  <VerbTextField
    source="at"
    type="datetime-local"
    label="Publish on"
    value={wall}
    onChange={(event) => onWall(event.target.value)}
    error={isPast}
    helperText={isPast ? 'This time has passed.' : `Shop’s time, ${zone}`}
    slotProps={{ inputLabel: { shrink: true } }}
    required
  />
);

const ReasonField = ({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) => (
  <VerbTextField
    source="reason"
    label="Reason"
    helperText={describeRequest({ kind: 'product-terms', after: { publishAt: '' } })}
    value={reason}
    onChange={(event) => onReason(event.target.value)}
    multiline
    minRows={2}
    required
  />
);

interface RunChoiceProps {
  product: ProductRecord;
  runId: string;
  onRun: (runId: string) => void;
}

/** A sealed run that goes on sale in the same moment. */
function RunChoice({ product, runId, onRun }: RunChoiceProps) {
  const { data: runs, isPending } = useGetList<RunRecord>('runs', {
    filter: { productId: product.id, state: 'sealed' },
    sort: { field: 'number', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  if (isPending) return null;
  const sealed = runs ?? [];
  const isOnSale = product.runOnSale !== 'none';
  return (
    <>
      {sealed.length > 0 ? (
        <VerbTextField
          source="runId"
          select
          label="Put on sale with it"
          // A run that is no longer sealed is not offered again.
          value={sealed.some(({ id }) => id === runId) ? runId : ''}
          onChange={(event) => onRun(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{isOnSale ? 'Only the run that is on sale already' : 'No run'}</MenuItem>
          {sealed.map((run) => (
            <MenuItem key={run.id} value={run.id}>
              {`Run ${run.number}, ${run.size} sealed`}
            </MenuItem>
          ))}
        </VerbTextField>
      ) : null}
      {runId === '' && !isOnSale ? (
        <Alert severity="info">
          {sealed.length > 0
            ? 'No run is on sale. Choose one, or put one on sale until then.'
            : 'No run is on sale or sealed. It’s published only if one is on sale by then.'}
        </Alert>
      ) : null}
    </>
  );
}
