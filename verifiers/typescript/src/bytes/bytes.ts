const encoder = new TextEncoder();
// ignoreBOM keeps a leading byte order mark in the text, so that parsing fails: bytes are never repaired.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const HEX_PAIR = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8; throws on invalid bytes. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_PAIR[byte] ?? '';
  return text;
}

export function isHex(text: string, byteCount?: number): boolean {
  const isWhole = byteCount === undefined ? text.length % 2 === 0 : text.length === byteCount * 2;
  return isWhole && /^[0-9a-f]*$/.test(text);
}

/** Hex digit values by character code. */
const DIGITS = new Uint8Array(128);
for (let value = 0; value < 16; value++) DIGITS[value.toString(16).charCodeAt(0)] = value;

/** Decodes lower-case hex; throws on anything else. */
export function bytesOfHex(text: string): Uint8Array {
  if (!isHex(text)) throw new Error('not lower-case hex');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = 16 * (DIGITS[text.charCodeAt(2 * i)] ?? 0) + (DIGITS[text.charCodeAt(2 * i + 1)] ?? 0);
  return bytes;
}

/** Encodes four bytes, big-endian. */
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

/** Decodes standard base64 with padding; throws on anything else. */
export function bytesOfBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new Error('not base64');
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
