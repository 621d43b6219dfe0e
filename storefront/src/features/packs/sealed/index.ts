export { faceOf, type UnitArt } from './face.ts';
export { SealedFacts, SealedMark, SealedValue } from './sealed-facts.tsx';
export { SealedPhotos } from './sealed-photos.tsx';
export { text as sealedText } from './text.ts';
