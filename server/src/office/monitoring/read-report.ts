import { storable } from '../../platform/storable.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The stored part of a report, whatever its source. */
export interface ErrorReport {
  source: 'storefront' | 'back office' | 'browser' | 'server';
  type: string;
  message: string;
  /** Innermost first, the order in which stacks are read. */
  frames: string[];
  /** Where it happened, in words that staff know. */
  facts: Readonly<Record<string, string>>;
  payload: string;
}

const maxFrames = 50;
const maxTextLength = 500;

/** Reads an event of the browser's SDK. */
export function readBrowserEvent(event: Fields): ErrorReport {
  const thrown = lastOf(dig(event, ['exception', 'values']));
  return {
    source: sourceOf(dig(event, ['tags', 'app'])),
    type: textOf(thrown?.['type']) || (thrown ? 'Error' : 'Message'),
    message: textOf(thrown?.['value']) || messageOf(event['message']) || 'No message',
    frames: framesOf(thrown),
    facts: pickFacts({
      Page: withoutQuery(textOf(dig(event, ['request', 'url']))),
      Digest: textOf(dig(event, ['tags', 'digest'])),
      Request: textOf(dig(event, ['tags', 'requestId'])),
      Release: textOf(event['release']),
      Browser: textOf(dig(event, ['request', 'headers', 'User-Agent'])),
    }),
    payload: JSON.stringify(withoutPerson(event)),
  };
}

/** Reads a failure of this process, or of the pages that it renders. */
export function readFailure(
  failure: unknown,
  facts: Readonly<Record<string, string | undefined>>,
): ErrorReport {
  const {
    name,
    message,
    stack = '',
  } = failure instanceof Error
    ? failure
    : new Error(typeof failure === 'string' ? failure : 'Unknown failure');
  const frames = stack.split('\n').flatMap((line) => /^\s*(at .+)$/.exec(line)?.[1] ?? []);
  const shown = pickFacts({
    Digest: facts['digest'] ?? '',
    Request: facts['requestId'] ?? '',
    Route: facts['route'] ?? '',
  });
  const payload = JSON.stringify({ name, message, stack: stack.slice(0, 8_000), ...facts });
  return {
    source: 'server',
    type: name,
    message: message === '' ? 'No message' : message,
    frames: frames.slice(0, maxFrames),
    facts: shown,
    payload,
  };
}

function sourceOf(app: unknown): ErrorReport['source'] {
  return app === 'storefront' || app === 'back office' ? app : 'browser';
}

function framesOf(thrown: Fields | undefined): string[] {
  const frames = dig(thrown ?? {}, ['stacktrace', 'frames']);
  if (!Array.isArray(frames)) return [];
  return frames
    .filter(isFields)
    .reverse()
    .slice(0, maxFrames)
    .map((frame) => {
      const place = [
        withoutQuery(textOf(frame['filename'])),
        numberOf(frame['lineno']),
        numberOf(frame['colno']),
      ];
      return `at ${textOf(frame['function']) || '(anonymous)'} (${place.filter((part) => part !== '').join(':')})`;
    });
}

/** Drops personal data: our SDK sends none, other senders might. */
function withoutPerson({ user: _user, ...event }: Fields): Fields {
  const request = event['request'];
  if (!isFields(request)) return event;
  const headers = isFields(request['headers']) ? request['headers'] : {};
  const agent = headers['User-Agent'];
  const url = withoutQuery(textOf(request['url']));
  return {
    ...event,
    request: { url, ...(typeof agent === 'string' && { headers: { 'User-Agent': agent } }) },
  };
}

/** Mailed links carry their token in the query. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const messageOf = (message: unknown): string =>
  textOf(isFields(message) ? (message['formatted'] ?? message['message']) : message);

const pickFacts = (facts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, storable(value.slice(0, maxTextLength))]),
  );

function lastOf(values: unknown): Fields | undefined {
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  return isFields(last) ? last : undefined;
}

const dig = (from: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, key) => (isFields(held) ? held[key] : undefined), from);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
