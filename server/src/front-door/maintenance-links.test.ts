import { request as send } from 'node:http';

import express from 'express';
import pg from 'pg';

import { changeSetting } from '../base/index.ts';
import { closeDatabase, inTransaction } from '../platform/db.ts';
import { closeSessions } from '../platform/http/sessions.ts';
import { answerProblem } from '../platform/http/problems.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { serve } from '../../testing/serve.ts';
import { insertStaff, openStaffSession } from '../../testing/staff-session.ts';
import { openPages, pageRoutes } from './pages/pages.ts';

let db: pg.Pool;
let front: Awaited<ReturnType<typeof serve>>;
let upstream: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const { ownerUrl } = await openTestDatabase();
  db = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  upstream = await serve((request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<p>${request.url ?? ''}</p>`);
  });
  const { origin } = upstream;
  const pages = openPages({ origin, apiOrigin: origin, pass: (_, response) => response.end() }, 'demo');
  front = await serve(express().use(pageRoutes(pages)).use(answerProblem));
  await inTransaction(() => changeSetting('maintenanceOn', true));
});
afterAll(async () => {
  await front.stop();
  await upstream.stop();
  await db.end();
  await closeSessions();
  await closeDatabase();
});

interface Seen {
  status: number | undefined;
  refresh: string | undefined;
  text: string;
}

/** A visit with a browser's headers, which fetch would overwrite. */
const visit = (site: string, mode = 'navigate', cookie = ''): Promise<Seen> =>
  new Promise((done, fail) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, Cookie: cookie };
    send(`${front.origin}/about`, { headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const { statusCode: status } = answer;
      answer.on('end', () => done({ status, refresh: answer.headers['refresh']?.toString(), text }));
    })
      .on('error', fail)
      .end();
  });

const closed = { status: 503, text: '<p>/maintenance</p>' };

test.each(['cross-site', 'same-site'])(
  'a link on another site (%s) makes the maintenance page ask again, which brings the Strict cookie along',
  async (site) => {
    expect(await visit(site)).toEqual({ ...closed, refresh: '0' });
  },
);

test('reloads once only, and only for a followed page link', async () => {
  expect(await visit('same-origin')).toEqual({ ...closed, refresh: undefined });
  expect(await visit('none')).toEqual({ ...closed, refresh: undefined });
  expect(await visit('cross-site', 'cors')).toEqual({ ...closed, refresh: undefined });
});

test('staff see the page once their cookie has come along', async () => {
  const { cookie } = await openStaffSession(db, await insertStaff(db, 'owner@staff.test', 'owner'));
  const seen = await visit('same-origin', 'navigate', cookie);
  expect(seen).toEqual({ status: 200, text: '<p>/about</p>', refresh: undefined });
});
