import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  headers: IncomingMessage['headers'];
}

export interface FakeS3 {
  endpoint: string;
  /** By path: `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Method, path and kind of signature of each request. */
  requested: string[];
  /** Refuses everything. */
  isBroken: boolean;
  /** Answers nothing. */
  isSilent: boolean;
  /** Conditional writes that meet another one are answered 409 this often, as Amazon's may be. */
  conflicts: number;
  stop(): void;
}

const pageSize = 2;

const answerXml = (response: ServerResponse, status: number, xml = ''): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
};
const answerFault = (response: ServerResponse, status: number, code: string): void =>
  answerXml(response, status, `<Error><Code>${code}</Code><Message>no</Message></Error>`);

/**
 * The part of S3's protocol that the shop uses: objects by path, written if none is there, lists in pages, and its XML.
 * Signatures are noted, not checked.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const { method = '' } = request;
    store.requested.push(
      `${method} ${url.pathname} ${request.headers.authorization?.split(' ', 1)[0] ?? 'unsigned'}`,
    );
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (store.isSilent) return;
      if (store.isBroken) answerFault(response, 403, 'AccessDenied');
      else if (method === 'PUT') put(store, url.pathname, { request, response, bytes: Buffer.concat(parts) });
      else if (method === 'DELETE') {
        store.objects.delete(url.pathname);
        answerXml(response, 204);
      } else if (url.searchParams.has('list-type')) list(store, url, response);
      else get(store, url.pathname, method, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const store: FakeS3 = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    requested: [],
    isBroken: false,
    isSilent: false,
    conflicts: 0,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
}

interface Put {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: Buffer;
}

function put(store: FakeS3, path: string, { request: { headers }, response, bytes }: Put): void {
  const isConditional = headers['if-none-match'] === '*';
  if (isConditional && store.conflicts > 0) {
    store.conflicts -= 1;
    answerFault(response, 409, 'ConditionalRequestConflict');
  } else if (isConditional && store.objects.has(path)) answerFault(response, 412, 'PreconditionFailed');
  else {
    store.objects.set(path, { bytes, headers });
    response.writeHead(200, { ETag: '"x"' }).end();
  }
}

function get({ objects }: FakeS3, path: string, method: string, response: ServerResponse): void {
  const found = objects.get(path);
  if (!found) {
    if (method === 'HEAD') answerXml(response, 404);
    else answerFault(response, 404, 'NoSuchKey');
    return;
  }
  const type = found.headers['content-type'] ?? '';
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': found.bytes.length });
  response.end(method === 'HEAD' ? undefined : found.bytes);
}

/** Pages of two keys, in order. */
function list({ objects }: FakeS3, { pathname, searchParams }: URL, response: ServerResponse): void {
  const bucket = `${pathname.replace(/\/$/, '')}/`;
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(bucket + (searchParams.get('prefix') ?? '')))
    .map((path) => path.slice(bucket.length))
    .sort();
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + pageSize);
  const isTruncated = from + pageSize < keys.length;
  const more = isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const result = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${more}${contents}</ListBucketResult>`;
  answerXml(response, 200, `<?xml version="1.0"?>${result}`);
}
