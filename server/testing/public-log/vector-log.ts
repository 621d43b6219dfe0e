import {
  canonical,
  deriveSigningKey,
  hashLeaf,
  hashRange,
  listConsistencyRanges,
  listInclusionRanges,
  signCheckpoint,
  signDocument,
  signingKeyFrom,
  TAGS,
  type HashAt,
  type SigningKey,
} from '../../src/base/fairness/index.ts';

export const origin = 'shop.example/0a1b2c3d';

interface Keys {
  shop: SigningKey;
  checkpoint: SigningKey;
}

export function keysOf(byte: number): Keys {
  const seed = Buffer.alloc(32, byte);
  return { shop: signingKeyFrom(seed), checkpoint: deriveSigningKey(seed, 'pullproof/1/checkpoint') };
}
export const firstKeys = keysOf(1);

type Fields = Readonly<Record<string, unknown>>;

export const signedBy = (key: SigningKey, fields: Fields): string => signDocument(key, TAGS.shop, fields);

export function keysEntry(
  name: string,
  keys: Keys,
  previous?: { origin: string; keys: Keys },
  signer?: SigningKey,
): string {
  const fields = {
    checkpointKey: keys.checkpoint.publicKey,
    kind: 'keys',
    origin: name,
    ...(previous && { previous: { origin: previous.origin, shopKey: previous.keys.shop.publicKey } }),
    shopKey: keys.shop.publicKey,
    v: 1,
  };
  const signature = signedBy(keys.shop, fields);
  return canonical({ ...fields, ...(signer && { previousSignature: signedBy(signer, fields) }), signature });
}

/** A log in memory. */
export function logOf(entries: readonly string[], name = origin, { checkpoint }: Keys = firstKeys) {
  const leaves = entries.map((entry) => hashLeaf(Buffer.from(entry, 'utf8')));
  const hashAt: HashAt = (level, index) => {
    const leaf = level === 0 ? leaves[index] : undefined;
    if (!leaf) throw new Error('a log of vectors is shorter than a tile');
    return leaf;
  };
  const base64 = (ranges: readonly { start: number; end: number }[]): string[] =>
    ranges.map((range) => hashRange(range, hashAt).toString('base64'));
  const root = (size: number): Buffer => hashRange({ start: 0, end: size }, hashAt);
  const note = (size: number): string => signCheckpoint(checkpoint, name, size, root(size));
  const proof = (index: number, size: number): string =>
    [
      'c2sp.org/tlog-proof@v1',
      `extra ${Buffer.from(entries[index] ?? '', 'utf8').toString('base64')}`,
      `index ${index}`,
      ...base64(listInclusionRanges(index, size)),
    ].join('\n') + `\n\n${note(size)}`;
  return {
    entries,
    note,
    proof,
    root: (size: number) => root(size).toString('hex'),
    hashes: (from: number, to: number) => base64(listConsistencyRanges(from, to)),
    shown: (size: number, keys: readonly number[] = [0]) => ({
      checkpoint: note(size),
      keys: keys.map((index) => ({ proof: proof(index, size) })),
    }),
    seen: (size: number) => ({
      origin: name,
      size,
      root: root(size).toString('hex'),
      firstShopKey: firstKeys.shop.publicKey,
    }),
  };
}
