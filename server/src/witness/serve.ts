import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { NoteKey } from '@pullproof/verify';

import { clock, seconds } from '../platform/clock.ts';
import { cosignNote, parseSubmission, Refused, requireContinued, requireSigned } from './add-checkpoint.ts';
import type { Signer, Submission } from './add-checkpoint.ts';
import type { WitnessState } from './state.ts';

export interface Witness extends Signer {
  logs: readonly NoteKey[];
  state: WitnessState;
  /** Called for each decision. */
  say(line: Readonly<Record<string, unknown>>): void;
}

const maxBodyBytes = 65_536;
const maxConnections = 500;

/** c2sp.org/tlog-witness: add-checkpoint, and the newest cosigned checkpoint of a log. */
export function createWitness(witness: Witness): Server {
  const server = createServer(
    { headersTimeout: seconds(5), requestTimeout: seconds(15), keepAliveTimeout: seconds(30) },
    (request, response) => void answer(witness, request, response),
  );
  server.maxConnections = maxConnections;
  return server;
}

async function answer(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  try {
    const [, originHash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(url) ?? [];
    if (url === '/add-checkpoint' && method === 'POST') await addCheckpoint(witness, request, response);
    else if (originHash !== undefined && method === 'GET')
      await showCheckpoint(witness, originHash, response);
    else send(response, url === '/add-checkpoint' || originHash !== undefined ? 405 : 404, 'Nothing here.\n');
  } catch (failure) {
    witness.say({ status: 500, reason: failure instanceof Error ? failure.message : 'unknown' });
    send(response, 500, 'It failed. Nothing was signed.\n');
  }
}

async function showCheckpoint(
  { state }: Witness,
  originHash: string,
  response: ServerResponse,
): Promise<void> {
  const note = await state.read(originHash);
  send(response, note === undefined ? 404 : 200, note ?? 'No checkpoint of this log was cosigned.\n');
}

async function addCheckpoint(
  witness: Witness,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let submission: Submission | undefined;
  try {
    submission = parseSubmission(await readBody(request));
    const line = await decide(witness, submission);
    witness.say({ ...describe(submission), status: 200 });
    send(response, 200, line);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    const { status, size, message } = failure;
    // A signed state that doesn’t continue the last one is proof against the log.
    const evidence = status === 422 ? { note: submission?.note } : undefined;
    witness.say({ ...describe(submission), status, reason: message, ...evidence });
    if (size === undefined) send(response, status, `${message}\n`);
    else send(response, status, `${size}\n`, 'text/x.tlog.size');
  }
}

const describe = (submission: Submission | undefined) =>
  submission && {
    ...{ origin: submission.checkpoint.origin, old: submission.old, size: submission.checkpoint.size },
  };

async function decide(witness: Witness, submission: Submission): Promise<string> {
  const logLines = requireSigned(submission, witness.logs);
  let line = '';
  await witness.state.advance(submission.checkpoint.origin, (newest) => {
    requireContinued(submission, newest);
    const now = Math.floor(clock.machineMs() / 1_000);
    const signed = cosignNote(submission, logLines, newest, witness, now);
    line = signed.line;
    return signed.note;
  });
  return line;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer; // no encoding is set
    length += bytes.length;
    if (length > maxBodyBytes) throw new Refused(413, 'the body is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The rest of a body that is too large is not read.
    ...(status === 413 && { connection: 'close' }),
  });
  response.end(body);
}
