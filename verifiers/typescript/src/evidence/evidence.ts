import type { KeptEntry } from '../drop/record.ts';
import type { Signed } from '../log/receipt.ts';
import type { OpenedPull } from '../pull.ts';
import type { ServedCloseOut } from '../run/published-run.ts';
import { joinLogPages, readLogPage, type LogPage } from './log-pages.ts';

/** An opened pack as the shop hands it out; the file contains the commitment only if it was saved with it. */
export type PullFile = Omit<OpenedPull, 'commitmentBytes'>;

/** A receipt stored by the customer, with the number of packs in the run at purchase. */
export interface SavedReceiptEntry {
  readonly receipt: Signed;
  readonly size: number;
}

type SignedFile = Signed & { readonly document: string };

/** A drop's record, and the members that tell it from another one. */
export interface DropFile {
  readonly drop: string;
  readonly announcement: string;
  readonly close: unknown;
  readonly record: Blob;
}

/** Documents of which a run can have any number. */
export interface Statements {
  readonly pulls: PullFile[];
  readonly kept: SavedReceiptEntry[];
  readonly receipts: Signed[];
  readonly heads: Signed[];
  readonly refusals: Signed[];
  readonly walls: Signed[];
  readonly corrections: Signed[];
  readonly losses: Signed[];
}

/** Everything the user gave the verifier, sorted by kind; from one run or several. */
export interface Evidence extends Statements {
  readonly commitments: string[];
  readonly closeOuts: ServedCloseOut[];
  readonly checklists: Blob[];
  readonly cardLists: Blob[];
  readonly logs: Blob[];
  readonly packLists: Blob[];
  readonly drops: DropFile[];
  /** Entries of drops, kept by their entrants. */
  readonly dropEntries: KeptEntry[];
  /** Signed announcements of drops: one kept with an entry, or the shop's list. */
  readonly dropAnnouncements: (Required<KeptEntry> & { readonly close?: SignedFile })[];
  /** The shop's statements of what drops, or the chain of their announcements, lost. */
  readonly dropLosses: SignedFile[];
}

/** The file is not of a kind the shop publishes. */
export class UnknownFile extends Error {}

/** Something is missing for any verdict; the message says what to add. */
export class EvidenceMissing extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

