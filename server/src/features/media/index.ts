export { storedImage } from './stored-image.ts';
