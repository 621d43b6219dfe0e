import { once } from 'node:events';

import type { Response } from 'express';
import { z } from 'zod';

import { preview } from '../../../contract/schemas/preview.schema.ts';
import { signedLosses } from '../../../contract/schemas/fences.schema.ts';
import { sealAttempts } from '../../../contract/schemas/attempts.schema.ts';
import { signedStatement } from '../../../contract/schemas/account.schema.ts';
import {
  cardChance,
  chancesQuery,
  closeOut,
  packRangeQuery,
  run,
  runCard,
  runLog,
  signedCorrections,
  signedRefusals,
  wall,
} from '../../../contract/schemas/runs.schema.ts';
import type { Commitment } from '../../../base/fairness/index.ts';
import { pageOf, shortListQuery } from '../../../contract/schemas/shared.schema.ts';
import { sql } from '../../../platform/db.ts';
import { pageOfAll } from '../../../platform/http/lists.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { proveCommitment } from '../../public-log/index.ts';
import { readListLines } from '../../sealing/index.ts';
import { disclosePacks, readCloseOut } from './close-out.ts';
import { requirePublished } from './published.ts';
import { readCorrections, readLog, readLosses, readRefusals } from './read-log.ts';
import { readAbandoned, readAttempts } from './read-attempts.ts';
import { readChances } from './read-chances.ts';
import { readRunCards } from './read-run-cards.ts';
import { readPreview } from './read-preview.ts';
import { readRun } from './read-run.ts';
import { readWall } from './read-wall.ts';
import { signWall } from './sign-wall.ts';
import { streamLines } from './stream-lines.ts';

/** The seq of the last entry seen, or the place of the last refusal. */
const listCursor = z
  .string()
  .regex(/^\d{1,9}$/, 'is not the `next` of this list')
  .transform(Number);

const streamChecklist = (id: string, response: Response): Promise<void> =>
  streamLines(response, (after, count) =>
    sql(
      `SELECT unit_index AS place, record AS line FROM run_units WHERE run_id = $1 AND unit_index > $2
       ORDER BY unit_index LIMIT $3`,
      [id, after, count],
    ),
  );

