export { isShopPicture, keepPicture, readScan, readUpload } from './store-picture.ts';
export { maxUploadBytes } from './read-picture.ts';
export { isStoredImage, storedImage } from './stored-image.ts';
