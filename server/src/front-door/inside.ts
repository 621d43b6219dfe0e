import type { IncomingMessage } from 'node:http';

const inside = new WeakSet<IncomingMessage>();

/** Marks a request that came over the private loopback port of our own pages. */
export function markInside(request: IncomingMessage): void {
  inside.add(request);
}

export const isInside = (request: IncomingMessage): boolean => inside.has(request);
