/** The least that a purchase can be: Express, a JSON body, one pool, one insert. No session, no checks. */
import { randomUUID } from 'node:crypto';

import express from 'express';
import pg from 'pg';

import { answerParent } from '../lib/worker-process.ts';

const insert = `INSERT INTO bench_orders (id, product_id, pack_no, paid_cents, created_at)
  VALUES ($1, $2, $3, $4, now()) RETURNING created_at`;

answerParent<{ databaseUrl: string; port: number; poolSize: number }>(
  async ({ databaseUrl, port, poolSize }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
    const app = express();
    app.disable('x-powered-by').disable('etag');
    app.post('/orders', express.json(), async (request, response) => {
      // Express types a parsed body as any.
      const { productId, picks, maxPriceCents } = request.body as {
        productId: string;
        picks: [number];
        maxPriceCents: number;
      };
      const id = randomUUID();
      const { rows } = await pool.query<object>(insert, [id, productId, picks[0], maxPriceCents]);
      response.status(201).json({ id, ...rows[0] });
    });
    await new Promise<void>((ready) => app.listen(port, '127.0.0.1', () => ready()));
  },
);
