import { createHash } from 'node:crypto';

import type { ErrorReport } from './read-report.ts';

/** Groups reports of the same error: by source, type, message shape and innermost frame of our own code. */
export function fingerprint({ source, type, message, frames }: ErrorReport): {
  hash: string;
  topFrame: string;
} {
  const topFrame = frameShape(frames.find(isOwn) ?? frames[0] ?? '');
  const hash = createHash('sha256')
    .update(JSON.stringify([source, type, messageShape(message), topFrame]))
    .digest('hex');
  return { hash, topFrame };
}

const maxShapeLength = 200;

/** Returns a message without the parts that vary: ids, numbers, addresses, quoted words. */
const messageShape = (message: string): string =>
  message
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '#')
    .replaceAll(/\bhttps?:\/\/[^\s"')]+/g, '#')
    .replaceAll(/(["'“‘`])(?:(?!\1).){1,80}?["'”’`]/g, '#')
    .replaceAll(/\b[0-9a-f]{8,}\b/gi, '#')
    .replaceAll(/\d+/g, '#')
    .slice(0, maxShapeLength);

const isOwn = (frame: string): boolean => !/node_modules|\(node:|at node:|<anonymous>/.test(frame);

/** Function and file; neither the line, which moves with every release, nor the hash in a built file's name. */
const frameShape = (frame: string): string =>
  frame
    .replaceAll(/https?:\/\/[^/\s]+/g, '')
    .replaceAll(/:\d+/g, '')
    .replaceAll(/[-.~_]?[\w-]{8,}(?=\.m?js\b)/g, (name) => (/\d/.test(name) ? '#' : name))
    .slice(0, maxShapeLength);
