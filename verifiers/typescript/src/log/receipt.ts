import { hexOf } from '../bytes/bytes.ts';
import { parseCanonical, type Served } from '../bytes/canonical.ts';
import { type Commitment, examineCommitment } from '../run/commitment.ts';
import {
  demand,
  demandKeys,
  demandPast,
  type Head,
  readCount,
  readFields,
  readHead,
  readHex,
  readNumber,
  readText,
  readTime,
  secondsOf,
} from '../shape.ts';
import { demandSignature } from '../bytes/signature.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { Examination, type Verdict } from '../verdict.ts';

/** A document as served, and its Ed25519 signature in hex. */
export interface Signed {
  readonly document: Served;
  readonly signature: string;
}

/** A state of the public log, to be compared by `compareLogs`. */
export interface LogState {
  readonly origin: string;
  readonly root: string;
  readonly size: number;
}

/** What the shop signs at purchase. */
export interface Receipt {
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly commitment: string;
  readonly run: string;
  readonly order: string;
  readonly pack: number;
  /** The 32 bytes of the customer's own draw; absent for numbers picked by hand. */
  readonly draw: string | undefined;
  readonly paidCents: number;
  readonly currency: string;
  readonly head: Head;
  /** The state of the public log that it names; absent before the log's first. */
  readonly log: LogState | undefined;
  readonly time: string;
  readonly timeSeconds: number;
}

function readLogState(value: unknown): LogState {
  const state = readFields(value, 'log');
  demandKeys(state, 'log', ['origin', 'root', 'size']);
  return { origin: readText(state, 'origin'), root: readHex(state, 'root'), size: readNumber(state, 'size') };
}

const KEYS = ['commitment', 'currency', 'head', 'nonce', 'order', 'pack', 'paidCents', 'run', 'time', 'v'];

export function readReceipt(served: Served): Receipt {
  const { value, bytes } = parseCanonical(served);
  const fields = readFields(value, 'the receipt');
  demandKeys(fields, 'the receipt', KEYS, ['draw', 'log']);
  demand(fields.v === 1, 'the receipt is of an unknown version');
  readHex(fields, 'nonce', 16);
  return {
    bytes,
    hash: hexOf(taggedHash('pullproof/1/receipt', bytes)),
    commitment: readHex(fields, 'commitment'),
    run: readText(fields, 'run'),
    order: readText(fields, 'order'),
    pack: readNumber(fields, 'pack'),
    draw: fields.draw === undefined ? undefined : readHex(fields, 'draw'),
    paidCents: readCount(fields, 'paidCents'),
    currency: readText(fields, 'currency'),
    head: readHead(fields),
    log: fields.log === undefined ? undefined : readLogState(fields.log),
    time: readText(fields, 'time'),
    timeSeconds: readTime(fields, 'time'),
  };
}

/** Checks a receipt, its signature, and that it belongs to the commitment's run. */
export function checkReceipt(signed: Signed, commitment: Commitment, nowSeconds: number): Receipt {
  const receipt = readReceipt(signed.document);
  demand(
    receipt.commitment === commitment.hash,
    `the receipt names the commitment ${receipt.commitment}, the one shown is ${commitment.hash}`,
  );
  demand(receipt.run === commitment.run, 'the receipt is of another run');
  const { size, currency } = commitment.plan;
  demand(receipt.pack <= size, `pack ${receipt.pack} is not in a run of ${size}`);
  demand(receipt.currency === currency, 'the receipt is in another currency than the run');
  demandPast(receipt.timeSeconds, nowSeconds, 'the receipt');
  demandSignature(commitment, 'pullproof/1/receipt', receipt.bytes, signed.signature);
  return receipt;
}

/** Refuses a run whose size differs from the one stored at purchase. */
export function demandSize({ plan }: Commitment, sizeAtPurchase: number): void {
  demand(
    plan.size === sizeAtPurchase,
    `the run had ${sizeAtPurchase} packs at purchase, this commitment has ${plan.size}`,
  );
}

export function describeReceipt(receipt: Receipt): string {
  return `pack ${receipt.pack}, receipt of ${receipt.time}, signed with the key of this run`;
}

/** Checks a receipt's form, the commitment it names and its signature; everything else needs the log. */
export function verifyReceipt(input: {
  readonly receipt: Served;
  readonly receiptSignature: string;
  readonly commitmentBytes: Served;
  /** Number of packs in the run, as stored with the receipt. */
  readonly size?: number;
  /** Unix time in milliseconds. */
  readonly now?: number;
}): Verdict {
  const nowSeconds = secondsOf(input.now ?? Date.now());
  const examination = new Examination();
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => examineCommitment(input.commitmentBytes, nowSeconds),
      (read) => `its fingerprint is ${read.hash}`,
    );
    examination.run = commitment.run;
    const signed = { document: input.receipt, signature: input.receiptSignature };
    examination.step(
      'receipt',
      () => {
        if (input.size !== undefined) demandSize(commitment, input.size);
        return checkReceipt(signed, commitment, nowSeconds);
      },
      describeReceipt,
    );
  });
}
