/** The cost of one read by primary key: bare Express, one pool, one named statement, nothing else. */
import express from 'express';
import pg from 'pg';

import { answerParent } from '../lib/worker-process.ts';

export interface BareReads {
  databaseUrl: string;
  port: number;
}

answerParent<BareReads>(async ({ databaseUrl, port }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = express().disable('x-powered-by');
  app.get('/products/:slug', async (request, response) => {
    const { rows } = await pool.query({
      name: 'product',
      text: 'SELECT * FROM products WHERE slug = $1',
      values: [request.params.slug],
    });
    response.json(rows[0]);
  });
  await new Promise<void>((ready) => app.listen(port, '127.0.0.1', () => ready()));
});
