import { createHmac } from 'node:crypto';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits (RFC 6238: SHA-1, 30 seconds) that an authenticator app shows for a base32 secret. */
export function totpCode(secret, now = new Date()) {
  const bits = [...secret].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const from = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
