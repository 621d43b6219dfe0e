export { faviconSvg, markSvg, renderIcon } from './brand.ts';
export { renderCard } from './card.ts';
export { cardBack } from './card-back.ts';
export { type ArtEntry, type ArtIndex, readArtIndex } from './art-index.ts';
export { glitter } from './glitter.ts';
export { type RenderArtOptions, type RenderProgress, renderArt } from './render-art.ts';
export { type ShareSpec, renderShareImage } from './share-image.ts';
export type * from './spec.ts';
export { renderWrapper } from './wrapper.ts';
