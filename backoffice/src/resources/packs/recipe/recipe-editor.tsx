import type { Recipe } from '@pullproof/server/contract';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useClasses } from '../../../shared/values/use-classes.ts';
import { newVariant, removeAt, replaceAt } from './recipe-edits.ts';
import { ShareBar } from './share-bar.tsx';
import { VariantEditor } from './variant-editor.tsx';

interface RecipeEditorProps {
  recipe: Recipe;
  mayWrite: boolean;
  onChange: (recipe: Recipe) => void;
}

/** Variants with their slots and odds; every level shows the chances its weights make. */
export function RecipeEditor({ recipe, mayWrite, onChange }: RecipeEditorProps) {
  const { classes, slugs } = useClasses();
  const { variants } = recipe;
  const setVariants = (next: Recipe['variants']) => onChange({ ...recipe, variants: next });
  const repeatsSwitch = (
    <Switch
      size="small"
      checked={recipe.allowRepeats}
      onChange={(_, allowRepeats) => onChange({ ...recipe, allowRepeats })}
    />
  );

  return (
    <>
      {variants.length > 1 ? (
        <Box sx={{ mb: 2 }}>
          <ShareBar label="Variants of the pack" parts={variants} />
        </Box>
      ) : null}
      {variants.map((variant, index) => (
        <VariantEditor
          key={index}
          variant={variant}
          siblings={variants}
          pools={Object.keys(recipe.pools ?? {})}
          classes={classes}
          mayWrite={mayWrite}
          onChange={(next) => setVariants(replaceAt(variants, index, next))}
          {...(variants.length > 1 ? { onRemove: () => setVariants(removeAt(variants, index)) } : {})}
        />
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        {mayWrite ? (
          <Button
            size="small"
            variant="outlined"
            onClick={() => setVariants([...variants, newVariant(variants, slugs)])}
          >
            Add a variant
          </Button>
        ) : null}
        <FormControlLabel
          disabled={!mayWrite}
          control={repeatsSwitch}
          label="The same card may be in a pack twice"
        />
      </Box>
    </>
  );
}
