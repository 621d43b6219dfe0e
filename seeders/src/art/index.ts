export { faviconSvg, markSvg, renderIcon } from './brand.ts';
export { renderCard } from './card.ts';
export { cardBack } from './card-back.ts';
export type { ArtEntry, ArtIndex } from './art-index.ts';
export { glitter } from './glitter.ts';
export { renderArt } from './render-art.ts';
export { renderShareImage } from './share-image.ts';
export type * from './spec.ts';
