export { addPackProduct } from './add-pack-product.ts';
export { addSingleProduct } from './add-single-product.ts';
export { findProductPack } from './find-product-pack.ts';
export { listStockedClasses } from './list-stocked-classes.ts';
export { recordCardValues } from './record-card-values.ts';
export { saveArchitect, saveCard, saveCards, saveClass, saveSet } from './save-catalogue.ts';
export type { CardInput, ClassInput } from './save-catalogue.ts';
export { saveProduct, type ProductInput } from './save-product.ts';
export { readWrapperTexture } from './textures/wrapper-texture.ts';
