import { randomBytes, randomUUID } from 'node:crypto';

/** Bytes of the operating system's CSPRNG: the only randomness that affects any outcome. */
export const randomness = (length: number): Buffer => randomBytes(length);

/** A token for a mailed link: 256 bits, URL safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A request id for answers and logs; nothing sorts by it, so it is not time-based. */
export const newRequestId = (): string => randomUUID();

/** Spreads retries; affects no outcome. */
export const jitterMs = (max: number): number => (randomBytes(2).readUInt16BE(0) / 65_536) * max;
