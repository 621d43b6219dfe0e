import { FairnessFault, shape } from '../../base/fairness/index.ts';

const { count, hash, hex, listOf, oneOf, text } = shape;

/** Everything that a replay of a drawn drop needs: docs/fairness.md, section 11. */
export interface DropRecord {
  readonly v: 1;
  readonly signingKey: string;
  readonly announcement: string;
  readonly announcementSignature: string;
  readonly terms: string;
  readonly close: string;
  readonly closeSignature: string;
  readonly seed: string;
  readonly drawn: readonly number[];
  readonly entries: string;
}

const members: Readonly<Record<keyof DropRecord, shape.Shape>> = {
  v: oneOf(1),
  signingKey: hash,
  announcement: text,
  announcementSignature: text,
  terms: text,
  close: text,
  closeSignature: text,
  seed: hex(32),
  drawn: listOf(count),
  entries: text,
};

const ENTRY_BYTES = 48;
/** 48 bytes in base64. */
const ENTRY_CHARACTERS = 64;

/** Checks the members of an untrusted record; unknown ones are ignored, like those of all envelopes. */
export function readRecord(value: unknown): DropRecord {
  const fields: Record<string, unknown> =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  for (const [name, check] of Object.entries(members)) {
    const fault = check(fields[name]);
    if (fault !== undefined) throw new FairnessFault('record', `${name}${fault}`);
  }
  return fields as unknown as DropRecord; // each member has been checked
}

/** Entrant and nonce of each entry, in hex. */
export function* listEntrants(entries: string): Generator<{ entrant: string; nonce: string }> {
  if (!/^[A-Za-z0-9+/]*$/.test(entries) || entries.length % ENTRY_CHARACTERS !== 0)
    throw new FairnessFault('record', 'the list of entries is not base64 of whole entries');
  const bytes = Buffer.from(entries, 'base64');
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES)
    yield {
      entrant: bytes.toString('hex', at, at + 16),
      nonce: bytes.toString('hex', at + 16, at + ENTRY_BYTES),
    };
}
