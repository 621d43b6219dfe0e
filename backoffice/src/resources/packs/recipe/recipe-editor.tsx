import { type Recipe, soldAs } from '@pullproof/server/contract';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useClasses } from '../../../shared/values/use-classes.ts';
import { CardLists } from './card-lists.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import { PacksInBox, scaleDraws } from './packs-in-box.tsx';
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
  const { packsPerBox = 1 } = recipe;
  // Everything below is about one pack.
  const variants = scaleDraws(recipe.variants, packsPerBox, 1);
  const pools = Object.keys(recipe.pools ?? {});
  const setVariants = (next: Recipe['variants'], packs = packsPerBox) =>
    onChange({
      ...recipe,
      packsPerBox: packs > 1 ? packs : undefined,
      variants: scaleDraws(next, 1, packs),
    });
  return (
    <>
      <PacksInBox
        packs={packsPerBox}
        onChange={(packs) => setVariants(variants, packs)}
        {...{ variants, mayWrite }}
      />
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
          of={soldAs(packsPerBox)}
          pools={pools}
          classes={classes}
          mayWrite={mayWrite}
          onChange={(next) => setVariants(replaceAt(variants, index, next))}
          {...(variants.length > 1 ? { onRemove: () => setVariants(removeAt(variants, index)) } : {})}
        />
      ))}
      <CardLists recipe={recipe} mayWrite={mayWrite} onChange={onChange} />
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
        {mayWrite && slugs.length > 0 ? (
          <LayoutMenu
            {...{ slugs, classes, packsPerBox }}
            variants={recipe.variants}
            onChange={(next) => onChange({ ...recipe, variants: next })}
          />
        ) : null}
        <RepeatRules recipe={recipe} mayWrite={mayWrite} onChange={onChange} />
      </Box>
    </>
  );
}

/** What a pack may hold twice: each switch turns the other off, because they contradict each other. */
function RepeatRules({ recipe, mayWrite, onChange }: RecipeEditorProps) {
  const { allowRepeats, distinctNames = false } = recipe;
  return (
    <>
      <FormControlLabel
        disabled={!mayWrite}
        control={
          <Switch
            size="small"
            checked={allowRepeats}
            onChange={(_, isOn) =>
              onChange({ ...recipe, allowRepeats: isOn, distinctNames: distinctNames && !isOn })
            }
          />
        }
        label="The same card may be in a pack twice"
      />
      <FormControlLabel
        disabled={!mayWrite}
        control={
          <Switch
            size="small"
            checked={distinctNames}
            onChange={(_, isOn) =>
              onChange({ ...recipe, distinctNames: isOn, allowRepeats: allowRepeats && !isOn })
            }
          />
        }
        label="No card name twice in a pack, in any printing or finish"
      />
    </>
  );
}
