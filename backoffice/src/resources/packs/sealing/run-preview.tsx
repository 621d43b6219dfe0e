import type { PackRecord, ProductRecord, Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { Alert, Box } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { describeError } from '../../../providers/api-problem.ts';
import { Section } from '../../../shared/records/section.tsx';
import { bandOf, findBandBreaks } from '../../../shared/runs/return-band.ts';
import { PackSimulation } from '../simulation/pack-simulation.tsx';
import { findRecipeProblems } from '../odds/recipe-problems.ts';
import { useClasses } from '../../../shared/values/use-classes.ts';
import { CompositionTable } from './composition-table.tsx';
import { ReturnFigures } from './return-figures.tsx';
import { ShortageReport } from '../../../shared/runs/shortage-report.tsx';
import { isRunSize, SizeInput } from './size-input.tsx';
import { useMayCompute, usePreview } from './use-preview.ts';

/** Previews a run of this size to the unit, including what the vault lacks, before anything is sealed. */
export function RunPreview({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const pack = useRecordContext<PackRecord>();
  const recipe = useWatch<{ recipe: Recipe }, 'recipe'>({ name: 'recipe' });
  if (!pack || recipe === undefined) return null;
  return <Preview packId={pack.id} recipe={recipe} size={size} onSize={onSize} />;
}

interface PreviewProps {
  packId: string;
  recipe: Recipe;
  size: number;
  onSize: (size: number) => void;
}

function Preview({ packId, recipe, size, onSize }: PreviewProps) {
  const isSound = findRecipeProblems(recipe).length === 0 && isRunSize(size);
  const mayCompute = useMayCompute();
  const { product, isPending } = useFirstProduct(packId);
  const price = product ? `${product.priceCents}/${product.bundleSize}` : '';
  const isEnabled = isSound && mayCompute && !isPending;
  const { data, error, isStale } = usePreview({ packId, recipe, size, price }, isEnabled);
  const isShown = isEnabled && data !== undefined;
  return (
    <>
      <Section
        title="What a run would hold"
        hint="Quotas are exact: the run contains precisely this many."
        actions={<SizeInput size={size} onSize={onSize} packsPerBox={recipe.packsPerBox} />}
      >
        {isShown ? (
          <Box sx={{ opacity: isStale ? 0.6 : 1 }} aria-busy={isStale}>
            <Findings recipe={recipe} preview={data} product={product} />
          </Box>
        ) : null}
        {isSound ? null : (
          <Alert severity="info">Complete the recipe and the size to see the composition.</Alert>
        )}
        {mayCompute ? null : (
          <Alert severity="info">
            Your role can’t run computations. The runs above show what was sealed.
          </Alert>
        )}
        {isEnabled && error ? (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Not computed: {describeError(error)}
          </Alert>
        ) : null}
      </Section>
      {mayCompute ? <PackSimulation {...{ packId, recipe, size, price }} isEnabled={isEnabled} /> : null}
    </>
  );
}

interface FindingsProps {
  recipe: Recipe;
  preview: RecipePreviewDto;
  product: ProductRecord | undefined;
}

function Findings({ recipe, preview, product }: FindingsProps) {
  const { classes } = useClasses();
  const breaks = product ? findBandBreaks(preview, bandOf(product)) : [];
  return (
    <>
      <ReturnFigures preview={preview} of={recipe.packsPerBox === undefined ? 'pack' : 'box'} />
      {breaks.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {breaks.join(' ')}
        </Alert>
      ) : null}
      <CompositionTable recipe={recipe} preview={preview} classes={classes} />
      {preview.unsatisfiable ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {preview.unsatisfiable}
        </Alert>
      ) : null}
      <ShortageReport shortage={preview} classes={classes} />
    </>
  );
}

/** The pack's first product: the server calculates with its price, and its return band applies. */
function useFirstProduct(packId: string): { product: ProductRecord | undefined; isPending: boolean } {
  const { data, isPending } = useGetList<ProductRecord>('products', {
    filter: { packId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return { product: data?.[0], isPending };
}
