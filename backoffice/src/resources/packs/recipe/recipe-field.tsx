import type { Recipe } from '@pullproof/server/contract';
import { Alert, Box } from '@mui/material';
import { useController, useFormState } from 'react-hook-form';
import { findRecipeProblems } from '../odds/recipe-problems.ts';
import { RecipeEditor } from './recipe-editor.tsx';

const emptyRecipe: Recipe = { allowRepeats: false, variants: [] };

/** The recipe as one form value, so that it is saved, compared and merged as a whole. */
export function RecipeField({ mayWrite }: { mayWrite: boolean }) {
  const { field } = useController<{ recipe: Recipe }, 'recipe'>({
    name: 'recipe',
    defaultValue: emptyRecipe,
    rules: { validate: (recipe) => findRecipeProblems(recipe)[0] ?? true },
  });
  const { value: recipe, onChange, ref } = field;
  const { errors } = useFormState();
  const problems = findRecipeProblems(recipe);
  const refused = problems.length > 0 ? problems : listMessages(errors['recipe']);

  return (
    <Box ref={ref} tabIndex={-1} sx={{ outline: 'none' }}>
      <RecipeEditor recipe={recipe} mayWrite={mayWrite} onChange={onChange} />
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

/** Collects every message in react-hook-form's nested error, so that errors deep in the recipe are shown. */
function listMessages(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const found: string[] = [];
  for (const [key, value] of Object.entries(error)) {
    if (key === 'ref') continue;
    if (key === 'message' && typeof value === 'string' && value !== '') found.push(value);
    else found.push(...listMessages(value));
  }
  return [...new Set(found)];
}
