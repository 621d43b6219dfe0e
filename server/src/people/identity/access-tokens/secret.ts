import { crc32 } from 'node:zlib';

import { randomness } from '../../../platform/random.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'pullproof_';
const bodyLength = 43; // 62^43 > 2^256
const checksumLength = 6; // 62^6 > 2^32

/** `pullproof_`, 43 base62 digits of 256 random bits and 6 of the CRC-32 of all before: secret scanners look for it. */
export const tokenPattern = new RegExp(`${prefix}[0-9A-Za-z]{${bodyLength + checksumLength}}`);
const wholeToken = new RegExp(`^${tokenPattern.source}$`);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let left = value; left > 0n; left /= 62n) text = (digits[Number(left % 62n)] ?? '') + text;
  return text.padStart(length, '0');
}

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), checksumLength);

export function newSecret(): string {
  const body = prefix + base62(BigInt(`0x${randomness(32).toString('hex')}`), bodyLength);
  return body + checksumOf(body);
}

/** Whether the text has a token's form and checksum: a typo then costs no statement. */
export const isWellFormed = (text: string): boolean =>
  wholeToken.test(text) && text.endsWith(checksumOf(text.slice(0, -checksumLength)));
