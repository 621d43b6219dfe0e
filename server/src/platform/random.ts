import { randomBytes, randomUUID } from 'node:crypto';

/** Bytes of the operating system's CSPRNG: the only randomness that decides anything. */
export const randomness = (length: number): Buffer => randomBytes(length);

/** A token for a mailed link: 256 bits, URL safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Names a request in answers and logs; nothing sorts by it, so that it need not be made of the time. */
export const newRequestId = (): string => randomUUID();

/** Spreads retries; decides nothing. */
export const jitterMs = (most: number): number => (randomBytes(2).readUInt16BE(0) / 65_536) * most;
