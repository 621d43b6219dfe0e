import { createCipheriv, createDecipheriv } from 'node:crypto';

import { FairnessFault } from '../fault.ts';
import { u32 } from '../encoding/hashing.ts';
import type { RunKeys } from '../keys/keys.ts';
import { MAX_UNITS_PER_PACK } from '../recipe/recipe.ts';

const TAG_BYTES = 16;

/** u16(count) ‖ u32(u_0) ‖ …, zero-padded to the run's widest pack. */
export function encodeContents(units: Uint32Array, widestPack: number): Buffer {
  if (units.length > widestPack || widestPack > MAX_UNITS_PER_PACK)
    throw new FairnessFault('contents', 'the pack is larger than the largest of its run');
  const plain = Buffer.alloc(2 + 4 * widestPack);
  plain.writeUInt16BE(units.length, 0);
  units.forEach((unit, i) => plain.writeUInt32BE(unit, 2 + 4 * i));
  return plain;
}

export function decodeContents(plain: Uint8Array): Uint32Array {
  const bytes = Buffer.from(plain.buffer, plain.byteOffset, plain.length);
  const count = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (
    bytes.length % 4 !== 2 ||
    2 + 4 * count > bytes.length ||
    bytes.subarray(2 + 4 * count).some((byte) => byte !== 0)
  )
    throw new FairnessFault('contents', 'these are not the contents of a pack');
  return Uint32Array.from({ length: count }, (_, i) => bytes.readUInt32BE(2 + 4 * i));
}

/**
 * Encrypts with AES-256-GCM under the run's contents key. The nonce is the pack number: never encrypt other contents
 * for the same pack of a run.
 */
export function encryptContents(
  plain: Uint8Array,
  keys: Pick<RunKeys, 'contents'>,
  run: string,
  pack: number,
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keys.contents, packNonce(pack));
  cipher.setAAD(packContext(run));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptContents(
  stored: Uint8Array,
  keys: Pick<RunKeys, 'contents'>,
  run: string,
  pack: number,
): Buffer {
  if (stored.length <= TAG_BYTES) throw unreadable(run, pack);
  const decipher = createDecipheriv('aes-256-gcm', keys.contents, packNonce(pack), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(packContext(run));
  decipher.setAuthTag(stored.subarray(stored.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(0, stored.length - TAG_BYTES)), decipher.final()]);
  } catch {
    throw unreadable(run, pack);
  }
}

function packNonce(pack: number): Buffer {
  return Buffer.concat([Buffer.alloc(8), u32(pack)]);
}

function packContext(run: string): Buffer {
  return Buffer.from(`pullproof/1/pack\u0000${run}`, 'utf8');
}

function unreadable(run: string, pack: number): FairnessFault {
  return new FairnessFault('contents', `the stored contents of pack ${pack} cannot be read with this key`, {
    run,
    pack,
  });
}
