import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { minutes, seconds } from '../platform/clock.ts';
import { routesAt } from '../platform/http/match-route.ts';

/** Max duration of an upload, even if it makes progress. */
export const maxUploadMs = minutes(10);

const defaults = { bodyWithinMs: seconds(28), minUploadBytes: 64 * 1024 };

/**
 * Closes connections whose request body has not arrived after 28 s. A form with a file may take longer: a photo of
 * 10 MB needs minutes over a slow line, so it only has to make some progress every 28 s.
 */
export function limitSlowBodies(server: Server, options: Partial<typeof defaults> = {}): void {
  const { bodyWithinMs, minUploadBytes } = { ...defaults, ...options };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    let readBefore = request.socket.bytesRead;
    const look = (): void => {
      if (request.complete) return;
      const { bytesRead } = request.socket;
      const isProgressing = isUpload(request) && bytesRead - readBefore >= minUploadBytes;
      readBefore = bytesRead;
      if (isProgressing || isUnread(request)) timer = setTimeout(look, bodyWithinMs);
      else if (response.headersSent) request.socket.destroy();
      else server.emit('clientError', tooSlow(), request.socket);
    };
    let timer = setTimeout(look, bodyWithinMs);
    const { socket } = request;
    const stop = (): void => {
      clearTimeout(timer);
      socket.off('close', stop);
    };
    request.once('end', stop);
    socket.once('close', stop);
    response.once('close', () => {
      if (request.complete) stop();
    });
  });
}

const tooSlow = (): Error =>
  Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** The application has not read the buffered data yet, so the client cannot send more. */
const isUnread = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ method = '', url = '', headers }: IncomingMessage): boolean =>
  /^multipart\/form-data *;/i.test(headers['content-type'] ?? '') &&
  routesAt(url.split('?', 1)[0] ?? '').some(
    (route) => route.multipart && route.method === method.toLowerCase(),
  );
