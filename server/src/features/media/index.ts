export { mostUploadBytes } from './read-picture.ts';
export { readUpload } from './store-picture.ts';
export { isStoredImage, storedImage } from './stored-image.ts';
