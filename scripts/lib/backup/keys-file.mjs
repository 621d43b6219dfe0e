import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { Refusal } from './refusal.mjs';

const format = 'pullproof-keys/1';
/** 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 256 * 2 ** 20;
const tagBytes = 16;

/** Encrypts secrets with a passphrase: scrypt and AES-256-GCM, which covers the header too. */
export function sealKeys(content, passphrase) {
  const salt = randomBytes(16).toString('base64');
  const nonce = randomBytes(12).toString('base64');
  const { key, check } = derive(passphrase, salt);
  const header = { format, kdf: 'scrypt', ...cost, salt, nonce, check };
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'));
  cipher.setAAD(Buffer.from(JSON.stringify(header)));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return `${JSON.stringify({ ...header, sealed: sealed.toString('base64') })}\n`;
}

/** Returns what `sealKeys` encrypted. Refusals: WRONG_PASSPHRASE, DAMAGED. */
export function openKeys(text, passphrase) {
  const { sealed, ...header } = parseSealed(text);
  const { key, check } = derive(passphrase, header.salt);
  if (check !== header.check)
    throw new Refusal('WRONG_PASSPHRASE', 'this passphrase does not open the keys file.');
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(header.nonce, 'base64'));
  decipher.setAAD(Buffer.from(JSON.stringify(header)));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return JSON.parse(decipher.update(bytes.subarray(0, -tagBytes)) + decipher.final('utf8'));
  } catch {
    throw damaged();
  }
}

const damaged = () => new Refusal('DAMAGED', 'the keys file was changed or cut off: use another copy of it.');

/** The second half tells a wrong passphrase from a damaged file. */
function derive(passphrase, salt) {
  const bytes = scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 64, {
    ...cost,
    maxmem,
  });
  const check = createHash('sha256').update(bytes.subarray(32)).digest('base64');
  return { key: bytes.subarray(0, 32), check };
}

/** Accepts only our own costs: a changed file must not choose how much memory is taken. */
function parseSealed(text) {
  try {
    const { format: own, kdf, N, r, p, salt, nonce, check, sealed } = JSON.parse(text);
    const isOurs = own === format && kdf === 'scrypt' && N === cost.N && r === cost.r && p === cost.p;
    const isWhole = bytesIn(salt) === 16 && bytesIn(nonce) === 12 && bytesIn(check) === 32;
    if (isOurs && isWhole && bytesIn(sealed) > tagBytes)
      return { format: own, kdf, N, r, p, salt, nonce, check, sealed };
  } catch {
    // Said below.
  }
  throw damaged();
}

const bytesIn = (text) => Buffer.from(text, 'base64').length;
