import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { makeToken } from '../../../testing/access-tokens.ts';
import { startApi } from '../../../testing/api.ts';
import { boxOf } from '../../../testing/boxed-recipe.ts';
import { aDrop, closeNow, drawNow, enter } from '../../../testing/drop-stage.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
const { sealLogs } = await import('./index.ts');
const { advanceRuns } = await import('../../office/index.ts');

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const python = join(root, 'verifiers/python');
const folder = mkdtempSync(join(tmpdir(), 'verifiers-'));
for (const name of ['verify.py', 'pullproof_verify']) symlinkSync(join(python, name), join(folder, name));
afterEach(() => time.clock.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

const blocksOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  );
const [closed = '', open = '', pack = '', drop = ''] = blocksOf('verifiers/python/README.md');
const [build = ''] = blocksOf('verifiers/typescript/README.md');

interface PageElement {
  textContent: string | null;
  className: string;
  setAttribute(name: string, value: string): void;
  dispatchEvent(event: object): boolean;
}
interface PageWindow {
  document: { getElementById(id: string): PageElement | null };
  Event: new (name: string) => object;
  Date: { now: () => number };
}
// Its own types would give the whole server the names of a browser.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (
    html: string,
    options: { runScripts: string; url: string; beforeParse(page: PageWindow): void },
  ) => { window: PageWindow };
};

type Names = Readonly<Record<string, string>>;

/** Runs a README's commands as they stand there, against this API; only what names a shop, a thing and the time is filled in. */
async function run(block: string, names: Names = {}): Promise<{ code: number; text: string }> {
  const now = `${time.clock.now().toISOString().slice(0, 19)}Z`;
  const filled = Object.entries({
    'https://shop.example': api.origin,
    'verify.py ': `verify.py --now ${now} `,
    ...names,
  }).reduce((text, [name, value]) => text.replaceAll(name, value), block);
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  try {
    const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', filled], { cwd: folder, env });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }; // execFile's
    return { code, text: stdout + stderr };
  }
}

