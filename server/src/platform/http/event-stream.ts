import type { Request, Response } from 'express';

import { minutes, seconds } from '../clock.ts';
import { refuse } from '../errors.ts';

export interface StreamEvent {
  /** Comes back as Last-Event-ID when the browser connects again. */
  id: string;
  event: string;
  body: unknown;
}

const heartbeatMs = seconds(20);
/** Then the browser connects again, and who it is is asked again. */
const longestMs = minutes(15);
const streamsPerProcess = 2_000;
const streamsPerAddress = 50;

const open = new Map<Response, string>();

/**
 * Answers with server-sent events until the browser leaves or the server stops. The stream keeps itself alive.
 * Error: OVERLOADED when too many are open here, or from one address.
 */
export function openStream(
  request: Request,
  response: Response,
  onClose: () => void,
): (event: StreamEvent) => void {
  const address = request.ip ?? '';
  const sameAddress = [...open.values()].filter((other) => other === address).length;
  if (open.size >= streamsPerProcess || sameAddress >= streamsPerAddress)
    throw refuse('OVERLOADED', 'Too many live streams are open. Try again later.');
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write('retry: 3000\n\n');
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  const longest = setTimeout(() => response.end(), longestMs);
  open.set(response, address);
  response.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(longest);
    open.delete(response);
    onClose();
  });
  return ({ id, event, body }) => {
    response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
  };
}

/** Lets every stream go, so that the server can stop; browsers connect again elsewhere and resume. */
export function endStreams(): void {
  for (const response of open.keys()) response.end();
}
