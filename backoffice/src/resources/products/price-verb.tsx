import {
  describeRequest,
  formatCount,
  formatHundredths,
  formatMoney,
  type ProductRecord,
  type RunRecord,
} from '@pullproof/server/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { parseCents } from '@pullproof/shared/money';
import { VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { belowFloor } from './floor-words.ts';
import { previewPrice } from './preview-price.ts';

/** Changes a product's price. While a run is on sale it can only fall, as promised to customers. */
export function PriceVerb() {
  const product = useRecordContext<ProductRecord>();
  const mayWrite = usePermission('products.write');
  const [isAsking, setAsking] = useState(false);
  if (!product || !mayWrite) return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Change the price
      </Button>
      {isAsking ? <PriceDialog product={product} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function PriceDialog({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const [text, setText] = useState(formatHundredths(product.priceCents));
  const { run, isRunning, refusal } = useVerb<{ approvalId: string | null }>({
    resource: 'products',
    id: product.id,
    verb: 'price',
  });
  const { data: runs = [] } = useGetList<RunRecord>('runs', {
    filter: { productId: product.id, state: 'on_sale' },
    sort: { field: 'number', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const priceCents = parseCents(text);
  const preview = previewPrice(product, priceCents, runs);

  async function confirm(reason: string) {
    const answer = await run({ priceCents, reason }, ({ approvalId }) =>
      approvalId === null
        ? 'Price changed'
        : 'Below its floor: a second person decides, nothing has changed yet',
    );
    if (answer !== undefined) onClose();
  }

  return (
    <VerbDialog
      open
      title={`Price of ${product.title}`}
      action="Change the price"
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      disabled={preview.kind !== 'change'}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <VerbTextField
        source="priceCents"
        label="New price, $"
        value={text}
        autoFocus
        error={preview.kind === 'unreadable'}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {preview.kind === 'too-high' ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          A run on sale commits to a price that only falls: {formatMoney(preview.lowestCents)} at most. A
          higher price needs a new run.
        </Alert>
      ) : null}
      {preview.kind === 'change' ? <Effect product={product} preview={preview} runs={runs} /> : null}
    </VerbDialog>
  );
}

interface EffectProps {
  product: ProductRecord;
  preview: { priceCents: number; changeCents: number };
  runs: RunRecord[];
}

function Effect({ product, preview, runs }: EffectProps) {
  const { priceCents, changeCents } = preview;
  const unsold = runs.reduce((sum, run) => sum + run.unsold, 0);
  return (
    <Box sx={{ my: 1 }} role="status">
      <Typography variant="body2">
        {formatMoney(product.priceCents)} → <strong>{formatMoney(priceCents)}</strong> (
        {changeCents < 0 ? '−' : '+'}
        {formatMoney(Math.abs(changeCents))} each
        {unsold > 0 ? `, ${formatCount(unsold)} unsold` : ''})
      </Typography>
      {changeCents < 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {describeRequest({ kind: 'product-terms' }, belowFloor)}
        </Typography>
      ) : null}
      {runs.length > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {runs.length === 1 ? 'The public log of the run on sale' : `The public logs of ${runs.length} runs`}{' '}
          will record it, and the price cannot rise again.
        </Typography>
      ) : null}
    </Box>
  );
}
