import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inTurn } from '../../../scripts/testing/turn.mjs';
import type { Journey, Stage, Visitor } from '../../lib/stage.ts';
import { lookAtConsolePage, lookAtShopPage, phone } from '../../lib/inspect.ts';
import { findSignIn, findStaff } from '../../lib/people.ts';
import { listConsoleRoutes, listRoutes } from '../../lib/routes.ts';
import { settleAt, settleWithinConsole } from '../../lib/settle.ts';
import { Console } from '../../pages/console.ts';

/** Parallel browsers: while one waits for the shop, the other is checked. */
const laneCount = 2;

/** An identity that several browsers may share. */
interface Guest {
  /** The signed-in session. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>;
  tolerated: readonly RegExp[];
}

interface Visit {
  guest: Guest;
  path: string;
  look: (page: Page, path: string) => Promise<string[]>;
}

const enter = (stage: Stage, { storageState }: Partial<Guest> = {}): Promise<Visitor> =>
  stage.newVisitor({ viewport: phone, reducedMotion: 'reduce', ...(storageState && { storageState }) });

async function planShop(stage: Stage): Promise<Visit[]> {
  const look = lookAtShopPage;
  const { api, context } = await enter(stage);
  await api.post('/api/auth/sign-in', findSignIn(stage, 'customer'));
  const routes = await listRoutes(api);
  const stranger: Guest = { tolerated: [/status of 404 .*(nothing-lives-here|preview\/nobody)/] };
  const customer: Guest = { storageState: await context.storageState(), tolerated: [] };
  return [
    ...routes.public.map((path) => ({ guest: stranger, path, look })),
    ...['/', routes.public[2] ?? '/shop', ...routes.private].map((path) => ({ guest: customer, path, look })),
  ];
}

async function planConsole(stage: Stage): Promise<Visit[]> {
  const tolerated = [/status of 401 .*\/api\/admin\/session/];
  const { page, api, context, watch } = await enter(stage);
  watch.tolerate(...tolerated);
  await page.goto('/admin/login');
  await new Console(page).signIn(findStaff(stage, 'owner'));
  const owner: Guest = { storageState: await context.storageState(), tolerated };
  const look = lookAtConsolePage;
  const screens = await listConsoleRoutes(api);
  return [
    { guest: { tolerated }, path: '/admin/login', look },
    ...screens.map((path) => ({ guest: owner, path, look })),
  ];
}

/** The list of screens with their result, a line each. */
const print = (path: string, faults: readonly string[]): void =>
  void process.stdout.write(
    `    ${path.replaceAll(/[0-9a-f-]{36}/g, '…').padEnd(48)} ${faults.length === 0 ? 'light and dark: no fault' : `${faults.length} faults`}\n`,
  );

/** Takes visits from the queue until it is empty, with one browser per guest. */
async function walk(stage: Stage, visits: Visit[]): Promise<string[]> {
  const visitors = new Map<Guest, Visitor>();
  const found: string[] = [];
  for (let visit = visits.shift(); visit; visit = visits.shift()) {
    const { guest, path, look } = visit;
    const visitor = visitors.get(guest) ?? (await enter(stage, guest));
    if (!visitors.has(guest)) visitor.watch.tolerate(...guest.tolerated);
    visitors.set(guest, visitor);
    const { page } = visitor;
    await page.setViewportSize(phone);
    const isInConsole = path.startsWith('/admin') && new URL(page.url()).pathname.startsWith('/admin');
    await (isInConsole ? settleWithinConsole(page, path) : settleAt(page, path));
    const faults = await look(page, path);
    found.push(...faults);
    print(path, faults);
  }
  return found;
}

/** Pages, each in its turn, in both themes, on phone and desktop: axe-core, console, foreign requests, horizontal scrolling. */
export const conduct: Journey = {
  name: 'conduct',
  async play(stage) {
    const visits = [...inTurn(await planConsole(stage)), ...inTurn(await planShop(stage))];
    const found = await Promise.all(Array.from({ length: laneCount }, () => walk(stage, visits)));
    assert.ok(found.flat().length === 0, found.flat().join('\n'));
  },
};
