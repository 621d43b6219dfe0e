import { createHash, timingSafeEqual } from 'node:crypto';

import speakeasy from 'speakeasy';
import { renderSVG } from 'uqr';

import { randomness } from './random.ts';
import { openText, sealText } from './sealed-text.ts';

const stepMs = 30_000;
/** How long an answer may be lost: as long as a code of the app works, with the drift. */
export const repeatMs = 3 * stepMs;
const secretBytes = 20;
const base32 = /^[A-Z2-7]{32,}$/;
const sixDigits = /^[0-9]{6}$/;

/** A new shared secret: 160 bits, as 32 base32 characters. */
export const newTotpSecret = (): string => toBase32(randomness(secretBytes));

/** The otpauth URL that an authenticator app scans. */
export function totpUrl({
  secret,
  account,
  issuer,
}: {
  secret: string;
  account: string;
  issuer: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  // Authenticator apps show a plus sign literally.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/**
 * Returns the 30-second step that the code belongs to, with one step of drift either way, or undefined. The caller must
 * store the accepted step and refuse every step that is not later: speakeasy itself stores nothing, accepts arrays and
 * numbers as codes, and verifies against an empty secret.
 */
export function matchTotpStep(secretBase32: string, code: string, now: Date): number | undefined {
  if (typeof code !== 'string' || !sixDigits.test(code)) return undefined;
  if (typeof secretBase32 !== 'string' || !base32.test(secretBase32)) return undefined;
  const current = Math.floor(now.getTime() / stepMs);
  const given = Buffer.from(code);
  // Constant time: computes every step, whichever matches.
  const matches = [current - 1, current, current + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeOfStep(secretBase32, step)), given),
  );
  return matches.at(-1);
}

/** TOTP at `now`, for scripts. Throws when the secret is not valid base32. */
export function totpCode(secretBase32: string, now: Date): string {
  if (!base32.test(secretBase32)) throw new Error('This is no TOTP secret.');
  return codeOfStep(secretBase32, Math.floor(now.getTime() / stepMs));
}

const codeOfStep = (secret: string, counter: number): string =>
  speakeasy.hotp({ secret, encoding: 'base32', counter, digits: 6 });

/** Renders a QR code as SVG without style or script, with the white margin that cameras need. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 });

/** Without characters that look or sound alike: no 0 O, 1 I L, U V. */
const clearSigns = 'abcdefghjkmnpqrstwxyz23456789';
const recoveryCodeCount = 10;
const recoveryCodeSigns = 16;

/** Ten one-time recovery codes, 77 bits each: `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

function newRecoveryCode(): string {
  const fair = 256 - (256 % clearSigns.length);
  let signs = '';
  while (signs.length < recoveryCodeSigns)
    for (const byte of randomness(recoveryCodeSigns))
      if (byte < fair && signs.length < recoveryCodeSigns)
        signs += clearSigns[byte % clearSigns.length] ?? '';
  return signs.replace(/(.{4})(?!$)/g, '$1-');
}

/** The stored hash of a recovery code; ignores spaces, hyphens and case. `ownerId` is the account it unlocks. */
export const hashRecoveryCode = (ownerId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`pullproof/1/recovery-code\u0000${ownerId}\u0000${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest();

const base32Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function toBase32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const length = (bytes.length * 8) / 5;
  const signAt = (index: number) =>
    base32Signs[Number((bits >> BigInt(5 * (length - 1 - index))) & 31n)] ?? '';
  return Array.from({ length }, (_, index) => signAt(index)).join('');
}

/** Wraps a TOTP secret for storage, bound to its owner. */
export const wrapTotpSecret = (ownerId: string, secretBase32: string): string =>
  sealText('totp', ownerId, secretBase32);

/** Opens the result of `wrapTotpSecret`. Throws when the key is missing, or the row was swapped or altered. */
export const unwrapTotpSecret = (ownerId: string, stored: string): string =>
  openText('totp', ownerId, stored);
