export interface ReportedError {
  type: string;
  /** Innermost frame first, as people read a stack. */
  stack: string[];
  facts: [name: string, value: string][];
}

/** What a stored report says, whatever reported it: a Sentry event, the server's own JSON, or plain text. */
export function readEvent(payload: string): ReportedError {
  const event = parse(payload);
  if (!event) return { type: '', stack: payload.split('\n').filter((line) => line.trim() !== ''), facts: [] };
  const thrown = firstException(event);
  const frames = thrown ? framesOf(thrown) : [];
  const plain = typeof event['stack'] === 'string' ? event['stack'].split('\n').slice(1) : [];
  return {
    type: text(thrown?.['type']) || text(event['name']),
    stack: frames.length > 0 ? frames : plain.map((line) => line.trim()),
    facts: factNames.flatMap(([name, path]): [string, string][] => {
      const value = text(dig(event, path));
      return value === '' ? [] : [[name, value]];
    }),
  };
}

type Fields = Record<string, unknown>;

const factNames: [string, string[]][] = [
  ['Address', ['request', 'url']],
  ['Path', ['path']],
  ['Method', ['request', 'method']],
  ['Release', ['release']],
  ['Environment', ['environment']],
  ['Request id', ['requestId']],
  ['Request id', ['tags', 'requestId']],
  ['Browser', ['contexts', 'browser', 'name']],
];

function parse(payload: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(payload);
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function firstException(event: Fields): Fields | undefined {
  const exception = event['exception'];
  const values = isFields(exception) ? exception['values'] : undefined;
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  return isFields(last) ? last : undefined;
}

function framesOf(thrown: Fields): string[] {
  const frames = dig(thrown, ['stacktrace', 'frames']);
  if (!Array.isArray(frames)) return [];
  return frames
    .filter(isFields)
    .map((frame) => {
      const where = [text(frame['filename']) || text(frame['abs_path']), text(frame['lineno'])];
      return `at ${text(frame['function']) || '(anonymous)'} (${where.filter(Boolean).join(':')})`;
    })
    .reverse();
}

function dig(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((held, key) => (isFields(held) ? held[key] : undefined), from);
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
