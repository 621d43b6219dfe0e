export { isStoredImage, storedImage } from './stored-image.ts';
