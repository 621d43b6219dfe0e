import { refuse } from '../../platform/errors.ts';
import { isTooDeep } from '../../platform/http/json-body.ts';

/** The DSN from the header, and the envelope's events. */
export interface Envelope {
  dsn: string;
  events: Fields[];
}

interface Item {
  type: string;
  payload: Buffer;
}

const maxItems = 20;
const newline = 0x0a;

const unreadable = () => refuse('VALIDATION_FAILED', 'This is not an envelope.');

/**
 * Parses the events of a Sentry envelope: a JSON header, then items of a header line and a payload that is `length`
 * bytes, or one line. Skips items that are no events (sessions, traces, attachments).
 */
export function readEnvelope(body: Buffer): Envelope {
  const end = lineEnd(body, 0);
  const header = readJson(body.subarray(0, end));
  const items: Item[] = [];
  for (let at = end + 1; at < body.length;) {
    if (body[at] === newline) {
      at += 1;
      continue;
    }
    const { item, next } = readItem(body, at);
    items.push(item);
    if (items.length > maxItems) throw unreadable();
    at = next;
  }
  return {
    dsn: typeof header['dsn'] === 'string' ? header['dsn'] : '',
    events: items.filter(({ type }) => type === 'event').map(({ payload }) => readJson(payload)),
  };
}

function readItem(body: Buffer, at: number): { item: Item; next: number } {
  const headerEnd = lineEnd(body, at);
  const header = readJson(body.subarray(at, headerEnd));
  const from = Math.min(headerEnd + 1, body.length);
  const length = header['length'];
  if (length !== undefined && !(typeof length === 'number' && Number.isInteger(length) && length >= 0))
    throw unreadable();
  const to = length === undefined ? lineEnd(body, from) : from + length;
  if (to > body.length) throw unreadable();
  const type = typeof header['type'] === 'string' ? header['type'] : '';
  return { item: { type, payload: body.subarray(from, to) }, next: to + 1 };
}

function lineEnd(body: Buffer, from: number): number {
  const end = body.indexOf(newline, from);
  return end === -1 ? body.length : end;
}

type Fields = Readonly<Record<string, unknown>>;

function readJson(bytes: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (isFields(value) && !isTooDeep(value)) return value;
  } catch {
    // refused below
  }
  throw unreadable();
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
