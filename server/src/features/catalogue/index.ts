export { addPackProduct } from './add-pack-product.ts';
export { askForValues, listJumps, listNewJumps } from './card-values.ts';
export { addSingleProduct } from './add-single-product.ts';
export { findPrice } from './find-price.ts';
export { findProductPack } from './find-product-pack.ts';
export { listStockedClasses } from './list-stocked-classes.ts';
export { lockSingle } from './lock-single.ts';
export {
  lockProduct,
  lockSeller,
  readProductTerms,
  readSeller,
  setPrice,
  turnOffRestock,
  type ProductTerms,
} from './product-terms.ts';
export { readSetCode } from './list-cards.ts';
export { hasArchitect, lockArchitect } from './read-architect.ts';
export { addSets, mergeCards, type MergedCard } from './merge-cards.ts';
export { recordCardValues } from './record-card-values.ts';
export { saveArchitect, saveCard, saveCards, saveClass, saveSet } from './save-catalogue.ts';
export type { CardInput, ClassInput } from './save-catalogue.ts';
export { saveProduct, type ProductInput } from './save-product.ts';
export { fittingTexture } from './textures/fitting-texture.ts';
export { saveTexture, dressCards } from './textures/versions.ts';
export { readWrapperTexture } from './textures/wrapper-texture.ts';
