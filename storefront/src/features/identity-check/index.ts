export { IdentityPart } from './identity-part.tsx';
