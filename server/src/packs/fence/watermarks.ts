import { z } from 'zod';

import { clock } from '../../platform/clock.ts';
import { canonical, signText, TAGS, verifyDocument } from '../../base/fairness/index.ts';
import { signingKeyOf } from '../keys/index.ts';

const position = z.strictObject({ hash: z.string(), seq: z.int() });

/** What the shop publishes as chains: each run's log, the commitments, each drop's entries, the announcements of drops, and the log of all. */
export const logKinds = ['run', 'chain', 'drop', 'announcements', 'log'] as const;
export type LogKind = (typeof logKinds)[number];

/** How far one of these chains had come. Signed with `TAGS.watermark`. */
const content = z.strictObject({
  /** Place of a drop's announcement. */
  announcement: position.optional(),
  /** Acknowledged sales of a run; the stage of a drop; attempts to seal that the public log has. */
  count: z.int(),
  epoch: z.int(),
  /** The newest entry, commitment or announcement. */
  head: position,
  kind: z.enum(logKinds),
  /** Hash of a drop's published list. */
  list: z.string().optional(),
  signingKey: z.string(),
  subject: z.string(),
  time: z.string(),
  v: z.literal(1),
});
export type WatermarkContent = z.infer<typeof content>;

/** How far the database has a chain, as a watermark says it. */
export interface MarkedLog extends Omit<WatermarkContent, 'time' | 'v'> {
  /** Keeps its watermark as it is. */
  isFenced: boolean;
}

/** A watermark as it is stored. */
export interface Watermark {
  /** The id of a run or drop, `chain` or `announcements`. */
  subject: string;
  name: string;
  document: string;
  signature: string;
}

const digits = (value: number, length = 10): string => String(value).padStart(length, '0');

/** Names of one subject sort by how far it had come, and no name is ever used for another state. */
export const nameOf = ({ subject, epoch, head, count }: Omit<MarkedLog, 'isFenced'>): string =>
  `${subject}_${digits(epoch, 4)}_${digits(head.seq)}_${digits(count)}.json`;

const names = /^(chain|announcements|log|[0-9a-f-]{36})_\d{4}_\d{10}_\d{10}\.json$/;

/** What a name is about; undefined for files of others. */
export const subjectOf = (name: string): string | undefined => names.exec(name)?.[1];

export function watermarkOf({ isFenced: _, ...state }: MarkedLog): Watermark {
  const document = canonical({ ...state, time: clock.stamp(), v: 1 });
  return {
    subject: state.subject,
    name: nameOf(state),
    document,
    signature: signText(signingKeyOf(state.signingKey), TAGS.watermark, document),
  };
}

export const bytesOf = ({ document, signature }: Watermark): Buffer =>
  Buffer.from(`${JSON.stringify({ document, signature })}\n`, 'utf8');

const stored = z.object({ document: z.string(), signature: z.string() });

/** Reads a stored watermark. Throws, with the name, when it is damaged or signed by nobody it may be. */
export function parseWatermark(name: string, bytes: Buffer): Watermark & { content: WatermarkContent } {
  try {
    const { document, signature } = stored.parse(JSON.parse(bytes.toString('utf8')));
    const parsed = content.parse(JSON.parse(document));
    const { signingKey, subject } = parsed;
    if (nameOf(parsed) !== name) throw new Error('it is about another state');
    if (!verifyDocument(signingKey, TAGS.watermark, parsed, signature))
      throw new Error('its signature is wrong');
    return { subject, name, document, signature, content: parsed };
  } catch (failure) {
    throw new Error(`The watermark ${name} can’t be used.`, { cause: failure });
  }
}

/** Reads the document of a watermark that was checked before. */
export const parseContent = (document: string): WatermarkContent => content.parse(JSON.parse(document));
