import type { Recipe } from '@pullproof/server/contract';
import { Alert, Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useController, useFormState } from 'react-hook-form';
import { findRecipeProblems } from '../odds/recipe-problems.ts';
import { listMessages } from './list-messages.ts';
import { newVariant, removeAt, replaceAt } from './recipe-edits.ts';
import { useClasses } from '../../../shared/use-classes.ts';
import { VariantEditor } from './variant-editor.tsx';
import { ShareBar } from './share-bar.tsx';

const emptyRecipe: Recipe = { allowRepeats: false, variants: [] };

/** The record's recipe as one form value, so that it is saved, compared and merged as a whole. */
export function RecipeField({ mayWrite }: { mayWrite: boolean }) {
  const { field } = useController<{ recipe: Recipe }, 'recipe'>({
    name: 'recipe',
    defaultValue: emptyRecipe,
    rules: { validate: (recipe) => findRecipeProblems(recipe)[0] ?? true },
  });
  const { errors } = useFormState();
  const { classes, slugs } = useClasses();
  const recipe = field.value;
  const variantName = (index: number) => recipe.variants[index]?.name ?? '';
  const setVariants = (variants: Recipe['variants']) => field.onChange({ ...recipe, variants });
  const problems = findRecipeProblems(recipe);
  const refused = problems.length > 0 ? problems : listMessages(errors['recipe']);

  return (
    <Box ref={field.ref} tabIndex={-1} sx={{ outline: 'none' }}>
      {recipe.variants.length > 1 ? (
        <Box sx={{ mb: 2 }}>
          <ShareBar
            label="Variants of the pack"
            parts={recipe.variants.map((variant, index) => ({
              name: variantName(index),
              weight: variant.weight,
            }))}
          />
        </Box>
      ) : null}
      {recipe.variants.map((variant, index) => (
        <VariantEditor
          key={index}
          variant={variant}
          siblings={recipe.variants}
          pools={Object.keys(recipe.pools ?? {})}
          classes={classes}
          mayWrite={mayWrite}
          onChange={(next) => setVariants(replaceAt(recipe.variants, index, next))}
          {...(recipe.variants.length > 1
            ? { onRemove: () => setVariants(removeAt(recipe.variants, index)) }
            : {})}
        />
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        {mayWrite ? (
          <Button
            size="small"
            variant="outlined"
            onClick={() => setVariants([...recipe.variants, newVariant(recipe.variants, slugs)])}
          >
            Add a variant
          </Button>
        ) : null}
        <FormControlLabel
          disabled={!mayWrite}
          control={
            <Switch
              size="small"
              checked={recipe.allowRepeats}
              onChange={(_, allowRepeats) => field.onChange({ ...recipe, allowRepeats })}
            />
          }
          label="The same card may be in a pack twice"
        />
      </Box>
      {refused.length > 0 ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refused.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      ) : null}
    </Box>
  );
}
