import { bytesOfHex } from '../bytes/bytes.ts';
import { countOf, demand, type Fields, listOf, readFields, readHex, readText, readTexts } from '../shape.ts';
import type { NamedState } from '../tlog/named-state.ts';

interface RecordLog extends NamedState {
  readonly announcement: string;
  readonly list: string;
}

/** A drop's record with its members checked, its documents still as served. */
export interface DropRecord {
  readonly signingKey: string;
  readonly announcement: string;
  readonly announcementSignature: string;
  readonly terms: string;
  /** The signed mark of the last entry; absent without entries. */
  readonly mark: string | undefined;
  readonly markSignature: string | undefined;
  readonly close: string;
  readonly closeSignature: string;
  readonly seed: Uint8Array;
  /** The round's signature. */
  readonly beacon: Uint8Array;
  /** Entry numbers from 0 as published: winners in prize order, then alternates. */
  readonly drawn: readonly number[];
  /** The state of the public log that it names; absent if the log showed none at the draw. */
  readonly log: RecordLog | undefined;
  /** 48 bytes an entry: entrant ‖ nonce. */
  readonly entries: Uint8Array;
}

/** What all entries of a drop give together. */
export interface EntryList {
  readonly count: number;
  readonly head: Uint8Array;
  readonly root: Uint8Array;
  /** The hash before the entry with this index: its `prev`. Only of the entries asked for. */
  readonly prevOf: ReadonlyMap<number, Uint8Array>;
}

/** An entry that its entrant kept, or a mark that anybody did: the signed document. */
export interface KeptEntry {
  readonly document: string;
  readonly signature: string;
  readonly signingKey?: string;
}

export const ENTRY_BYTES = 48;
const ENTRY_CHARACTERS = 64;
const BEACON_BYTES = 48;

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

function readLog(value: unknown): RecordLog {
  const fields = readFields(value, 'log');
  return {
    keys: readTexts(fields, 'keys'),
    announcement: readText(fields, 'announcement'),
    list: readText(fields, 'list'),
    witnesses: readTexts(fields, 'witnesses'),
  };
}

const readOptionalText = (fields: Fields, name: string): string | undefined =>
  fields[name] === undefined ? undefined : readText(fields, name);

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
    mark: readOptionalText(fields, 'mark'),
    markSignature: readOptionalText(fields, 'markSignature'),
    close: readText(fields, 'close'),
    closeSignature: readText(fields, 'closeSignature'),
    seed: bytesOfHex(readHex(fields, 'seed')),
    beacon: bytesOfHex(readHex(fields, 'beacon', BEACON_BYTES)),
    drawn: listOf(fields.drawn, 'drawn').map((index) => countOf(index, 'drawn')),
    log: fields.log === undefined ? undefined : readLog(fields.log),
    entries: readEntries(fields),
  };
}
