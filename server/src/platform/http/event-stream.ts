import type { Request, Response } from 'express';

import { minutes, seconds } from '../clock.ts';
import { refuse } from '../errors.ts';
import { networkOf } from '../network.ts';

export interface StreamEvent {
  /** Sent back as Last-Event-ID when the browser reconnects. */
  id: string;
  event: string;
  body: unknown;
}

const heartbeatMs = seconds(20);
/** Then the browser reconnects and is authenticated again. */
const maxMs = minutes(15);
const streamsPerProcess = 2_000;
const streamsPerNetwork = 50;
const retryAfterSeconds = 30;

const open = new Map<Response, string>();

/**
 * Answers with server-sent events until the browser disconnects or the server stops. Sends heartbeats.
 * Errors: RATE_LIMITED when too many are open from one network, OVERLOADED when too many are open in this process.
 */
export function openStream(
  request: Request,
  response: Response,
  onClose: () => void,
): (event: StreamEvent) => void {
  const network = networkOf(request.ip ?? '');
  const fromNetwork = [...open.values()].filter((other) => other === network).length;
  if (fromNetwork >= streamsPerNetwork)
    throw refuse('RATE_LIMITED', 'Too many live streams are open from here. Close some and try again.', {
      retryAfterSeconds,
    });
  if (open.size >= streamsPerProcess)
    throw refuse('OVERLOADED', 'Too many live streams are open. Try again later.', { retryAfterSeconds });
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write('retry: 3000\n\n');
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  const lifetime = setTimeout(() => response.end(), maxMs);
  open.set(response, network);
  response.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    open.delete(response);
    onClose();
  });
  return ({ id, event, body }) => {
    response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
  };
}

/** Ends every stream, so that the server can stop; browsers reconnect elsewhere and resume. */
export function endStreams(): void {
  for (const response of open.keys()) response.end();
}
