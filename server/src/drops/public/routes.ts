import { z } from 'zod';

import {
  currentDrop,
  drop,
  dropAnnouncements,
  dropRecord,
  pastDrops,
} from '../../contract/schemas/drops.schema.ts';
import { keysetQuery } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listPastDrops, readCurrentDrop, readDrop } from './read-drops.ts';
import { streamRecord } from './stream-record.ts';

const chainCursor = z
  .string()
  .regex(/^\d{1,9}$/, 'is not the `next` of this list')
  .transform(Number);

export const publicDropRoutes = routesOf(
  route({
    method: 'get',
    path: '/drops/current',
    summary: 'Today’s drop, when the next one opens, and how many were finished and void',
    access: 'public',
    answer: currentDrop,
    run: () => readCurrentDrop(),
  }),
  route({
    method: 'get',
    path: '/drops/winners',
    summary: 'Past drops, newest first, with prizes, winners and proofs; also those that ended void',
    access: 'public',
    mayBeStale: true,
    query: keysetQuery,
    answer: pastDrops,
    run: ({ query }) => listPastDrops(query.after),
  }),
  route({
    method: 'get',
    path: '/drops/announcements',
    summary: 'Every announcement in its order, also of drops that ended void',
    access: 'public',
    query: z.object({ after: chainCursor.default(0) }),
    answer: dropAnnouncements,
    run: ({ query }) => listAnnouncements(query.after),
  }),
  route({
    method: 'get',
    path: '/drops/:id',
    summary: 'An announced drop: prizes, announcement, list, draw and winners so far',
    access: 'public',
    answer: drop,
    run: ({ param }) => readDrop(param('id')),
  }),
  route({
    method: 'get',
    path: '/drops/:id/record',
    summary: 'Everything that a replay of a drawn drop needs, in one file',
    access: 'public',
    answer: dropRecord,
    run: ({ param, request, response }) => streamRecord(param('id'), request, response),
  }),
);
