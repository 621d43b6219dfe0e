export { IdentityPart } from './identity-part.tsx';
export { IDENTITY_PATH } from './upload-document.ts';
