const encoder = new TextEncoder();
// ignoreBOM keeps a leading byte order mark in the text, where it then fails to parse: bytes are never repaired.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const HEX_PAIR = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of UTF-8 bytes; throws on any byte that is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_PAIR[byte] ?? '';
  return text;
}

export function isHex(text: string, byteCount?: number): boolean {
  return /^(?:[0-9a-f]{2})*$/.test(text) && (byteCount === undefined || text.length === byteCount * 2);
}

/** Bytes of lower-case hex; throws on anything else. */
export function bytesOfHex(text: string): Uint8Array {
  if (!isHex(text)) throw new Error('not lower-case hex');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** Four bytes, big-endian. */
export function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
