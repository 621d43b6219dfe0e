import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { Alert, Box } from '@mui/material';
import { useGetList, useGetIdentity, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PackRecord, ProductRecord } from '../../../records.ts';
import { describeError } from '../../../providers/api-problem.ts';
import { Section } from '../../../shared/section.tsx';
import { composeRun } from '../odds/apportion.ts';
import { bandOf, findBandBreaks } from '../../../shared/return-band.ts';
import { PackSimulation } from '../simulation/pack-simulation.tsx';
import { findRecipeProblems } from '../odds/recipe-problems.ts';
import { useClasses } from '../../../shared/use-classes.ts';
import { CompositionTable } from './composition-table.tsx';
import { ReturnFigures } from './return-figures.tsx';
import { ShortageReport } from '../../../shared/shortage-report.tsx';
import { isRunSize, SizeInput } from './size-input.tsx';
import { usePreview } from './use-preview.ts';

/** What a run of this size would hold, to the unit, with what the vault lacks: before anything is sealed. */
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
  const isRecipeSound = findRecipeProblems(recipe).length === 0;
  const isSound = isRecipeSound && isRunSize(size);
  const { classes } = useClasses();
  const { identity } = useGetIdentity();
  // The question is a POST, and those of an auditor are refused, whatever they ask.
  const mayAsk = identity !== undefined && identity['role'] !== 'auditor';
  const { data, error, isPlaceholderData } = usePreview(packId, recipe, size, isSound && mayAsk);
  const composition = isSound ? composeRun(recipe, size) : undefined;
  const preview: RecipePreviewDto | undefined = data && data.size === size ? data : undefined;

  const product = useFirstProduct(packId);
  const breaks = preview ? findBandBreaks(preview, bandOf(product)) : [];

  return (
    <>
      <Section
        title="What a run would hold"
        hint="Quotas are exact: the run has precisely this many, whatever the odds say about a single pack."
        actions={<SizeInput size={size} onSize={onSize} />}
      >
        {composition ? (
          <Box sx={{ opacity: isPlaceholderData ? 0.7 : 1 }}>
            <ReturnFigures recipe={recipe} preview={preview} />
            {breaks.length > 0 ? (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {breaks.join(' ')}
              </Alert>
            ) : null}
            <CompositionTable recipe={recipe} composition={composition} preview={preview} classes={classes} />
            {preview?.unsatisfiable ? (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {preview.unsatisfiable}
              </Alert>
            ) : null}
            {preview && preview.short.length > 0 ? (
              <ShortageReport short={preview.short} classes={classes} />
            ) : null}
          </Box>
        ) : (
          <Alert severity="info">
            The composition shows as soon as the recipe and the size are complete.
          </Alert>
        )}
        {isSound && error ? (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Values and vault counts are not known: {describeError(error)}
          </Alert>
        ) : null}
      </Section>
      <PackSimulation
        recipe={recipe}
        isSound={isRecipeSound}
        preview={preview}
        priceCents={product?.priceCents}
      />
    </>
  );
}

/** The pack's first product: the server reckons with its price, and its band is the one to keep. */
function useFirstProduct(packId: string): ProductRecord | undefined {
  const { data } = useGetList<ProductRecord>('products', {
    filter: { packId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return data?.[0];
}