/** Gives files of the folder to the file that customers download, without a network, and returns how it looks: pass, fail or plain. */
async function askStandalone(paths: readonly string[]): Promise<string> {
  const { window } = new JSDOM(
    readFileSync(join(root, 'storefront/public/pullproof-verifier.html'), 'utf8'),
    {
      runScripts: 'dangerously',
      url: 'file:///pullproof-verifier.html',
      beforeParse(page) {
        const now = time.clock.now().getTime();
        Object.assign(page, {
          Blob,
          File,
          TextDecoder,
          TextEncoder,
          Uint8Array,
          ArrayBuffer,
          ReadableStream,
        });
        Object.defineProperty(page, 'crypto', { value: globalThis.crypto });
        page.Date.now = () => now;
      },
    },
  );
  const { document } = window;
  const text = (id: string): string => document.getElementById(id)?.textContent ?? '';
  expect(text('self-test')).toMatch(/^Self-test PASS/);
  document.getElementById('test-chain')?.setAttribute('checked', '');
  const input = document.getElementById('files');
  const files = paths.map((path) => new File([readFileSync(join(folder, path))], path.replace(/^.*\//, '')));
  Object.defineProperty(input, 'files', { value: files });
  input?.dispatchEvent(new window.Event('change'));
  await until('the file has judged', () => !/^(?:|Checking.*|.* of .*)$/.test(text('result')));
  return document.getElementById('result')?.className ?? '';
}
const filesIn = (name: string): string[] => readdirSync(join(folder, name)).map((file) => `${name}/${file}`);

/** What a run's commands save lies in this folder. Tests deal by the test chain, as a demo shop does. */
const savedAs = (name: string): Names => ({
  'mkdir run && cd run': `mkdir ${name} && cd ${name}`,
  'run run': `run --accept-test-chain ${name}`,
});

const hasTools = ['python3', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const testIf = hasTools ? test : test.skip;

testIf(
  'a served run, open and closed, its packs and the order mail verify by the READMEs’ commands',
  async () => {
    expect((await run(build.replace('node ', `cd ${root} && node `))).code).toBe(0);
    const sale = await make.aRunOnSale(6);
    const customer = await make.aCustomer(api);
    const buy = async (picks: number[]) =>
      (await make.buy(customer.client, sale.productId, { runId: sale.runId, picks, quantity: picks.length }))
        .body;
    const returned = await buy([4]);
    await make.post(customer.client, `/api/me/packs/${returned.packs[0].id}/refund`);
    const { packs, order } = await buy([4]);
    const others = (await buy([1, 2, 3, 5, 6])).packs.map(({ id }: { id: string }) => id);
    const { rows } = await api.db.query(`SELECT attachment FROM mails WHERE attachment_name = $1`, [
      `pullproof-kept-${order.id}.json`,
    ]);
    writeFileSync(join(folder, 'kept.json'), rows[0].attachment);
    const token = await makeToken(api, customer.client, ['packs:open']);
    const names = { RUN_ID: sale.runId, PACK_ID: packs[0].id, $token: token.secret };
    const opened = await run(pack, names);
    expect(opened).toMatchObject({ code: 0, text: expect.stringMatching(/ok +kept/) });
    await sealLogs();

    const whileOpen = await run(open, { ...names, ...savedAs('open') });
    expect(whileOpen.text).toMatch(/log +9 entries, 7 sales/);
    expect(whileOpen).toMatchObject({ code: 3, text: expect.not.stringContaining('REFUSED') });
    expect(await askStandalone([...filesIn('open'), 'kept.json'])).toBe('pass');
    expect(await askStandalone(['pack.json', 'commitment.json', 'kept.json'])).toBe('pass');

    writeFileSync(
      join(folder, 'pack.json'),
      readFileSync(join(folder, 'pack.json'), 'utf8').replace(/"salt":"./, '"salt":"x'),
    );
    const forged = await run(
      'python3 verify.py pack pack.json --commitment commitment.json --kept kept.json',
    );
    expect(forged).toMatchObject({ code: 1, text: expect.stringMatching(/REFUSED +leaf/) });
    expect(await askStandalone(['pack.json', 'commitment.json', 'kept.json'])).toBe('fail');

    await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids: others } });
    await advanceRuns();
    time.clock.travel(time.minutes(2));
    await advanceRuns();
    const atEnd = await run(closed, { ...names, ...savedAs('closed') });
    expect(atEnd).toMatchObject({ code: 3, text: expect.stringMatching(/packs +root/) });
    expect(await askStandalone([...filesIn('closed'), 'kept.json'])).toBe('pass');
    expect((await run('python3 verify.py run --accept-test-chain open closed')).code).toBe(1);
  },
);

testIf(
  'a run of boxes is sealed, sold, opened, closed and replayed by the published commands of both verifiers',
  async () => {
    const { productId, runId } = await make.aRunOnSale(3, {
      recipe: () => boxOf(4),
      stock: { common: 60, rare: 60 },
      priceCents: 50_000,
    });
    const { client } = await make.aCustomer(api, 200_000);
    const { packs } = (await make.buy(client, productId, { runId, quantity: 3 })).body;
    await sealLogs();
    await advanceRuns();
    const ids = packs.map(({ id }: { id: string }) => id);
    await client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
    await advanceRuns();
    const python = await run(closed, { RUN_ID: runId, ...savedAs('boxes') });
    expect(python).toMatchObject({ code: 3, text: expect.stringMatching(/ok +deal[^]*ok +packs/) });
    expect(readFileSync(join(folder, 'boxes/commitment.json'), 'utf8')).toContain('"packsPerBox":4');
    expect(await askStandalone(filesIn('boxes'))).toBe('pass');

    // Below the clone, whose packages it then finds.
    const built = mkdtempSync(join(root, '.data/verify-boxes-'));
    const made = `node ${join(root, 'scripts/pack-verifier.mjs')} --command ${built}`;
    const replay = `node ${join(built, 'cli.js')} replay https://shop.example RUN_ID --test-chain`;
    const typescript = await run(`${made} >&2\n${replay}`, { RUN_ID: runId });
    rmSync(built, { recursive: true });
    expect(typescript).toMatchObject({
      code: 3,
      text: expect.stringContaining('Everything that was given holds.'),
    });

    // Another order of a box's packs.
    const published = join(folder, 'boxes/packs.ndjson');
    const [first = '', ...others] = readFileSync(published, 'utf8').split('\n');
    const box = JSON.parse(first);
    box.units = [...box.units.slice(3), ...box.units.slice(0, 3)];
    writeFileSync(published, [JSON.stringify(box), ...others].join('\n'));
    const judged = await run('python3 verify.py run --accept-test-chain boxes');
    expect(judged).toMatchObject({ code: 1, text: expect.stringMatching(/REFUSED +packs/) });
    expect(await askStandalone(filesIn('boxes'))).toBe('fail');
  },
);

testIf('a served drop verifies by the READMEs’ commands', async () => {
  const dropId = await aDrop(api, { prizes: 2, alternates: 1 });
  for (let i = 0; i < 4; i += 1) await enter((await make.aCustomer(api, 0)).client, dropId);
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  // Tests draw by the test chain, as a demo shop does.
  const least = '--accept-test-chain';
  const found = await run(drop, { DROP_ID: dropId, 'drop record.json': `drop record.json ${least}` });
  expect(found).toMatchObject({ code: 3, text: expect.stringMatching(/NOT CHECKED beacon[^]*ok +draw/) });
  expect(await askStandalone(['record.json'])).toBe('pass');
});
