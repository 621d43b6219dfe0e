import type { Request, Response } from 'express';
import { z } from 'zod';

import { readsOnly } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { openStream, type StreamEvent } from '../../platform/http/event-stream.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listDropChanges } from '../../drops/index.ts';
import { forgetRun, maxLogGrowth } from '../../packs/index.ts';
import { createHub, overlapMs, type Hub } from './hub.ts';
import { readRunChanges } from './run-changes.ts';
import { readStaffChanges } from './staff-changes.ts';

const topics = ['stock', 'pulls', 'drops'] as const;
/** Clients that were disconnected for longer must reload everything. */
const resumeWithin = minutes(10);

const runs = createHub({
  read: readRunChanges,
  // Together with the sealer's delay before it and the browser's after it, a sale shows well within two seconds.
  lookEveryMs: 150,
  maxEvents: maxLogGrowth,
  prepare: ({ body }) => forgetRun(body.runId),
});
/** Twice a second: what counts entries may change no more often. */
const drops = createHub({ read: listDropChanges, lookEveryMs: 500 });
const records = createHub({ read: readStaffChanges, lookEveryMs: 500 });

export const liveRoutes = routesOf(
  route({
    method: 'get',
    path: '/live',
    summary:
      'Server-sent events: stock and pulls, as the sale logs grow, and drops, as they move on; resumes by Last-Event-ID',
    access: 'public',
    produces: 'text/event-stream',
    query: z.object({
      topics: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(z.enum(topics)).min(1))
        .optional(),
    }),
    run: ({ request, response, query }) => {
      const wanted = new Set<string>(query.topics ?? topics);
      const hubs = [
        ...(wanted.has('stock') || wanted.has('pulls') ? [runs] : []),
        ...(wanted.has('drops') ? [drops] : []),
      ];
      return follow(request, response, hubs, ({ event }) => event === 'drop' || wanted.has(event));
    },
  }),
);

export const staffLiveRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/live',
    summary: 'Server-sent events: which kinds of records changed, so that open lists are read again',
    access: 'staff',
    guards: readsOnly,
    produces: 'text/event-stream',
    run: ({ request, response }) => follow(request, response, [records], () => true),
  }),
);

/**
 * Sends everything missed since Last-Event-ID, or `reset` if that was too long ago or is too much, and then everything new. A first
 * connection gets the last seconds' events too, as the page was read before it connected. It subscribes before it
 * looks back, so nothing is lost; a duplicate event only means reading twice.
 */
async function follow(
  request: Request,
  response: Response,
  hubs: readonly Hub[],
  isWanted: (event: StreamEvent) => boolean,
): Promise<void> {
  const now = clock.now();
  const last = readInstant(request.headers['last-event-id']) ?? after(now, -overlapMs);
  const send = openStream(request, response, () => {
    for (const leave of leaving) leave();
  });
  const sendWanted = (event: StreamEvent): void => {
    if (isWanted(event)) send(event);
  };
  const leaving = hubs.map((hub) => hub.listen(sendWanted));
  const missed =
    last < after(now, -resumeWithin) ? [undefined] : await Promise.all(hubs.map((hub) => hub.lookBack(last)));
  if (missed.includes(undefined)) send({ id: String(now.getTime()), event: 'reset', body: {} });
  else for (const event of missed.flatMap((events) => events ?? [])) sendWanted(event);
}

function readInstant(id: string | string[] | undefined): Date | undefined {
  const millis = Number(typeof id === 'string' ? id.split('-', 1)[0] : undefined);
  return Number.isSafeInteger(millis) && millis > 0 ? new Date(millis) : undefined;
}
