import type { Served } from '../bytes/canonical.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import type { Commitment } from '../run/commitment.ts';
import type { Signed } from './receipt.ts';
import {
  countOf,
  demand,
  demandKeys,
  demandPast,
  type Fields,
  type Head,
  listOf,
  readCount,
  readFields,
  readHead,
  readHex,
  readNumber,
  readText,
  readTime,
} from '../shape.ts';
import { demandSignature } from '../bytes/signature.ts';

/** A refusal of requested numbers because they were taken. */
export interface Refusal {
  readonly commitment: string;
  readonly head: Head;
  readonly numbers: readonly number[];
  readonly timeSeconds: number;
}

/** A statement of what the wall showed: one letter per number from `from` to `to`. */
export interface WallStatement {
  readonly head: Head;
  readonly from: number;
  readonly to: number;
  readonly states: string;
  readonly timeSeconds: number;
}

/** The shop's statement about a mistake of order or time in its log. */
export interface Correction {
  readonly commitment: string;
  readonly entries: readonly number[];
  readonly explanation: string;
  readonly time: string;
}

/** The shop's statement of entries that its log lost: nothing is excused by it. */
export interface Loss {
  readonly commitment: string;
  readonly explanation: string;
  /** Where the log goes on. */
  readonly head: Head;
  /** The newest published entry that it lacks. */
  readonly lost: Head;
  readonly sales: number;
  readonly time: string;
}

/** Checks what all statements share: members, version, run, a time in the past, and the signature of the run's key. */
function readStatement(
  signed: Signed,
  commitment: Commitment,
  nowSeconds: number,
  kind: 'refusal' | 'wall' | 'correction' | 'loss' | 'head',
  keys: readonly string[],
): Fields {
  const name = `the ${kind}`;
  const { value, bytes } = parseCanonical(signed.document);
  const fields = readFields(value, name);
  demandKeys(fields, name, [...keys, 'run', 'time', 'v']);
  demand(fields.v === 1, `${name} is of an unknown version`);
  demand(readText(fields, 'run') === commitment.run, `${name} is of another run`);
  demandPast(readTime(fields, 'time'), nowSeconds, name);
  demandSignature(commitment, `pullproof/1/${kind}`, bytes, signed.signature);
  return fields;
}

/** Reads numbers from 1 in ascending order, at least one. */
function readAscending(fields: Fields, key: string): number[] {
  const numbers = listOf(fields[key], key).map((item) => countOf(item, key));
  demand(numbers.length > 0, `${key} is empty`);
  demand(
    numbers.every((number, i) => number > (numbers[i - 1] ?? 0)),
    `${key} is not a list of ascending numbers from 1`,
  );
  return numbers;
}

function demandCommitment(fields: Fields, commitment: Commitment): string {
  const hash = readHex(fields, 'commitment');
  demand(hash === commitment.hash, `the commitment hashes to ${commitment.hash}, the document names ${hash}`);
  return hash;
}

export function checkRefusal(signed: Signed, commitment: Commitment, nowSeconds: number): Refusal {
  const fields = readStatement(signed, commitment, nowSeconds, 'refusal', ['commitment', 'head', 'numbers']);
  const numbers = readAscending(fields, 'numbers');
  const { size } = commitment.plan;
  demand((numbers.at(-1) ?? 0) <= size, `the refusal names a number that a run of ${size} does not have`);
  return {
    commitment: demandCommitment(fields, commitment),
    head: readHead(fields),
    numbers,
    timeSeconds: readTime(fields, 'time'),
  };
}

export function checkWall(signed: Signed, commitment: Commitment, nowSeconds: number): WallStatement {
  const fields = readStatement(signed, commitment, nowSeconds, 'wall', ['from', 'head', 'states', 'to']);
  const [from, to] = [readNumber(fields, 'from'), readNumber(fields, 'to')];
  const states = readText(fields, 'states');
  demand(
    from <= to && to <= commitment.plan.size,
    'the wall statement is about numbers the run does not have',
  );
  demand(/^[uso]*$/.test(states), 'the wall statement has a letter other than u, s and o');
  demand(states.length === to - from + 1, 'the wall statement does not have one letter per number');
  return { head: readHead(fields), from, to, states, timeSeconds: readTime(fields, 'time') };
}

export function checkCorrection(signed: Signed, commitment: Commitment, nowSeconds: number): Correction {
  const keys = ['commitment', 'entries', 'explanation'];
  const fields = readStatement(signed, commitment, nowSeconds, 'correction', keys);
  return {
    commitment: demandCommitment(fields, commitment),
    entries: readAscending(fields, 'entries'),
    explanation: readText(fields, 'explanation'),
    time: readText(fields, 'time'),
  };
}

export function checkLoss(signed: Signed, commitment: Commitment, nowSeconds: number): Loss {
  const keys = ['commitment', 'explanation', 'head', 'lost', 'receipts', 'sales'];
  const fields = readStatement(signed, commitment, nowSeconds, 'loss', keys);
  for (const item of listOf(fields.receipts, 'receipts')) {
    const receipt = readFields(item, 'a lost receipt');
    demandKeys(receipt, 'a lost receipt', ['hash', 'paidCents', 'returned']);
    readHex(receipt, 'hash');
    readCount(receipt, 'paidCents');
    demand(['paid', 'restored'].includes(readText(receipt, 'returned')), 'returned is unknown');
  }
  return {
    commitment: demandCommitment(fields, commitment),
    explanation: readText(fields, 'explanation'),
    head: readHead(fields),
    lost: readHead({ head: fields.lost }),
    sales: readCount(fields, 'sales'),
    time: readText(fields, 'time'),
  };
}

export interface SignedHead extends Head {
  readonly timeSeconds: number;
}

/** Checks a signed head of the log. */
export function checkHead(signed: Signed, commitment: Commitment, nowSeconds: number): SignedHead {
  const fields = readStatement(signed, commitment, nowSeconds, 'head', ['hash', 'seq']);
  return {
    ...readHead({ head: { hash: fields.hash, seq: fields.seq } }),
    timeSeconds: readTime(fields, 'time'),
  };
}

/** Returns the commitment hash named by a document, if readable; unreadable ones are refused at their own step. */
export function peekCommitment(document: Served): string | undefined {
  try {
    const { commitment } = readFields(parseCanonical(document).value, 'the document');
    return typeof commitment === 'string' ? commitment : undefined;
  } catch {
    return undefined;
  }
}
