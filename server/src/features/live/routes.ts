import type { Request, Response } from 'express';
import { z } from 'zod';

import { after, clock, minutes } from '../../platform/clock.ts';
import { openStream } from '../../platform/http/event-stream.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { createHub, type LiveEvent } from './hub.ts';
import { readRunChanges } from './run-changes.ts';
import { readStaffChanges } from './staff-changes.ts';

const topics = ['stock', 'pulls'] as const;
/** Who was away longer reads everything anew. */
const resumeWithin = minutes(10);

const runs = createHub(readRunChanges);
const records = createHub(readStaffChanges);

export const liveRoutes = routesOf(
  route({
    method: 'get',
    path: '/live',
    summary: 'Server-sent events: stock and pulls, as the sale logs grow; resumes by Last-Event-ID',
    access: 'public',
    query: z.object({
      topics: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(z.enum(topics)).min(1))
        .optional(),
    }),
    run: ({ request, response, query }) => {
      const wanted: ReadonlySet<string> = new Set(query.topics ?? topics);
      return follow(request, response, runs, readRunChanges, ({ event }) => wanted.has(event));
    },
  }),
);

export const staffLiveRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/live',
    summary: 'Server-sent events: which kinds of records changed, so that open lists are read again',
    access: 'staff',
    run: ({ request, response }) => follow(request, response, records, readStaffChanges, () => true),
  }),
);

/**
 * Sends what was missed since Last-Event-ID, or `reset` if that was too long ago, and everything new. It listens before
 * it looks back, so nothing falls between; an event that comes twice only means reading twice.
 */
async function follow(
  request: Request,
  response: Response,
  hub: ReturnType<typeof createHub>,
  read: (after: Date) => Promise<LiveEvent[]>,
  isWanted: (event: { event: string }) => boolean,
): Promise<void> {
  const last = readInstant(request.headers['last-event-id']);
  const send = openStream(request, response, () => leave());
  const leave = hub.listen((event) => {
    if (isWanted(event)) send(event);
  });
  if (last === undefined) return;
  if (last < after(clock.now(), -resumeWithin))
    send({ id: String(clock.now().getTime()), event: 'reset', body: {} });
  else for (const event of await read(last)) if (isWanted(event)) send(event);
}

function readInstant(id: string | string[] | undefined): Date | undefined {
  const millis = Number(typeof id === 'string' ? id.split('-', 1)[0] : undefined);
  return Number.isSafeInteger(millis) && millis > 0 ? new Date(millis) : undefined;
}
