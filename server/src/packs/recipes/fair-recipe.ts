import type { Recipe } from '../../contract/index.ts';
import type { Recipe as FairRecipe } from '../../base/fairness/index.ts';

/** The recipe as committed documents store it: absent fields are omitted, never undefined. */
export const fairRecipe = (recipe: Recipe): FairRecipe => JSON.parse(JSON.stringify(recipe)) as FairRecipe; // same shape, stricter about undefined
