export { currentSigningKey, keyring, signingKeyOf } from './keyring.ts';
