import type { OpenedPull, Signed } from './engine/index.ts';

/** An opened pack as the shop hands it out; the commitment is in the file only when it was saved with it. */
export type PullFile = Omit<OpenedPull, 'commitmentBytes'>;

/** What a person has put in front of the verifier, sorted. */
export interface Evidence {
  readonly pulls: PullFile[];
  readonly receipts: Signed[];
  readonly heads: Signed[];
  commitment?: string;
  closeOut?: Signed;
  checklist?: Blob;
  log?: Blob;
  packs?: Blob;
}

/** The file is none of those the shop publishes. */
export class UnknownFile extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/** Enough for the first line of every file whose lines are records. */
const FIRST_LINE_BYTES = 1 << 18;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function readSigned(fields: unknown): Signed | undefined {
  if (!isFields(fields) || !isText(fields.document) || !isText(fields.signature)) return undefined;
  return { document: fields.document, signature: fields.signature };
}

function readProof(value: unknown): PullFile['proof'] | undefined {
  if (!isFields(value) || !Array.isArray(value.path)) return undefined;
  const { index, size } = value;
  const path = value.path.filter(isText);
  if (typeof index !== 'number' || typeof size !== 'number' || path.length !== value.path.length)
    return undefined;
  return { index, size, path };
}

function readPull(fields: Fields): PullFile | undefined {
  const proof = readProof(fields.proof);
  const { contents, salt, leaf, commitmentHash } = fields;
  if (!proof || !isText(contents) || !isText(salt)) return undefined;
  const receipt = readSigned(fields.receipt);
  return {
    contents,
    salt,
    proof,
    ...(isText(leaf) ? { leaf } : {}),
    ...(isText(commitmentHash) ? { commitmentHash } : {}),
    ...(receipt ? { receipt: receipt.document, receiptSignature: receipt.signature } : {}),
  };
}

function addSigned(evidence: Evidence, signed: Signed): boolean {
  const document = isText(signed.document) ? parseFields(signed.document) : undefined;
  if (!document) return false;
  if ('seed' in document) evidence.closeOut = signed;
  else if ('nonce' in document) evidence.receipts.push(signed);
  else if ('seq' in document) evidence.heads.push(signed);
  else return false;
  return true;
}

function addDocument(evidence: Evidence, fields: Fields, text: string): boolean {
  if (isText(fields.commitment) && parseFields(fields.commitment)) evidence.commitment = fields.commitment;
  if ('merkleRoot' in fields) {
    evidence.commitment = text;
    return true;
  }
  if ('contents' in fields) {
    const pull = readPull(fields);
    if (pull) evidence.pulls.push(pull);
    return pull !== undefined;
  }
  const signed = readSigned(fields);
  return signed !== undefined && addSigned(evidence, signed);
}

/** Files of many records are told apart by their first line. */
function addRecords(evidence: Evidence, first: Fields, file: Blob): boolean {
  if ('at' in first && 'card' in first) evidence.checklist = file;
  else if ('prev' in first && 'kind' in first) evidence.log = file;
  else if ('salt' in first && 'leaf' in first && 'pack' in first && !('contents' in first))
    evidence.packs = file;
  else return false;
  return true;
}

async function addFile(evidence: Evidence, file: Blob): Promise<boolean> {
  const start = await file.slice(0, FIRST_LINE_BYTES).text();
  const first = parseFields(start.split('\n', 1)[0] ?? '');
  if (first && addRecords(evidence, first, file)) return true;
  const text = await file.text();
  const whole = parseFields(text);
  return whole !== undefined && addDocument(evidence, whole, text.trimEnd());
}

/** Sorts files and pasted texts by what they say, not by their names; throws UnknownFile with a name to show. */
export async function gatherEvidence(
  files: readonly { readonly name: string; readonly content: Blob }[],
): Promise<Evidence> {
  const evidence: Evidence = { pulls: [], receipts: [], heads: [] };
  for (const { name, content } of files) if (!(await addFile(evidence, content))) throw new UnknownFile(name);
  return evidence;
}

/** The run that an opened pack or a receipt says it belongs to. */
export function findRun(evidence: Evidence): string | undefined {
  const texts = [
    ...evidence.pulls.map((pull) => pull.contents),
    ...evidence.receipts.map((signed) => signed.document),
  ];
  for (const text of texts) {
    const run = isText(text) ? parseFields(text)?.run : undefined;
    if (isText(run)) return run;
  }
  return undefined;
}
