export { faceOf, type UnitArt } from './face.ts';
export { SealedFacts, SealedMark } from './sealed-facts.tsx';
export { SealedPhotos } from './sealed-photos.tsx';
export { text as sealedText } from './text.ts';
