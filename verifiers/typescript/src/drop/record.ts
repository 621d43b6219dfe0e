import { bytesOfHex } from '../bytes/bytes.ts';
import { countOf, demand, type Fields, listOf, readFields, readHex, readText } from '../shape.ts';

/** A drop's record with its members checked, its documents still as served. */
export interface DropRecord {
  readonly signingKey: string;
  readonly announcement: string;
  readonly announcementSignature: string;
  readonly terms: string;
  readonly close: string;
  readonly closeSignature: string;
  readonly seed: Uint8Array;
  /** Entry numbers from 0 as published: winners in prize order, then alternates. */
  readonly drawn: readonly number[];
  /** 48 bytes an entry: entrant ‖ nonce. */
  readonly entries: Uint8Array;
}

export const ENTRY_BYTES = 48;
const ENTRY_CHARACTERS = 64;

/** Decodes base64 without padding or spaces, which `atob` would skip; undefined for anything else. */
function decodeBase64(text: string): string | undefined {
  try {
    const binary = atob(text);
    return binary.length === (text.length / 4) * 3 ? binary : undefined;
  } catch {
    return undefined;
  }
}

function readEntries(fields: Fields): Uint8Array {
  const text = readText(fields, 'entries');
  demand(text.length % ENTRY_CHARACTERS === 0, 'the list of entries ends within an entry');
  const binary = decodeBase64(text);
  demand(binary !== undefined, 'the list of entries is not base64');
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Reads the file; unknown members are ignored, like those of all envelopes. */
export function readRecord(text: string): DropRecord {
  const value: unknown = JSON.parse(text);
  const fields = readFields(value, 'the record');
  demand(fields.v === 1, 'the record is of an unknown version');
  return {
    signingKey: readHex(fields, 'signingKey'),
    announcement: readText(fields, 'announcement'),
    announcementSignature: readText(fields, 'announcementSignature'),
    terms: readText(fields, 'terms'),
    close: readText(fields, 'close'),
    closeSignature: readText(fields, 'closeSignature'),
    seed: bytesOfHex(readHex(fields, 'seed')),
    drawn: listOf(fields.drawn, 'drawn').map((index) => countOf(index, 'drawn')),
    entries: readEntries(fields),
  };
}
