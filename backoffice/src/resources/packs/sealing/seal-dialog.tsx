import {
  type PackRecord,
  type ProductRecord,
  soldAs,
  type StartedSealingDto,
} from '@pullproof/server/contract';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { BandWarning, readBandRefusal, readBps } from '../../../shared/runs/band-warning.tsx';
import { useVerb } from '../../../shared/use-verb.ts';
import { VerbDialog } from '../../../shared/verb-dialog.tsx';
import { isInfeasible, SealWarnings } from './seal-warnings.tsx';
import { isRunSize, SizeInput } from './size-input.tsx';
import { usePreview } from './use-preview.ts';

interface SealDialogProps {
  pack: PackRecord;
  size: number;
  onSize: (size: number) => void;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

/** Starts sealing the saved recipe: run size, product, and rows that would round to 0 units. */
export function SealDialog({ pack, size, onSize, onClose, onStarted }: SealDialogProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [typed, setTyped] = useState('');
  const [hasTyped, setHasTyped] = useState(false);
  const [refused, setRefused] = useState<string>();
  const notify = useNotify();
  const { run, isRunning, refusal } = useVerb<StartedSealingDto>({
    resource: 'packs',
    id: pack.id,
    verb: 'runs',
  });
  const { data: products = [], isPending } = useSellers(pack.id);
  const productId = chosenId ?? products[0]?.id;
  const request = { size, ...(productId === undefined ? {} : { productId }) };

  const { isBlocked, ...check } = useSealCheck(
    pack,
    size,
    products.find(({ id }) => id === productId),
  );

  // Another size or product has other figures.
  const current = refused === JSON.stringify(request) ? refusal : undefined;
  const outside = readBandRefusal(current);

  async function start(reason: string) {
    setHasTyped(outside !== undefined);
    const started = await run(outside ? { ...request, reason, cashReturnBps: readBps(typed) } : request);
    setRefused(JSON.stringify(request));
    if (!started) return;
    if ('approvalId' in started) {
      notify('Requested. Finance or an owner decides under Approvals.', { type: 'info' });
      onClose();
    } else if (started.subjectId) onStarted(started.subjectId);
  }

  return (
    <VerbDialog
      open
      title={`Seal a run of ${pack.name}`}
      action={outside ? 'Request approval' : 'Seal'}
      reason={outside ? 'required' : 'none'}
      isRunning={isRunning}
      // The first refusal only reveals which figure must be typed.
      refusal={outside && !hasTyped ? undefined : current}
      disabled={
        !isRunSize(size) ||
        productId === undefined ||
        isBlocked ||
        (outside !== undefined && !Number.isSafeInteger(readBps(typed)))
      }
      onClose={onClose}
      onConfirm={(reason) => void start(reason)}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Recipe version {pack.recipeVersion}, as saved. Units are taken from the vault and put into sealed
        {` ${soldAs(pack.recipe.packsPerBox ?? 1).many}`}. You can cancel until the run is committed. A sealed
        run never changes.
      </Typography>
      <SizeInput size={size} onSize={onSize} packsPerBox={pack.recipe.packsPerBox} />
      <ProductChoice products={products} productId={productId} onChoose={setChosenId} />
      {outside ? <BandWarning isSealing breaks={outside} typed={typed} onType={setTyped} /> : null}
      {isPending ? null : <SealWarnings hasProduct={productId !== undefined} {...check} onSize={onSize} />}
    </VerbDialog>
  );
}

/** Previews the saved recipe at this size. If it can't be computed, the server still checks before it takes anything. */
function useSealCheck(pack: PackRecord, size: number, product: ProductRecord | undefined) {
  const price = product ? `${product.priceCents}/${product.bundleSize}` : '';
  const isReady = product !== undefined && isRunSize(size);
  const request = { packId: pack.id, recipe: pack.recipe, size, price, findsLargest: true };
  const { data, error, isStale } = usePreview(request, isReady);
  const isPending = isReady && (isStale || (data === undefined && !error));
  const preview = isReady && !isStale ? data : undefined;
  const isBlocked = isPending || (preview !== undefined && isInfeasible(preview));
  return { isBlocked, isPending, preview, error: isStale ? null : error };
}

/** The products that sell the pack, oldest first. */
const useSellers = (packId: string) =>
  useGetList<ProductRecord>('products', {
    filter: { packId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });

interface ProductChoiceProps {
  products: readonly ProductRecord[];
  productId: string | undefined;
  onChoose: (id: string) => void;
}

/** Only needed when several products sell the pack. */
function ProductChoice({ products, productId, onChoose }: ProductChoiceProps) {
  if (products.length < 2) return null;
  return (
    <TextField
      select
      label="Sold as"
      value={productId ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ mt: 2 }}
    >
      {products.map((product) => (
        <MenuItem key={product.id} value={product.id}>
          {product.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