export const runRoutes = routesOf(
  route({
    method: 'get',
    path: '/chances',
    summary: 'For cards that can be pulled now: the run with the best chance',
    access: 'public',
    query: chancesQuery,
    answer: pageOf(cardChance),
    run: async ({ query }) => pageOfAll(await readChances(query.cards), query),
  }),
  route({
    method: 'get',
    path: '/previews/:token',
    summary:
      'A product and the run it will sell as customers would see them, before they are published; for staff, by a link that ends after minutes',
    access: 'public',
    answer: preview,
    run: ({ param }) => readPreview(param('token')),
  }),
  route({
    method: 'get',
    path: '/runs/:id',
    summary: 'A run: commitment, composition, live odds, return figures',
    access: 'public',
    answer: run,
    run: ({ param }) => readRun(param('id')),
  }),
  route({
    method: 'get',
    path: '/runs/:id/cards',
    summary: 'Every card of a run with copies and how many are unrevealed',
    access: 'public',
    query: shortListQuery,
    answer: pageOf(runCard),
    run: async ({ param, query }) => pageOfAll(await readRunCards(param('id')), query),
  }),
  route({
    method: 'get',
    path: '/runs/:id/packs',
    summary: 'Which pack numbers are unsold, one bit each',
    access: 'public',
    answer: wall,
    run: ({ param }) => readWall(param('id')),
  }),
  route({
    method: 'get',
    path: '/runs/:id/packs/statement',
    summary:
      'Which of up to 1,000 packs are unsold (u), sold (s) and opened (o) as of a signed head of the log, signed',
    access: 'public',
    refusals: ['WRONG_STATE'],
    query: packRangeQuery,
    answer: signedStatement,
    run: ({ param, query }) => signWall(param('id'), query.from, query.to),
  }),
  route({
    method: 'get',
    path: '/runs/:id/log',
    summary: 'The hash-chained sale log, with its newest signed head',
    access: 'public',
    query: z.object({ after: listCursor.default(0) }),
    answer: runLog,
    run: ({ param, query }) => readLog(param('id'), query.after),
  }),
  route({
    method: 'get',
    path: '/runs/:id/corrections',
    summary: 'The signed corrections of a run’s log: entries whose order or time is excused, and why',
    access: 'public',
    query: shortListQuery,
    answer: signedCorrections,
    run: async ({ param, query }) => pageOfAll(await readCorrections(param('id')), query),
  }),
  route({
    method: 'get',
    path: '/runs/:id/refusals',
    summary: 'The signed refusals of numbers that were taken, oldest first; the public log has their hashes',
    access: 'public',
    query: z.object({ after: listCursor.default(0) }),
    answer: signedRefusals,
    run: ({ param, query }) => readRefusals(param('id'), query.after),
  }),
  route({
    method: 'get',
    path: '/attempts',
    summary: 'Every attempt to seal, as the public log announced it, and what became of it',
    access: 'public',
    query: z.object({ after: listCursor.default(0) }),
    answer: sealAttempts,
    run: ({ query }) => readAttempts(query.after),
  }),
  route({
    method: 'get',
    path: '/attempts/:id/checklist',
    summary: 'Every unit of an abandoned attempt, one canonical line each',
    access: 'public',
    produces: 'application/x-ndjson',
    run: async ({ param, response }) => {
      await readAbandoned(param('id'));
      await streamChecklist(param('id'), response);
    },
  }),
  route({
    method: 'get',
    path: '/attempts/:id/lists',
    summary: 'The lists of cards that the plan of an abandoned attempt names, one canonical line a card',
    access: 'public',
    produces: 'application/x-ndjson',
    run: async ({ param, response }) => {
      const plan = await readAbandoned(param('id'));
      await streamLines(response, (after, count) => readListLines(plan, after, count));
    },
  }),
  route({
    method: 'get',
    path: '/corrections',
    summary: 'The signed corrections of all logs, oldest first',
    access: 'public',
    query: shortListQuery,
    answer: signedCorrections,
    run: async ({ query }) => pageOfAll(await readCorrections(), query),
  }),
  route({
    method: 'get',
    path: '/runs/:id/losses',
    summary: 'The signed statements of entries that a run’s log lost; verifiers refuse that log',
    access: 'public',
    query: shortListQuery,
    answer: signedLosses,
    run: async ({ param, query }) => pageOfAll(await readLosses(param('id')), query),
  }),
  route({
    method: 'get',
    path: '/losses',
    summary: 'The signed statements of what logs, drops and their chains lost, oldest first',
    access: 'public',
    query: shortListQuery,
    answer: signedLosses,
    run: async ({ query }) => pageOfAll(await readLosses(), query),
  }),
  route({
    method: 'get',
    path: '/runs/:id/commitment',
    summary: 'The bytes of the commitment, as hashed and signed; the ETag is its hash',
    access: 'public',
    answer: z.looseObject({}),
    run: async ({ param, request, response }) => {
      const { commitment, commitmentHash } = await requirePublished(param('id'));
      response.setHeader('ETag', `"${commitmentHash}"`);
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      if (request.headers['if-none-match'] === `"${commitmentHash}"`) response.status(304).end();
      else response.type('application/json').send(Buffer.from(commitment, 'utf8'));
    },
  }),
  route({
    method: 'get',
    path: '/runs/:id/commitment/log-proof',
    summary:
      'A run’s commitment in the public log: entry, inclusion proof and checkpoint, as c2sp.org/tlog-proof',
    access: 'public',
    produces: 'text/plain',
    run: async ({ param, response }) => {
      const { id } = await requirePublished(param('id'));
      const proof = await proveCommitment(id);
      response.setHeader('Content-Disposition', `attachment; filename="run-${id}.tlog-proof"`);
      response.type('text/plain; charset=utf-8').send(proof);
    },
  }),
  route({
    method: 'get',
    path: '/runs/:id/checklist',
    summary: 'Every unit of a run, one canonical line each',
    access: 'public',
    produces: 'application/x-ndjson',
    run: async ({ param, response }) => {
      const { id } = await requirePublished(param('id'));
      await streamChecklist(id, response);
    },
  }),
  route({
    method: 'get',
    path: '/runs/:id/lists',
    summary: 'The lists of cards that the commitment names by root and count, one canonical line a card',
    access: 'public',
    produces: 'application/x-ndjson',
    run: async ({ param, response }) => {
      const { commitment } = await requirePublished(param('id'));
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      const { plan } = JSON.parse(commitment) as Commitment; // our own bytes
      await streamLines(response, (after, count) => readListLines(plan, after, count));
    },
  }),
  route({
    method: 'get',
    path: '/runs/:id/close-out',
    summary: 'The signed close-out of a closed run',
    access: 'public',
    refusals: ['RUN_OPEN'],
    answer: closeOut,
    run: ({ param }) => readCloseOut(param('id')),
  }),
  route({
    method: 'get',
    path: '/runs/:id/close-out/packs',
    summary: 'Every pack of a closed run with its salt, leaf and unit indices, one line each',
    access: 'public',
    refusals: ['RUN_OPEN'],
    produces: 'application/x-ndjson',
    run: async ({ param, response }) => {
      for await (const line of disclosePacks(param('id'))) {
        if (!response.headersSent) response.status(200).type('application/x-ndjson');
        if (response.destroyed) return;
        if (!response.write(`${line}\n`))
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      response.end();
    },
  }),
  route({
    method: 'get',
    path: '/runs/:id/close-out/log',
    summary: 'The whole sale log of a closed run, one line an entry',
    access: 'public',
    refusals: ['RUN_OPEN'],
    produces: 'application/x-ndjson',
    run: async ({ param, response }) => {
      await readCloseOut(param('id'));
      await streamLines(response, (after, count) =>
        sql(
          'SELECT seq AS place, entry AS line FROM run_log WHERE run_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
          [param('id'), after, count],
        ),
      );
    },
  }),
);
