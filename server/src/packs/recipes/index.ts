export { changeRecipe, createPack, dressPack, readRecipe } from './save-recipe.ts';
export { fairRecipe } from './fair-recipe.ts';
export { previewRecipe } from './preview/preview-recipe.ts';
/** What a run takes from the vault: the same code for previews and sealing. */
export { allotRun, type Take } from './allot/allot.ts';
export { shortageOf } from './allot/shortage.ts';
export { readSupply } from './allot/read-supply.ts';
export { type CardFacts, type CardValue, type Supply, valueOf } from './allot/supply.ts';
export { recordOf, type Placement } from './allot/unit-record.ts';
