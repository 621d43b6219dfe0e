export { findProductPack } from './find-product-pack.ts';
export { recordCardValues } from './record-card-values.ts';
export { saveArchitect, saveCard, saveCards, saveClass, saveSet } from './save-catalogue.ts';
export type { CardInput, ClassInput } from './save-catalogue.ts';
export { saveProduct, type ProductInput } from './save-product.ts';
