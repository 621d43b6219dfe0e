import type { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends all of `source` to a client. A client that disconnects half-way is not an error; a source that fails is. */
export async function pipeToClient(
  source: Readable,
  client: Writable,
  ...between: Transform[]
): Promise<void> {
  await pipeline([source, ...between, client]).catch((failure: unknown) => {
    if (!isPrematureClose(failure)) throw failure;
  });
}

const isPrematureClose = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ERR_STREAM_PREMATURE_CLOSE';
