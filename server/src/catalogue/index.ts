export { addPackProduct } from './add-pack-product.ts';
export { askForValues, listDear } from './card-values.ts';
export { listFalls, listJumps, listNewJumps } from './value-leaps.ts';
export { addSingleProduct } from './add-single-product.ts';
export {
  type ProductTerms,
  findPrice,
  findProductPack,
  lockProduct,
  lockSeller,
  readProductTerms,
  readSeller,
  setPrice,
  turnOffRestock,
} from './product-terms.ts';
export {
  changeState,
  endPlan,
  listDue,
  lockPublication,
  type Publication,
  readPlannedRun,
  storePlan,
} from './product-state.ts';
export { previewToken, readPreviewToken } from './preview-token.ts';
export { previewProduct } from './read-product.ts';
export { valueRules } from './value-rules.ts';
export { listGains } from './list-gains.ts';
export { listStockedClasses, readSetCode } from './list-cards.ts';
export { lockSingle } from './lock-single.ts';
export { hasArchitect, lockArchitect, readArchitectName, readRoyaltyBps } from './read-architect.ts';
export { addForms, type CopyMarks, mergeOwnValues, setCardValues } from './own-values.ts';
export { addSets, mergeCards, type MergedCard } from './merge-cards.ts';
export { saveArchitect, saveCards, saveClass, saveSet } from './save-catalogue.ts';
export type { CardInput, ClassInput } from './save-catalogue.ts';
export { listOfOtherGames, saveGame } from './save-game.ts';
export { saveProduct, type ProductInput } from './save-product.ts';
export { dressCards, fittingTexture, readWrapperTexture, saveTexture } from './textures/versions.ts';
export { closeness, hasWords, searchTolerantly, type Tolerance, wordsOf } from './word-search.ts';
export { valueCourse } from './value-course.ts';
export { countValuesFrom, noteValueSource } from './value-sources.ts';
