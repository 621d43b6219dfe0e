import { config } from '../../config.ts';
import {
  deriveSigningKey,
  findSigningKey,
  parseKeyring,
  type Keyring,
  type SigningKey,
} from '../../base/fairness/index.ts';

let ring: Keyring | undefined;

export function keyring(): Keyring {
  ring ??= parseKeyring(config().appKeys);
  return ring;
}

const signingKeys = new Map<string, SigningKey>();

/** Returns the signing key that a run's commitment names; cached, because deriving it costs more than signing. */
export function signingKeyOf(publicKey: string): SigningKey {
  const known = signingKeys.get(publicKey) ?? findSigningKey(keyring(), publicKey);
  signingKeys.set(publicKey, known);
  return known;
}

let current: SigningKey | undefined;

/** What new runs and drops are signed with. */
export const currentSigningKey = (): SigningKey => (current ??= deriveSigningKey(keyring().current.secret));
