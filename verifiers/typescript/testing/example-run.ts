import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { hexOf } from '../src/bytes/bytes.ts';
import { canonical, documentHash } from '../src/bytes/canonical.ts';
import type { ClosedRun, Signed } from '../src/index.ts';

/** A JSON document that tests may alter anywhere: typing every member would repeat the specification a third time. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any;

export function readVectors(): Loose {
  const url = new URL('../../../docs/fairness-vectors.json', import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8'));
}

// The DER of an Ed25519 private key is this prefix and the 32-byte seed. The vectors do not publish theirs.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const signingKey = createPrivateKey({
  key: Buffer.concat([PKCS8_ED25519, Buffer.alloc(32, 9)]),
  format: 'der',
  type: 'pkcs8',
});
export const publicKeyHex = createPublicKey(signingKey)
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('hex');

/** Signs like a shop. */
export function signDocument(tag: string, document: unknown): Signed & { readonly document: string } {
  const text = canonical(document);
  const signature = sign(null, Buffer.from(`${tag}\0${text}`), signingKey).toString('hex');
  return { document: text, signature };
}

export function hashDocument(tag: string, document: unknown): string {
  return hexOf(documentHash(tag, document));
}

/** A closed run as untyped documents. */
export interface RunDocuments {
  commitment: Loose;
  checklist: Loose[];
  entries: Loose[];
  closeOut: Loose;
  packs: Loose[];
  receipts: Loose[];
  head: Loose;
}

/** The vectors' log, continued with every other kind of entry up to the close. */
function listEntries(vectors: Loose): Loose[] {
  const substitute = { ...vectors.run.checklist[14], cert: '0099999', id: 'unit-99', valueCents: 130000 };
  const evidence = ['ab'.repeat(32)];
  return [
    ...vectors.log.entries.map((item: Loose) => item.entry),
    { kind: 'price', priceCents: 1200, time: '2024-11-22T10:00:00Z' },
    { kind: 'notice', reason: 'retired', stopAt: '2024-11-26T10:00:00Z', time: '2024-11-23T10:00:00Z' },
    {
      kind: 'substitute',
      out: 'unit-15',
      in: substitute,
      reason: 'damaged',
      evidence,
      time: '2024-11-24T10:00:00Z',
    },
    { kind: 'stop', time: '2024-11-26T10:00:00Z' },
    { kind: 'open', pack: 6, leaf: vectors.run.packs[5].leaf, time: '2024-11-27T10:00:00Z' },
    { kind: 'close', time: '2024-11-28T10:00:00Z' },
  ];
}

/** A receipt without a sale; chaining preserves it. */
export const STRANGE_RECEIPT = 'cd'.repeat(32);

/** Sets run, number and predecessor of every entry, and gives every sale a receipt naming the head before it. */
export function chainEntries(
  entries: readonly Loose[],
  commitment: Loose,
  receipts: readonly Loose[],
): Loose {
  const hash = hashDocument('pullproof/1/commitment', commitment);
  const made: Loose[] = [];
  const receiptHashes = new Map<number, string>();
  let prev = hash;
  const chained = entries.map((entry, i) => {
    const next = { ...entry, prev, run: commitment.run, seq: i + 1, v: 1 };
    if (entry.kind === 'sale' && entry.receipt !== STRANGE_RECEIPT && receipts[made.length]) {
      const receipt = { ...receipts[made.length], commitment: hash, head: { hash: prev, seq: i } };
      made.push(receipt);
      receiptHashes.set(receipt.pack, hashDocument('pullproof/1/receipt', receipt));
    }
    if ('receipt' in entry && entry.receipt !== STRANGE_RECEIPT)
      next.receipt = receiptHashes.get(entry.pack) ?? entry.receipt;
    prev = hashDocument('pullproof/1/log', next);
    return next;
  });
  return { entries: chained, receipts: made, head: { hash: prev, seq: chained.length } };
}

/** The vectors' run under our own key, continued to its close. */
export function buildExampleRun(): RunDocuments {
  const vectors = readVectors();
  const commitment = { ...vectors.run.commitment, signingKey: publicKeyHex };
  const sold = vectors.log.receipts.map((item: Loose) => item.receipt);
  return finishRun({
    commitment,
    checklist: vectors.run.checklist,
    entries: listEntries(vectors),
    receipts: sold,
    packs: vectors.run.packs.map(({ pack, salt, leaf, indices }: Loose) => ({
      pack,
      salt,
      leaf,
      units: indices,
    })),
    closeOut: {
      beacon: vectors.run.beacon,
      reason: 'retired',
      repairs: 3,
      seed: vectors.run.seed,
      substitutions: 1,
      v: 1,
    },
    head: { time: '2024-11-28T10:00:02Z', v: 1 },
  });
}

/** Recomputes every hash that refers to something else, as a consistently lying shop would. */
export function finishRun(documents: RunDocuments): RunDocuments {
  const { commitment } = documents;
  const { run } = commitment;
  const { entries, receipts, head } = chainEntries(documents.entries, commitment, documents.receipts);
  const hash = hashDocument('pullproof/1/commitment', commitment);
  return {
    ...documents,
    entries,
    receipts,
    closeOut: { ...documents.closeOut, commitment: hash, head, run },
    head: { ...documents.head, ...head, run },
  };
}

interface PublishedRun extends ClosedRun {
  commitmentBytes: string;
  checklistLines: string[];
  logLines: string[];
  packLines: string[];
}

/** The documents as a browser receives them: exact texts, signed by the shop. */
export function publishRun(documents: RunDocuments): PublishedRun {
  const linesOf = (items: readonly Loose[]): string[] => items.map((item) => canonical(item));
  return {
    commitmentBytes: canonical(documents.commitment),
    checklistLines: linesOf(documents.checklist),
    logLines: linesOf(documents.entries),
    closeOut: signDocument('pullproof/1/close-out', documents.closeOut),
    packLines: linesOf(documents.packs),
    receipts: documents.receipts.map((receipt) => signDocument('pullproof/1/receipt', receipt)),
    heads: [signDocument('pullproof/1/head', documents.head)],
    isTestChainAccepted: true,
  };
}
