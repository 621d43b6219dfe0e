import {
  describeRequest,
  type CardRecord,
  type ProductRecord,
  type ProductState,
  type RunRecord,
} from '@pullproof/server/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useGetOne, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { belowFloor } from './floor-words.ts';
import { hasKeptTheirs } from '../../providers/save-record.ts';
import type { Refusal } from '../../shared/refusal.tsx';
import { SaleFacts } from '../../shared/runs/sale-facts.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useReturns } from '../../shared/runs/use-returns.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

interface Step {
  to: ProductState;
  label: string;
  done: string;
}

const publish: Step = { to: 'published', label: 'Publish', done: 'Published' };
const unpublish: Step = { to: 'draft', label: 'Unpublish', done: 'No longer published' };
const archive: Step = { to: 'archived', label: 'Archive', done: 'Archived' };

const stepsFrom: Readonly<Record<ProductState, readonly Step[]>> = {
  draft: [publish, archive],
  published: [unpublish, archive],
  archived: [publish, { ...unpublish, label: 'Back to draft', done: 'A draft again' }],
};

/** Publish and unpublish, each with a dialog that says what customers will see. */
export function StateVerbs() {
  const product = useRecordContext<ProductRecord>();
  const mayWrite = usePermission('products.write');
  const [step, setStep] = useState<Step>();
  if (!product || !mayWrite) return null;
  return (
    <>
      {stepsFrom[product.state].map((next) => (
        <Button
          key={next.to}
          size="small"
          variant={next.to === 'published' ? 'contained' : 'outlined'}
          aria-haspopup="dialog"
          disabled={product.runOnSale === 'shown'}
          {...(product.runOnSale === 'shown' ? { title: 'A run is on sale. Retire it first.' } : {})}
          onClick={() => setStep(next)}
        >
          {next.label}
        </Button>
      ))}
      {step ? <StateDialog product={product} step={step} onClose={() => setStep(undefined)} /> : null}
    </>
  );
}

function useStateChange(product: ProductRecord, { to, done }: Step) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  async function change(): Promise<boolean> {
    setRunning(true);
    try {
      const data = { ...product, state: to };
      const answer = await dataProvider.update('products', { id: product.id, data, previousData: product });
      if (hasKeptTheirs(answer.data))
        notify('Their version was kept. Your changes were discarded.', { type: 'info' });
      else if (answer.data.state !== to)
        notify('Below its floor: a second person decides, nothing has changed yet', { type: 'info' });
      else notify(done, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      setRefusal({ error });
      return false;
    } finally {
      setRunning(false);
    }
  }
  return { change, isRunning, refusal };
}

interface StateDialogProps {
  product: ProductRecord;
  step: Step;
  onClose: () => void;
}

function StateDialog({ product, step, onClose }: StateDialogProps) {
  const { change, isRunning, refusal } = useStateChange(product, step);
  return (
    <VerbDialog
      open
      title={`${step.label}: ${product.title}`}
      action={step.label}
      isRunning={isRunning}
      refusal={refusal}
      onClose={onClose}
      onConfirm={() => void change().then((isDone) => isDone && onClose())}
    >
      {step.to === 'published' ? (
        <Publishing product={product} />
      ) : (
        <Typography variant="body2">
          Customers can no longer find or buy it.{product.publishAt === null ? '' : ' What is planned ends.'}
        </Typography>
      )}
    </VerbDialog>
  );
}

function Publishing({ product }: { product: ProductRecord }) {
  const { data: runs = [] } = useGetList<RunRecord>(
    'runs',
    {
      filter: { productId: product.id, state: 'on_sale' },
      sort: { field: 'number', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: product.kind === 'pack' },
  );
  const { data: returns } = useReturns(runs[0]?.id, product);
  return (
    <Box>
      <SaleFacts product={product} returns={returns} stock={product.unsold ?? 0} />
      <Typography variant="body2" sx={{ mb: 1 }}>
        Customers see it in the shop.
        {product.kind === 'pack'
          ? ' While a run of it is on sale, the price can only fall and the product stays published.'
          : ''}{' '}
        {describeRequest({ kind: 'product-terms' }, belowFloor)}
      </Typography>
      {product.kind === 'pack' && runs.length === 0 ? (
        <Alert severity="info">No run is on sale yet, so there’s nothing to buy.</Alert>
      ) : null}
      <Missing product={product} />
      {product.publishAt === null ? null : (
        <Alert severity="info" sx={{ mt: 1 }}>
          A publication is planned. This publishes it now instead.
        </Alert>
      )}
    </Box>
  );
}

/** What customers would look for in vain. */
function Missing({ product: { kind, imageUrl, description, cardId } }: { product: ProductRecord }) {
  const { data: card, isPending } = useGetOne<CardRecord>(
    'cards',
    { id: cardId ?? '' },
    { enabled: kind === 'single' && cardId !== null },
  );
  if (kind === 'single' && isPending) return null;
  const missing = [
    ...(imageUrl === null && !card?.imageUrl ? ['picture'] : []),
    ...(description.trim() === '' && !card?.description.trim() ? ['description'] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      It has no {missing.join(' and no ')}. Customers rarely buy what they can’t see.
    </Alert>
  );
}
