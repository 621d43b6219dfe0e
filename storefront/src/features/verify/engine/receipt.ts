import { bytesOfHex, hexOf, isHex } from './bytes.ts';
import { parseCanonical, type Served } from './canonical.ts';
import { checkPlanHash, type Commitment, readCommitment } from './commitment.ts';
import { demand, demandKeys, readCount, readFields, readHex, readText, readTime } from './shape.ts';
import { isSignedBy, taggedHash } from './tagged-hash.ts';
import { Examination, type Verdict } from './verdict.ts';

/** What the shop signs at purchase. */
export interface Receipt {
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly commitment: string;
  readonly run: string;
  readonly pack: number;
  /** The number that was asked for; 0 when none was. */
  readonly picked: number;
  readonly paidCents: number;
  readonly currency: string;
  readonly head: { readonly hash: string; readonly seq: number };
  readonly time: string;
}

const KEYS = [
  'commitment',
  'currency',
  'head',
  'nonce',
  'order',
  'pack',
  'paidCents',
  'picked',
  'run',
  'time',
  'v',
];

export function readReceipt(served: Served): Receipt {
  const { value, bytes } = parseCanonical(served);
  const fields = readFields(value, 'the receipt');
  demandKeys(fields, 'the receipt', KEYS);
  demand(fields.v === 1, 'the receipt is of an unknown version');
  const head = readFields(fields.head, 'head');
  demandKeys(head, 'head', ['hash', 'seq']);
  readHex(fields, 'nonce', 16);
  readText(fields, 'order');
  readTime(fields, 'time');
  return {
    bytes,
    hash: hexOf(taggedHash('pullproof/1/receipt', bytes)),
    commitment: readHex(fields, 'commitment'),
    run: readText(fields, 'run'),
    pack: readCount(fields, 'pack'),
    picked: readCount(fields, 'picked'),
    paidCents: readCount(fields, 'paidCents'),
    currency: readText(fields, 'currency'),
    head: { hash: readHex(head, 'hash'), seq: readCount(head, 'seq') },
    time: readText(fields, 'time'),
  };
}

/** Refuses a signature that the run's key did not make over exactly these bytes. */
export function demandSignature(
  commitment: Commitment,
  tag: string,
  bytes: Uint8Array,
  signature: string,
): void {
  demand(isHex(signature, 64), 'the signature is not 64 bytes in lower-case hex');
  const isGenuine = isSignedBy(bytesOfHex(commitment.signingKey), tag, bytes, bytesOfHex(signature));
  demand(isGenuine, 'the signature was not made by the key of this run');
}

/** A receipt and its signature against the commitment it names. */
export function checkReceipt(receipt: Receipt, signature: string, commitment: Commitment): string {
  demand(
    receipt.commitment === commitment.hash,
    `the receipt names the commitment ${receipt.commitment}, the one shown is ${commitment.hash}`,
  );
  demand(receipt.run === commitment.run, 'the receipt is of another run');
  const { size } = commitment.plan;
  demand(receipt.pack >= 1 && receipt.pack <= size, `pack ${receipt.pack} is not in a run of ${size}`);
  demand(receipt.picked <= size, `the picked number ${receipt.picked} is not in a run of ${size}`);
  demand(receipt.currency === commitment.plan.currency, 'the receipt is in another currency than the run');
  demandSignature(commitment, 'pullproof/1/receipt', receipt.bytes, signature);
  return `pack ${receipt.pack} was sold on ${receipt.time}, signed with the key of this run`;
}

/** Checks a receipt's form, the commitment it names, and its signature. */
export function verifyReceipt(input: {
  readonly receipt: Served;
  readonly receiptSignature: string;
  readonly commitmentBytes: Served;
}): Verdict {
  const examination = new Examination();
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => readCommitment(input.commitmentBytes),
      (read) => `its fingerprint is ${read.hash}`,
    );
    examination.run = commitment.run;
    examination.step('plan', () => checkPlanHash(commitment), String);
    examination.step(
      'receipt',
      () => checkReceipt(readReceipt(input.receipt), input.receiptSignature, commitment),
      String,
    );
  });
}