/** The limit of a line, so that the first line is complete. */
const FIRST_LINE_BYTES = 2 ** 20 + 1;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseFields(text: unknown): Fields | undefined {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function readSigned(fields: unknown): SignedFile | undefined {
  if (!isFields(fields) || !isText(fields.document) || !isText(fields.signature)) return undefined;
  return { document: fields.document, signature: fields.signature };
}

function readProof(value: unknown): PullFile['proof'] | undefined {
  if (!isFields(value) || !Array.isArray(value.path)) return undefined;
  const { index, size, lists } = value;
  const path = value.path.filter(isText);
  if (typeof index !== 'number' || typeof size !== 'number' || path.length !== value.path.length)
    return undefined;
  // The engine checks each.
  return { index, size, path, ...(Array.isArray(lists) ? { lists } : {}) };
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

type SignedKind = 'receipts' | 'refusals' | 'corrections' | 'losses' | 'walls' | 'heads';

/** Each signed document kind is recognised by a member no other kind has. */
const SIGNED_KINDS: readonly [member: string, kind: SignedKind][] = [
  ['nonce', 'receipts'],
  ['numbers', 'refusals'],
  ['lost', 'losses'],
  ['explanation', 'corrections'],
  ['states', 'walls'],
  ['seq', 'heads'],
];

/** The list so far of a drop; a close has a root too. */
const isDropMark = (document: Fields): boolean =>
  'drop' in document && 'head' in document && 'count' in document && !('root' in document);

function addSigned(evidence: Evidence, value: unknown): boolean {
  // An entrant's list of drops has each entry in a row, as does the file that the shop's page saves.
  if (isFields(value) && isFields(value.entry)) {
    if (isFields(value.announcement))
      addSigned(evidence, { signingKey: value.signingKey, ...value.announcement });
    return addSigned(evidence, { signingKey: value.signingKey, ...value.entry });
  }
  const signed = readSigned(value);
  const document = parseFields(signed?.document);
  if (!signed || !document) return false;
  const signingKey = isFields(value) && isText(value.signingKey) ? value.signingKey : undefined;
  if ('entrant' in document || isDropMark(document)) {
    evidence.dropEntries.push({ ...signed, ...(signingKey === undefined ? {} : { signingKey }) });
    return true;
  }
  if ('seedHash' in document && 'prizes' in document) {
    const close = isFields(value) ? readSigned(value.close) : undefined;
    evidence.dropAnnouncements.push({ ...signed, signingKey: signingKey ?? '', ...(close && { close }) });
    return true;
  }
  if ('lost' in document && ('drops' in document || 'drop' in document)) {
    evidence.dropLosses.push(signed);
    return true;
  }
  if ('seed' in document) {
    evidence.closeOuts.push({ ...signed, ...(isFields(value) && { attemptLog: value.attemptLog }) });
    return true;
  }
  const kind = SIGNED_KINDS.find(([member]) => member in document)?.[1];
  if (kind) evidence[kind].push(signed);
  return kind !== undefined;
}

function addSavedReceipts(evidence: Evidence, list: readonly unknown[]): boolean {
  const kept = list.flatMap((item) => {
    const receipt = isFields(item) ? readSigned(item.receipt) : undefined;
    return isFields(item) && receipt && typeof item.size === 'number' ? [{ receipt, size: item.size }] : [];
  });
  evidence.kept.push(...kept);
  return kept.length === list.length && list.length > 0;
}

function addDocument(evidence: Evidence, fields: Fields, text: string): boolean {
  if (isText(fields.commitment) && parseFields(fields.commitment))
    evidence.commitments.push(fields.commitment);
  if ('merkleRoot' in fields) {
    evidence.commitments.push(text);
    return true;
  }
  if ('contents' in fields) {
    const pull = readPull(fields);
    if (pull) evidence.pulls.push(pull);
    return pull !== undefined;
  }
  if (Array.isArray(fields.kept)) return addSavedReceipts(evidence, fields.kept);
  if (Array.isArray(fields.data)) {
    const data: unknown[] = fields.data;
    const losses: unknown[] = Array.isArray(fields.losses) ? fields.losses : [];
    return [...data, ...losses].every((item) => addSigned(evidence, item));
  }
  return addSigned(evidence, 'statement' in fields ? fields.statement : fields);
}

/** Recognises a drop's record; its members are for the engine to check. */
export function readDropFile(fields: Fields | undefined, record: Blob): DropFile | undefined {
  if (!fields || !isText(fields.announcement) || !('entries' in fields)) return undefined;
  const drop = parseFields(fields.announcement)?.drop;
  const { announcement, close } = fields;
  return { drop: isText(drop) ? drop : '', announcement, close, record };
}

/** Files with many records are recognised by their first line. */
function addRecords(evidence: Evidence, first: Fields, file: Blob): boolean {
  if ('at' in first && 'card' in first) evidence.checklists.push(file);
  else if ('card' in first && 'list' in first) evidence.cardLists.push(file);
  else if ('prev' in first && 'kind' in first) evidence.logs.push(file);
  else if ('salt' in first && 'leaf' in first && 'pack' in first && !('contents' in first))
    evidence.packLists.push(file);
  else return false;
  return true;
}

/** Returns the record in a file's first line; undefined if it is not an object or too long. */
export async function readFirstRecord(file: Blob): Promise<Fields | undefined> {
  const start = await file.slice(0, FIRST_LINE_BYTES).text();
  return parseFields(start.split('\n', 1)[0]);
}

async function addFile(evidence: Evidence, pages: LogPage[], file: Blob): Promise<boolean> {
  // A run without lists of cards publishes an empty file of them; an empty one of another kind says nothing.
  if (file.size === 0) return true;
  const first = await readFirstRecord(file);
  if (first && addRecords(evidence, first, file)) return true;
  const text = await file.text();
  const whole = parseFields(text);
  const drop = readDropFile(whole, file);
  if (drop) evidence.drops.push(drop);
  if (drop) return true;
  const page = whole && readLogPage(whole, { parse: parseFields, readSigned });
  if (page) pages.push(page);
  if (page) return true;
  return whole !== undefined && addDocument(evidence, whole, text.trimEnd());
}

export const noStatements = (): Statements => ({
  pulls: [],
  kept: [],
  receipts: [],
  heads: [],
  refusals: [],
  walls: [],
  corrections: [],
  losses: [],
});

export const startEvidence = (): Evidence => ({
  ...noStatements(),
  commitments: [],
  closeOuts: [],
  checklists: [],
  cardLists: [],
  logs: [],
  packLists: [],
  drops: [],
  dropEntries: [],
  dropAnnouncements: [],
  dropLosses: [],
});

/** Sorts files and pasted texts by content, not by name; throws UnknownFile with a name to show. */
export async function gatherEvidence(
  files: readonly { readonly name: string; readonly content: Blob }[],
): Promise<Evidence> {
  const evidence = startEvidence();
  const pages: LogPage[] = [];
  for (const { name, content } of files)
    if (!(await addFile(evidence, pages, content))) throw new UnknownFile(name);
  const { logs, heads } = joinLogPages(pages);
  evidence.logs.push(...logs);
  evidence.heads.push(...heads);
  return evidence;
}
