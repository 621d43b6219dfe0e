export { isShopPicture } from './find-picture.ts';
export { maxUploadBytes } from './read-picture.ts';
export { readScan, readUpload } from './store-picture.ts';
export { isStoredImage, storedImage } from './stored-image.ts';
