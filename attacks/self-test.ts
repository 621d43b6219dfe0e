import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { z } from 'zod';

import { nothing } from '../server/src/contract/index.ts';
import { volatileTables } from './exceptions.ts';
import { changedTables, fingerprint } from './lib/fingerprint.ts';
import type { Stage } from './lib/stage.ts';
import { Tally } from './lib/tally.ts';
import { attackAmounts, attackBodies } from './suites/bodies.ts';
import { attackAsOtherSites, attackMethods } from './suites/browser.ts';
import { attackLists, attackQueries } from './suites/lists.ts';
import { attackOtherCustomers } from './suites/other-customers.ts';
import { readEverything } from './suites/secrets.ts';
import { attackStaffRoutes } from './suites/staff-only.ts';

/** Runs each suite against a server with one planted vulnerable route, to prove that the suite detects it. */
export async function noticeOffences(stage: Stage, tally: Tally): Promise<void> {
  const planted = await plantOffences(stage);
  const suites: readonly (readonly [name: string, run: typeof attackBodies, offence: RegExp])[] = [
    ["another customer's things", attackOtherCustomers, /planted\/orders.*with another's orders/],
    ['the staff’s routes', attackStaffRoutes, /planted\/list as anonymous: 401/],
    ['roles', attackStaffRoutes, /planted\/open: no permission/],
    ['odd bodies', attackBodies, /planted\/count with (too much|a list|userId)/],
    ['odd amounts', attackAmounts, /planted\/count with amountCents = 1\.5/],
    ['lists', attackLists, /planted\/list sorted by/],
    ['unknown parameters', attackQueries, /planted\/list\?PerPage/],
    ['other sites', attackAsOtherSites, /planted\/count from another site/],
    ['methods', attackMethods, /TRACE .*planted/],
    ['everything there is to read', readEverything, /shows the seed/],
  ];
  try {
    for (const [name, run, offence] of suites) {
      const found = new Tally();
      await run(planted.stage, found).catch((failure: unknown) => found.note(name, String(failure)));
      const isNoticed = found.faults.some((fault) => offence.test(fault));
      const others = found.faults.slice(0, 3).join(' | ');
      tally.note(
        `${name} on planted offences`,
        isNoticed ? undefined : `${String(offence)} is not noticed; found: ${others}`,
      );
    }
    await noticeMoney(planted.stage, tally);
  } finally {
    await planted.stop();
  }
}

/** A refusal that takes a cent all the same must show in the tables and in the digest. */
async function noticeMoney({ db, bob, staff, world }: Stage, tally: Tally): Promise<void> {
  const digest = async () =>
    (JSON.parse((await staff.owner.ask('/api/admin/integrity?history=whole')).text) as { digest: string })
      .digest;
  const [before, prints] = [await digest(), await fingerprint(db, volatileTables)];
  const refused = await bob.ask('/api/planted/thief', { method: 'POST', body: {} });
  tally.note('the planted thief', refused.status === 409 ? undefined : refused.text);
  const changed = changedTables(prints, await fingerprint(db, volatileTables));
  const after = await digest();
  await db.query('UPDATE wallets SET cash_cents = cash_cents + 1 WHERE customer_id = $1', [world.ids.bob]);
  tally.note('the tables after a theft', changed.includes('wallets') ? undefined : 'look the same');
  tally.note('the digest after a theft', after === before ? 'is the same' : undefined);
  tally.note('the digest after its return', (await digest()) === before ? undefined : 'is another');
}

async function plantOffences(stage: Stage): Promise<{ stage: Stage; stop(): Promise<void> }> {
  const { describedRoutes, routesOf } = await import('../server/src/platform/http/route.ts');
  const { customerSessions } = await import('../server/src/people/index.ts');
  const { staffSessions } = await import('../server/src/people/index.ts');
  const { answerProblem } = await import('../server/src/platform/http/problems.ts');
  const { staffRouters } = await import('../server/src/features.ts');
  const known = describedRoutes.length;
  const offences = await offencesOf(stage);
  const customers = routesOf(...offences.customer);
  const staff = routesOf(...offences.staff);
  const app = express();
  app.use(express.json());
  app.get('/api/admin/planted/list', (_request, response) => void response.json([]));
  app.use('/api/admin', staffSessions, staffRouters.admission, staff, staffRouters.admitted);
  app.use('/api', customerSessions, customers);
  app.use(answerProblem);
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const described = { origin, hasPages: false, isAlive: () => true, readLog: async () => '', stop };
  return { stage: stage.elsewhere(described, describedRoutes.slice(known)), stop };
}

async function offencesOf({ db, world }: Stage) {
  const { route } = await import('../server/src/platform/http/route.ts');
  const { notFound, refuse } = await import('../server/src/platform/errors.ts');
  const seed = world.secrets.find(({ name }) => name.startsWith('the seed'))?.text;
  const customer = [
    route({
      method: 'get',
      path: '/planted/orders/:id',
      summary: 'Shows any order',
      access: 'customer',
      async run({ param }) {
        const { rows } = await db.query('SELECT id FROM orders WHERE id::text = $1', [param('id')]);
        if (rows.length === 0) throw notFound();
        return rows[0] as unknown;
      },
    }),
    route({
      method: 'post',
      path: '/planted/count',
      summary: 'Takes anything',
      access: 'customer',
      body: z.object({ amountCents: z.int() }).or(z.any()), // wrong on purpose
      run: async () => ({}),
    }),
    route({
      method: 'post',
      path: '/planted/thief',
      summary: 'Refuses and takes',
      access: 'customer',
      async run({ customerId }) {
        await db.query('UPDATE wallets SET cash_cents = cash_cents - 1 WHERE customer_id = $1', [
          customerId(),
        ]);
        throw refuse('SOLD_OUT', 'Nothing is left.');
      },
    }),
    route({
      method: 'get',
      path: '/planted/seed',
      summary: 'Tells',
      access: 'public',
      run: async () => ({ seed }),
    }),
  ];
  const staff = [
    route({
      method: 'get',
      path: '/admin/planted/open',
      summary: 'Asks nobody',
      access: 'staff',
      guards: nothing('Planted for this test.'),
      run: async () => ({}),
    }),
    route({
      method: 'get',
      path: '/admin/planted/list',
      summary: 'Sorts by nothing',
      access: 'staff',
      guards: nothing('Planted for this test.'),
      query: z.object({ sort: z.string().optional() }),
      run: async () => [],
    }),
  ];
  return { customer, staff };
}
