export { keyring, signingKeyOf } from './keyring.ts';
