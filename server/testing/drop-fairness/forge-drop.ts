import { createHash, sign } from 'node:crypto';

import {
  deriveSigningKey,
  hashLeaf,
  MerkleRoot,
  roundTime,
  tagHash,
  type SigningKey,
} from '../../src/base/fairness/index.ts';
import { dropSeedHash, DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { signTestRound } from '../../src/base/beacon/test-chain.ts';
import { drawDrop } from '../../src/drops/fairness/draw.ts';
import { declareRound } from '../../src/drops/fairness/round.ts';
import { beaconChains, type DropRecordDto as DropRecord } from '../../src/contract/index.ts';
import { makeDropLog, type DropLogSpec } from './drop-log.ts';
import type { TermsPrize } from '../../src/drops/fairness/terms.ts';

export type Loose = Record<string, unknown>;
type Edit = (text: string) => string;

/** The test shop's key. It signs anything, as a dishonest shop would. */
export const shopKey = deriveSigningKey(Buffer.alloc(32, 0x42));
export const otherKey = deriveSigningKey(Buffer.alloc(32, 0x43));

/** C(x) without its checks, to build invalid documents. */
export function loose(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(loose).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${loose(member)}`).join(',')}}`;
}

export function signText(tag: string, document: string, key: SigningKey = shopKey): string {
  return sign(null, Buffer.from(`${tag}\u0000${document}`, 'utf8'), key.privateKey).toString('hex');
}

/** Bytes that look random but are the same in every run of the generator. */
export function fixed(name: string, bytes = 32): Buffer {
  return createHash('sha256').update(`pullproof drop vectors: ${name}`).digest().subarray(0, bytes);
}

/** An entry as its entrant has kept it, or a mark as anybody has. */
export interface KeptEntry {
  readonly document: string;
  readonly signature: string;
  readonly signingKey: string;
}

/** A drop, and how its shop cheats: members are merged into a document, texts edited, before it is hashed and signed. */
export interface DropSpec {
  readonly drop: string;
  readonly prizes: readonly TermsPrize[];
  readonly alternates: number;
  readonly entryCount: number;
  /** Place in the chain of announcements, with the hash of the one before; the first unless given. */
  readonly place?: { readonly number: number; readonly previous: string };
  /** A drop of a live shop: its window, and the signature of its round of quicknet. */
  readonly live?: { readonly opensAt: string; readonly closesAt: string; readonly beacon: string };
  /** Numbers of the entries whose entrants have kept them. */
  readonly kept?: readonly number[];
  /** Numbers of the entries whose marks somebody has kept. */
  readonly keptMarks?: readonly number[];
  readonly terms?: Loose;
  readonly termsText?: Edit;
  readonly announcement?: Loose;
  readonly announcementText?: Edit;
  /** When the list is published, if not at once. */
  readonly delayedTo?: string;
  readonly close?: Loose;
  readonly closeText?: Edit;
  readonly mark?: Loose;
  readonly markText?: Edit;
  /** The state of the public log that the record names; none unless given. */
  readonly log?: DropLogSpec;
  /** 48 bytes an entry. */
  readonly entries?: (list: readonly Buffer[]) => readonly Buffer[];
}

export interface ToldDrop {
  readonly record: DropRecord;
  readonly kept: readonly KeptEntry[];
  /** The exact text of each entry. */
  readonly entries: readonly string[];
  /** The exact text of the mark of each entry. */
  readonly marks: readonly string[];
  /** Unix seconds. */
  readonly roundAt: number;
  /** The public log, if its record names a state. */
  readonly log: NonNullable<ReturnType<typeof makeDropLog>>['log'] | undefined;
}

const same: Edit = (text) => text;

interface Listed {
  readonly texts: readonly string[];
  readonly bytes: readonly Buffer[];
  readonly heads: readonly string[];
  readonly root: string;
}

function listEntries({ drop, entryCount, entries }: DropSpec, announcementHash: string): Listed {
  const honest = Array.from({ length: entryCount }, (_, i) =>
    Buffer.concat([fixed(`${drop} entrant ${i + 1}`, 16), fixed(`${drop} nonce ${i + 1}`)]),
  );
  const bytes = entries?.(honest) ?? honest;
  const tree = new MerkleRoot();
  let head = announcementHash;
  const heads = [head];
  const texts = bytes.map((entry, i) => {
    const [entrant, nonce] = [entry.toString('hex', 0, 16), entry.toString('hex', 16)];
    const text = loose({ drop, entrant, nonce, prev: head, seq: i + 1, v: 1 });
    head = tagHash(DROP_TAGS.entry, text).toString('hex');
    heads.push(head);
    tree.push(hashLeaf(Buffer.from(text, 'utf8')));
    return text;
  });
  return { texts, bytes, heads, root: tree.root().toString('hex') };
}

const window = { opensAt: '2026-11-20T08:00:00Z', closesAt: '2026-11-20T20:00:00Z' };

const shifted = (time: string, seconds: number): string =>
  `${new Date(Date.parse(time) + 1_000 * seconds).toISOString().slice(0, 19)}Z`;

/** Everything that a shop publishes of such a drop. Checks nothing; the result is drawn only if that is possible. */
export function tellDrop(spec: DropSpec, drawnBefore: readonly number[] = []): ToldDrop {
  const { drop, alternates, prizes, live } = spec;
  const { opensAt, closesAt } = live ?? window;
  const beacon = declareRound(live ? 'live' : 'demo', new Date(closesAt));
  const seed = fixed(`${drop} seed`);
  const terms = (spec.termsText ?? same)(
    loose({ alternates, claimHours: 72, currency: 'USD', prizes, v: 1, ...spec.terms }),
  );
  const fields = {
    algorithm: 'pullproof-drop-1' as const,
    alternates,
    beacon,
    closesAt,
    drop,
    number: 1,
    ...spec.place,
    opensAt,
    prizes: prizes.map(({ unit }) => unit),
    seedHash: dropSeedHash(drop, seed).toString('hex'),
    termsHash: tagHash(DROP_TAGS.terms, terms).toString('hex'),
    v: 1 as const,
  };
  const announcement = (spec.announcementText ?? same)(loose({ ...fields, ...spec.announcement }));
  const list = listEntries(spec, tagHash(DROP_TAGS.announcement, announcement).toString('hex'));
  const count = list.bytes.length;
  const head = list.heads.at(-1) ?? '';
  const closed = { at: spec.delayedTo ?? shifted(closesAt, 1), count, drop, head, root: list.root };
  const close = (spec.closeText ?? same)(loose({ ...closed, ...spec.close }));
  const marks = list.heads.slice(1).map((each, i) => {
    const fields = { at: shifted(closesAt, -2), count: i + 1, drop, head: each };
    return (spec.markText ?? same)(loose({ ...fields, ...spec.mark }));
  });
  const mark = marks.at(-1);
  const isForged = spec.announcement ?? spec.announcementText ?? spec.close ?? spec.closeText;
  const signature = live?.beacon ?? signTestRound(beacon.round);
  const { drawn } = isForged ? { drawn: drawnBefore } : drawDrop(fields, closed, seed, signature);
  const roundAt = roundTime(beaconChains[live ? 'live' : 'demo'], beacon.round).getTime() / 1_000;
  const logged =
    spec.log &&
    makeDropLog(spec.log, {
      ...{ drop, number: 1, ...spec.place, announcement, close, root: list.root, roundAt },
      ...{ seedHash: fields.seedHash, signingKey: shopKey.publicKey },
    });
  const record: DropRecord = {
    v: 1,
    signingKey: shopKey.publicKey,
    announcement,
    announcementSignature: signText(DROP_TAGS.announcement, announcement),
    terms,
    ...(mark !== undefined && { mark, markSignature: signText(DROP_TAGS.mark, mark) }),
    close,
    closeSignature: signText(DROP_TAGS.close, close),
    seed: seed.toString('hex'),
    beacon: signature,
    drawn: [...drawn],
    ...(logged && { log: logged.member }),
    entries: Buffer.concat(list.bytes).toString('base64'),
  };
  const kept = [
    ...(spec.kept ?? []).map((seq) => keep(list.texts[seq - 1] ?? '')),
    ...(spec.keptMarks ?? []).map((seq) => keepMark(marks[seq - 1] ?? '')),
  ];
  return { record, kept, entries: list.texts, marks, roundAt, log: logged?.log };
}

/** An entry as its entrant keeps it. */
export function keep(document: string, key: SigningKey = shopKey): KeptEntry {
  return { document, signature: signText(DROP_TAGS.entry, document, key), signingKey: key.publicKey };
}

/** A mark as whoever saw it keeps it. */
export function keepMark(document: string, key: SigningKey = shopKey): KeptEntry {
  return { document, signature: signText(DROP_TAGS.mark, document, key), signingKey: key.publicKey };
}
