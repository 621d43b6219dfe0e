import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface RequestOptions {
  method?: string;
  /** Strings and bytes are sent as they are, everything else as JSON. */
  body?: unknown;
  /** A header with the value undefined is left out. */
  headers?: Readonly<Record<string, string | undefined>>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The problem's code, or ''. */
  code: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const withinMs = 60_000;
/** Where the servers listen: what `localhost` resolves to depends on the machine. */
export const serverAddress = '127.0.0.1';
/** A stream never ends: what arrives within this time counts as its response. */
const streamMs = 150;

/** A client with fixed cookies. Not fetch, which blocks what an attacker sends: Host, TRACE, malformed addresses. */
export class Visitor {
  readonly name: string;
  private readonly origin: string;
  private readonly cookie: string | undefined;
  private readonly listen: (path: string, answer: Answer) => void;

  constructor(
    name: string,
    origin: string,
    cookie: string | undefined,
    listen: (path: string, answer: Answer) => void,
  ) {
    this.name = name;
    this.origin = origin;
    this.cookie = cookie;
    this.listen = listen;
  }

  async ask(path: string, { method = 'GET', body, headers = {} }: RequestOptions = {}): Promise<Answer> {
    const bytes =
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const given: Record<string, string | undefined> = {
      Host: new URL(this.origin).host,
      Origin: this.origin,
      Cookie: this.cookie,
      ...(bytes !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(bytes)),
      }),
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      ...headers,
    };
    const sent = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const answer = await exchange(this.origin, path, method, Object.fromEntries(sent), bytes);
    this.listen(path, answer);
    return answer;
  }
}

function exchange(
  origin: string,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: string | Buffer | undefined,
): Promise<Answer> {
  const { port } = new URL(origin);
  return new Promise((done, fail) => {
    const outgoing = request(
      { hostname: serverAddress, port, path, method, headers, agent, timeout: withinMs },
      (incoming) => {
        const chunks: Buffer[] = [];
        const finish = (): void => {
          const text = Buffer.concat(chunks).toString('utf8');
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            code: codeOf(incoming.headers, text),
          });
        };
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', finish);
        incoming.on('error', fail);
        if (/^text\/event-stream/.test(incoming.headers['content-type'] ?? ''))
          setTimeout(() => {
            finish();
            outgoing.destroy();
          }, streamMs);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} did not answer`)));
    outgoing.on('error', (failure: NodeJS.ErrnoException) => {
      // The server closed a keep-alive connection just as it was reused: retry.
      const isLetGo = outgoing.reusedSocket && failure.code === 'ECONNRESET';
      if (isLetGo) exchange(origin, path, method, headers, body).then(done, fail);
      else fail(failure);
    });
    outgoing.end(body);
  });
}

function codeOf(headers: IncomingHttpHeaders, text: string): string {
  if (!/^application\/problem\+json/.test(headers['content-type'] ?? '')) return '';
  const problem = JSON.parse(text) as { code?: unknown }; // any problem
  return typeof problem.code === 'string' ? problem.code : '';
}

/**
 * Everything two strangers must not be able to tell apart: all but the request id, the time (an ETag is a hash of the
 * body), and how many of their own requests are left.
 */
export function appearance({ status, headers, text }: Answer): string {
  const { 'x-request-id': _id, date: _date, etag: _etag, ratelimit, ...compared } = headers;
  const limits = String(ratelimit).replaceAll(/\b[rt]=\d+/g, '');
  return JSON.stringify([status, compared, limits, text.replace(/"requestId":"[^"]*"/, '')]);
}

export const closeAgent = (): void => agent.destroy();
