import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import express from 'express';
import ts from 'typescript';

import { startApi } from '../../../testing/api.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

/** The page's code by the path in its first line. */
const blocks = new Map(
  [...page.matchAll(/^```\w+\n(?:--|\/\/) (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', code = '']) => [
    path,
    code,
  ]),
);
const codeOf = (path: string): string => blocks.get(path) ?? '';

const api = await startApi();
const { resourceRouter } = await import('./index.ts');
const { permissionRoles } = await import('../../contract/permissions.ts');
const { setActingStaff } = await import('../http/acting-staff.ts');
const { answerProblem } = await import('../http/problems.ts');
const { newId } = await import('../ids.ts');

// A copy of the source tree that has the page's files, and the shop's own behind their doors.
const copy = mkdtempSync(join(tmpdir(), 'adding-a-resource-'));
const place = (path: string, code: string): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), code);
};
const door = (path: string): string => `export * from '${join(root, path)}';\n`;

let role: 'owner' | 'support' = 'owner';
const app = express().use(express.json());
const server = app.listen(0);
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

beforeAll(async () => {
  await api.db.query(`${codeOf('server/migrations/0999_couriers.sql')}; GRANT ALL ON couriers TO PUBLIC`);
  const policy = codeOf('server/src/contract/permissions.ts').matchAll(
    /'(couriers\.\w+)': (reading|\[.*\]),/g,
  );
  const reading = permissionRoles['cards.read'];
  const added = [...policy].map(([, name = '', roles = '']) => [
    name,
    roles === 'reading' ? reading : JSON.parse(roles.replaceAll("'", '"')),
  ]);
  Object.assign(permissionRoles, Object.fromEntries(added));
  place(
    'server/src/contract/index.ts',
    `${door('server/src/contract/index.ts')}export * from './resources/index.ts';\n`,
  );
  place('server/src/contract/resources/index.ts', codeOf('server/src/contract/resources/index.ts'));
  place('server/src/contract/resources/couriers.ts', codeOf('server/src/contract/resources/couriers.ts'));
  place('server/src/platform/resource/index.ts', door('server/src/platform/resource/index.ts'));
  const feature = 'server/src/shipping/couriers/resources.ts';
  place(feature, codeOf(feature).replace("'zod'", `'${join(root, 'node_modules/zod/index.js')}'`));
  const { courierResources } = await import(join(copy, feature));
  app
    .use((request, _response, next) => {
      setActingStaff(request, { id: newId(), email: 'a@b.test', name: 'A', role });
      next();
    })
    .use(resourceRouter(courierResources, async () => undefined))
    .use(answerProblem);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  rmSync(copy, { recursive: true });
  await api.db.query('DROP TABLE couriers');
  await api.stop();
});

async function ask(path: string, body?: unknown) {
  const response = await fetch(`${origin}/couriers${path}`, {
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

test('takes at most 60 lines of code', () => {
  const lines = [...blocks.values()].flatMap((code) => code.split('\n')).filter((line) => line.trim() !== '');
  expect([...blocks.keys()]).toHaveLength(6);
  expect(lines.length).toBeLessThanOrEqual(60);
});

test('makes a resource that is created, listed, filtered and exported', async () => {
  const made = await ask('', { name: 'Swift', state: 'active', feeCents: 1_250 });
  expect(made.status).toBe(201);
  expect(JSON.parse(made.text)).toMatchObject({
    version: 1,
    name: 'Swift',
    state: 'active',
    feeCents: 1_250,
  });
  const filter = encodeURIComponent('{"q":"swi","state":"active","feeCents_gte":1000}');
  expect(JSON.parse((await ask(`?filter=${filter}`)).text)).toMatchObject([{ name: 'Swift' }]);
  const csv = await ask('.csv?columns=["name","state","feeCents"]');
  expect(csv.text).toMatch(/^Name,State,Fee,ID\r\nSwift,Active,"\$12\.50",[0-9a-f-]{36}\r\n$/);
});

test('refuses fields that the page does not declare', async () => {
  expect((await ask('', { name: ' ', state: 'active', feeCents: 1 })).text).toContain('is required');
  expect((await ask('', { name: 'Other', state: 'lost', feeCents: 1 })).status).toBe(422);
  expect((await ask('?sort=["feeCents","ASC"]')).text).toContain('BAD_SORT');
  expect((await ask('?filter={"name":"Swift"}')).text).toContain('BAD_FILTER');
  role = 'support';
  expect((await ask('', { name: 'Other', state: 'active', feeCents: 1 })).status).toBe(403);
  expect((await ask('')).status).toBe(200);
});

test('has a screen that TypeScript can read and that names declared columns only', async () => {
  const screen = codeOf('backoffice/src/resources/couriers/list.tsx');
  const { diagnostics } = ts.transpileModule(screen, {
    reportDiagnostics: true,
    fileName: 'list.tsx',
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
  });
  expect(diagnostics).toEqual([]);
  const { couriersDeclaration } = await import(join(copy, 'server/src/contract/resources/couriers.ts'));
  const named = [...screen.matchAll(/\b(?:title|chip|money|choice)\('(\w+)'/g)].map(
    ([, field = '']) => field,
  );
  expect(named).toHaveLength(4);
  for (const field of named) expect(couriersDeclaration.columns).toHaveProperty(field);
  const imported = [...screen.matchAll(/from '(\.\.[^']+)'/g)].map(([, path = '']) => path);
  for (const path of imported)
    expect(existsSync(join(root, 'backoffice/src/resources/couriers', path))).toBe(true);
});
