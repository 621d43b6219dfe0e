import type { DropDto, DropEntryDto, DropPrizeDto } from '@pullproof/server/contract';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signingKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');

// Its drops are drawn by the test chain, as a demo shop's.
if ('document' in globalThis) document.documentElement.dataset.mode = 'demo';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
};

/** Canonical form of documents as simple as these. */
const canonical = (value: object): string => JSON.stringify(sorted(value));

/** Signs a document as the shop does: tag, a zero byte, canonical text. */
function signed(tag: string, value: object) {
  const document = canonical(value);
  const message = Buffer.concat([Buffer.from(tag), Buffer.alloc(1), Buffer.from(document)]);
  return { document, signature: sign(null, message, privateKey).toString('hex'), signingKey };
}

const hashOf = (tag: string, document: string): string =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from(tag), Buffer.alloc(1), Buffer.from(document)]))
    .digest('hex');

export const prize: DropPrizeDto = {
  place: 1,
  className: 'Epic',
  classLook: { dark: '#bd85ff', light: '#6a2fb5', shape: 'hexagon', effect: 'foil' },
  collectibleId: '019f0000-0000-7000-8000-0000000000a1',
  cardId: 'lantern',
  cardName: 'Lantern of the Tide',
  cardNumber: '12',
  setName: 'First Light',
  image: null,
  serial: 142,
  grade: null,
  grader: null,
  valueCents: 1950,
  state: 'waiting',
  winner: null,
  winnerSeq: null,
  claimUntil: null,
  passedOn: 0,
};

export const opensAt = '2026-11-20T08:00:00Z';
export const closesAt = '2026-11-20T20:00:00Z';

const beacon = { kind: 'test-chain', chain: 'local-test-chain-proves-nothing', round: 217_368_121 } as const;

/** The published list of a drop, signed. */
export const listOf = (id: string): DropDto['close'] => ({
  ...signed('pullproof/1/drop-close', {
    at: '2026-11-20T20:00:01Z',
    count: 4,
    drop: id,
    head: 'ef'.repeat(32),
    root: 'ab'.repeat(32),
  }),
  publishedAt: '2026-11-20T20:00:09Z',
  isDelayed: false,
});

/** An announced drop as the shop signs it, open for entries. */
export function openDrop(id: string, changes: Partial<DropDto> = {}): DropDto {
  const announcement = signed('pullproof/1/drop', {
    algorithm: 'pullproof-drop-1',
    alternates: 2,
    beacon,
    closesAt,
    drop: id,
    number: 1,
    opensAt,
    prizes: [prize.collectibleId],
    seedHash: 'ab'.repeat(32),
    termsHash: 'cd'.repeat(32),
    v: 1,
  });
  return {
    id,
    number: 12,
    day: '2026-11-20',
    state: 'open',
    opensAt,
    closesAt,
    announcedAt: '2026-11-20T00:00:00Z',
    prizes: [prize],
    alternates: 2,
    claimHours: 72,
    beacon: { ...beacon, at: '2026-11-20T20:02:00.000Z' },
    entryCount: 4,
    formCount: null,
    announcement: { ...announcement, hash: hashOf('pullproof/1/drop', announcement.document), number: 1 },
    terms: null,
    mark: null,
    close: null,
    result: null,
    void: null,
    fencedSince: null,
    ...changes,
  };
}

/** The list so far of a drop with as many entries, as the shop signs it just before closing. */
export const markOf = (id: string, count: number): DropDto['mark'] =>
  signed('pullproof/1/drop-mark', { at: '2026-11-20T19:59:58Z', count, drop: id, head: 'ef'.repeat(32) });

/** The first entry of a drop, signed. */
export function entryOf(
  drop: DropDto,
  nonce: string,
  changes: Readonly<Record<string, unknown>> = {},
): DropEntryDto {
  const entry = {
    drop: drop.id,
    entrant: '0f'.repeat(16),
    nonce,
    prev: drop.announcement?.hash,
    seq: 1,
    v: 1,
  };
  return {
    ...signed('pullproof/1/drop-entry', { ...entry, ...changes }),
    dropId: drop.id,
    seq: 1,
    enteredAt: '2026-11-20T09:00:00Z',
  };
}
