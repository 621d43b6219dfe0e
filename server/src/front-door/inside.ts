import type { IncomingMessage } from 'node:http';

const inside = new WeakSet<IncomingMessage>();

/** Remembers that a request came over the loopback port that only our own pages know. */
export function markInside(request: IncomingMessage): void {
  inside.add(request);
}

export const isInside = (request: IncomingMessage): boolean => inside.has(request);
