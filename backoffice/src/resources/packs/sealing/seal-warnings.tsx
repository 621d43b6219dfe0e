import type { PackRecord, ProductRecord, RecipePreviewDto } from '@pullproof/server/contract';
import { Alert, Box } from '@mui/material';
import { isRunSize } from './size-input.tsx';
import { usePreview } from './use-preview.ts';

interface SealWarningsProps {
  pack: PackRecord;
  size: number;
  /** The product that would sell the run. */
  product: ProductRecord | undefined;
}

/** Warnings about sealing the saved recipe at this size. */
export function SealWarnings({ pack, size, product }: SealWarningsProps) {
  const price = product ? `${product.priceCents}/${product.bundleSize}` : '';
  const isReady = product !== undefined && isRunSize(size);
  const { data } = usePreview({ packId: pack.id, recipe: pack.recipe, size, price }, isReady);
  const zeroCount = data ? countZeros(data) : 0;
  return (
    <Box sx={{ mt: 2 }}>
      {product ? null : (
        <Alert severity="error">No product sells this pack yet, so its runs could not be sold.</Alert>
      )}
      {data?.unsatisfiable ? <Alert severity="error">{data.unsatisfiable}</Alert> : null}
      {zeroCount > 0 ? (
        <Alert severity="warning">
          {zeroCount === 1 ? 'One row' : `${zeroCount} rows`} of the recipe would have no cards in a run of
          this size, so do not advertise them. See “What a run would hold”.
        </Alert>
      ) : null}
    </Box>
  );
}

/** Counts rows with a weight but no unit in the run. */
const countZeros = ({ composition }: RecipePreviewDto): number =>
  composition.flatMap(({ slots }) => slots.flatMap(({ rows }) => rows.filter(({ quota }) => quota === 0)))
    .length;
