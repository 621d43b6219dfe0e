/** The least that a purchase can be: Express, a JSON body, one pool, one insert; and with session, schema and a function. */
import { randomUUID } from 'node:crypto';

import connectPgSimple from 'connect-pg-simple';
import express, { type Request, type Response } from 'express';
import session from 'express-session';
import pg from 'pg';
import { z } from 'zod';

import { answerParent } from '../lib/worker-process.ts';

export interface BareQuestion {
  databaseUrl: string;
  port: number;
  poolSize: number;
  sessionSecret: string;
}

const insert = `INSERT INTO bench_orders (id, product_id, pack_no, paid_cents, created_at)
  VALUES ($1, $2, $3, $4, now()) RETURNING created_at`;
const place = 'SELECT bench_place_order($1, $2, $3, $4) AS created_at';

const order = z.strictObject({
  productId: z.uuid(),
  runId: z.uuid(),
  quantity: z.int().min(1),
  picks: z.array(z.int()).length(1),
  maxPriceCents: z.int().min(0),
});

/** Reads the shop's own sessions as the library does it, and writes none. */
function sessionsOf(pool: pg.Pool, secret: string): express.RequestHandler {
  const Store = connectPgSimple(session);
  const options = {
    pool,
    tableName: 'customer_sessions',
    disableTouch: true,
    pruneSessionInterval: false,
  } as const;
  return session({
    name: 'pullproof',
    secret,
    resave: false,
    saveUninitialized: false,
    store: new Store(options),
  });
}

answerParent<BareQuestion>(async ({ databaseUrl, port, poolSize, sessionSecret }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const answer =
    (text: string) =>
    async (request: Request, response: Response): Promise<void> => {
      // Express types a parsed body as any.
      const { productId, picks, maxPriceCents } = request.body as z.infer<typeof order>;
      const id = randomUUID();
      const { rows } = await pool.query<object>(text, [id, productId, picks[0], maxPriceCents]);
      response.status(201).json({ id, ...rows[0] });
    };
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.post('/orders', express.json(), answer(insert));
  app.post(
    '/me/orders',
    sessionsOf(pool, sessionSecret),
    (request, _response, next) => {
      if (request.session.customerId === undefined) throw new Error('Nobody is signed in.');
      next();
    },
    express.json(),
    (request, _response, next) => {
      request.body = order.parse(request.body);
      next();
    },
    answer(place),
  );
  await new Promise<void>((ready) => app.listen(port, '127.0.0.1', () => ready()));
});
