/** The same list as a minimal hand-written server: Express, one pool, one statement, no session, no roles. */
import express from 'express';
import pg from 'pg';

import { answerParent } from '../lib/worker-process.ts';

export interface BareQuestion {
  databaseUrl: string;
  port: number;
  poolSize: number;
  /** The shop's settings for its connections, which the planner reads. */
  /** The shop's columns, so that both answer the same bytes. */
  statement: string;
  /** Estimates the total of the list. */
  total: string;
  state: string;
}

const trustedForMs = 10_000;

async function serve({
  databaseUrl,
  port,
  poolSize,
  statement,
  total,
  state,
}: BareQuestion): Promise<object> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const app = express();
  app.disable('x-powered-by').disable('etag');
  let known = { total: 0, until: 0 };
  app.get('/units', async (request, response) => {
    const start = Number(request.query['start']);
    const { rows } = await pool.query({ name: 'page', text: statement, values: [state, start] });
    if (known.until < Date.now()) {
      const plan = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(total, [state]);
      known = {
        total: plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0,
        until: Date.now() + trustedForMs,
      };
    }
    response.setHeader('Content-Range', `units ${start}-${start + rows.length - 1}/${known.total}`);
    response.json(rows);
  });
  await new Promise<void>((ready) => app.listen(port, '127.0.0.1', () => ready()));
  return {};
}

answerParent<BareQuestion>(serve);
