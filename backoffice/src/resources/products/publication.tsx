import { formatAs, type ProductRecord, type RunRecord } from '@pullproof/server/contract';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { useShopZone } from '../../layout/use-shop-zone.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { PublishAtVerb } from './publish-at-verb.tsx';

/** On the product's page: what is planned, or why the last plan failed. */
export function Publication() {
  const product = useRecordContext<ProductRecord>();
  const zone = useShopZone();
  const runId = product?.publishRunId ?? null;
  const { data: run } = useGetOne<RunRecord>('runs', { id: runId ?? '' }, { enabled: runId !== null });
  if (product?.publication === 'missed')
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        It wasn’t published when its time came. {product.publishFault}
      </Alert>
    );
  if (!product?.publishAt) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <>
          <PublishAtVerb />
          <CancelVerb product={product} />
        </>
      }
    >
      To be published on {formatAs('zonedMoment', product.publishAt, zone)}
      {run ? `, with run ${run.number}` : ''}. Planned by {product.publishByName}.
    </Alert>
  );
}

function CancelVerb({ product }: { product: ProductRecord }) {
  const mayWrite = usePermission('products.write');
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb({
    ...{ resource: 'products', id: product.id, verb: 'cancel-publication' },
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel it
      </Button>
      <VerbDialog
        open={isAsking}
        title={`Cancel the publication of ${product.title}`}
        action="Cancel the publication"
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={() => void run({}, 'Cancelled').then((answer) => answer !== undefined && setAsking(false))}
      >
        It stays {product.state === 'draft' ? 'a draft' : product.state}. You can publish it by hand, or plan
        another time.
      </VerbDialog>
    </>
  );
}

/** In lists: the state, and what is planned. */
export function ProductStanding({ product }: { product: ProductRecord }) {
  const zone = useShopZone();
  return (
    <>
      <StatusChip state={product.state} />
      {product.publishAt ? (
        <>
          {' '}
          <StatusChip state="scheduled" label={`Publishes ${formatAs('moment', product.publishAt, zone)}`} />
        </>
      ) : null}
      {product.publication === 'missed' ? (
        <>
          {' '}
          <StatusChip state="failed" label="Not published in time" />
        </>
      ) : null}
    </>
  );
}
