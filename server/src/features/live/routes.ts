import type { Request, Response } from 'express';
import { z } from 'zod';

import { after, clock, minutes } from '../../platform/clock.ts';
import { openStream } from '../../platform/http/event-stream.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { forgetRun } from '../runs/index.ts';
import { createHub, overlapMs, type Hub } from './hub.ts';
import { readRunChanges } from './run-changes.ts';
import { readStaffChanges } from './staff-changes.ts';

const topics = ['stock', 'pulls'] as const;
/** Clients that were disconnected for longer must reload everything. */
const resumeWithin = minutes(10);

const runs = createHub({
  read: readRunChanges,
  // Together with the sealer's delay before it and the browser's after it, a sale shows well within two seconds.
  lookEveryMs: 150,
  prepare: ({ body }) => forgetRun(body.runId),
});
const records = createHub({ read: readStaffChanges, lookEveryMs: 500 });

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
      return follow(request, response, runs, ({ event }) => wanted.has(event));
    },
  }),
);

export const staffLiveRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/live',
    summary: 'Server-sent events: which kinds of records changed, so that open lists are read again',
    access: 'staff',
    run: ({ request, response }) => follow(request, response, records, () => true),
  }),
);

/**
 * Sends everything missed since Last-Event-ID, or `reset` if that was too long ago, and then everything new. A first
 * connection gets the last seconds' events too, as the page was read before it connected. It subscribes before it
 * looks back, so nothing is lost; a duplicate event only means reading twice.
 */
async function follow(
  request: Request,
  response: Response,
  hub: Hub,
  isWanted: (event: { event: string }) => boolean,
): Promise<void> {
  const now = clock.now();
  const last = readInstant(request.headers['last-event-id']) ?? after(now, -overlapMs);
  const send = openStream(request, response, () => leave());
  const leave = hub.listen((event) => {
    if (isWanted(event)) send(event);
  });
  if (last < after(now, -resumeWithin)) send({ id: String(now.getTime()), event: 'reset', body: {} });
  else for (const event of await hub.lookBack(last)) if (isWanted(event)) send(event);
}

function readInstant(id: string | string[] | undefined): Date | undefined {
  const millis = Number(typeof id === 'string' ? id.split('-', 1)[0] : undefined);
  return Number.isSafeInteger(millis) && millis > 0 ? new Date(millis) : undefined;
}
