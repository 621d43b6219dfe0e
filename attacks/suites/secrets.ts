import { addressOf, isMutating } from '../lib/routes.ts';
import type { Stage } from '../lib/stage.ts';
import { forEachOf, type Tally } from '../lib/tally.ts';

const pages = [
  '/',
  '/shop',
  '/collect',
  '/open-pack',
  '/fairness',
  '/live',
  '/drops',
  '/admin/',
  '/dev/mailbox',
];

/** Reads everything readable, as every visitor, with every id: nothing sealed may appear (the listener checks). */
export async function readEverything(stage: Stage, tally: Tally): Promise<void> {
  const { world } = stage;
  const before = stage.leaks.length;
  const ids = [world.ids.run, world.ids.product, world.ids.ada, world.sealedPack, ...(await someIds(stage))];
  const { owner, support } = stage.staff;
  let read = 0;
  await forEachOf(
    stage.routes.filter((route) => !isMutating(route)),
    async ({ path, access }) => {
      const addresses = path.includes(':') ? ids.map((id) => addressOf(path, id)) : [path];
      const readers = path.includes(':') ? [owner, support] : Object.values(stage.staff);
      for (const visitor of access === 'staff' ? readers : [stage.anonymous, stage.ada, stage.bob])
        for (const address of addresses) if ((await visitor.ask(address)).status === 200) read += 1;
    },
  );
  for (const page of stage.server.hasPages ? pages : []) await stage.ada.ask(page);
  await stage.anonymous.ask(`/runs/${world.ids.run}`);
  tally.note('what could be read', read > 100 ? undefined : `is only ${read} answers`);
  tally.note('sealed packs, seeds and stored secrets', stage.leaks.slice(before).join('; ') || undefined);
  // An opened pack shows its salt, which proves that the search works.
  const opened = await stage.ada.ask(`/api/me/packs/${world.openedPack}/open`, { method: 'POST', body: {} });
  tally.note(
    'an opened pack',
    /"salt":"[0-9a-f]{32,}"/.test(opened.text) ? undefined : opened.text.slice(0, 120),
  );
}

async function someIds({ db }: Stage): Promise<string[]> {
  const tables = ['cards', 'packs', 'orders', 'jobs', 'transfers', 'pulls', 'collectibles', 'card_classes'];
  const found = await Promise.all(
    tables.map(async (table) => (await db.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`)).rows),
  );
  return found.flat().map(({ id }) => id);
}

/** Sends secrets in every place a request has, then searches the server's log for them and for the shop's own. */
export async function searchLog(stage: Stage, tally: Tally): Promise<void> {
  const planted = [
    'planted-password-7141',
    'planted-token-7142',
    'planted-cookie-7143',
    'planted-bearer-7144',
    'planted-code-7145',
  ];
  const [password = '', token = '', cookie = '', bearer = '', code = ''] = planted;
  const { anonymous, ada } = stage;
  const headers = { Authorization: `Bearer ${bearer}` };
  const email = stage.world.emails.bob;
  await anonymous.ask('/api/auth/sign-in', { method: 'POST', body: { email, password }, headers });
  await anonymous.ask('/api/admin/auth/sign-in', { method: 'POST', body: { email, password }, headers });
  await anonymous.ask('/api/auth/password', { method: 'POST', body: { token, password } });
  await anonymous.ask('/api/auth/confirm', { method: 'POST', body: { token } });
  await anonymous.ask(`/confirm-request?token=${token}`);
  await anonymous.ask(`/api/products?q=${token}`, {
    headers: { Cookie: `pullproof=${cookie}`, 'Set-Cookie': cookie },
  });
  await anonymous.ask('/api/auth/mfa', { method: 'POST', body: { code, recoveryCode: code } });
  await anonymous.ask('/api/auth/sign-in', { method: 'POST', body: `{"password":"${password}` });
  const last = await ada.ask('/api/me/promo', { method: 'POST', body: { code } });
  const log = await readLogWith(stage, String(last.headers['x-request-id']));
  for (const text of planted) tally.note(`${text} in the log`, log.includes(text) ? 'is there' : undefined);
  const cookies = Object.values(stage.world.cookies).map((pair) =>
    decodeURIComponent(pair.split('=')[1] ?? ''),
  );
  const sessions = cookies.map((value) => value.replace(/^s:/, '').split('.')[0] ?? '');
  const secret = [...stage.world.secrets, ...sessions.map((text) => ({ name: 'a session', text }))];
  const found = secret.filter(({ text }) => text.length >= 16 && log.includes(text)).map(({ name }) => name);
  tally.note('secrets of the shop in the log', found.join(', ') || undefined);
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const broken = lines.filter((line) => !isJson(line));
  tally.note('lines of the log', broken[0]);
  tally.note('the log', lines.length > 100 ? undefined : `has only ${lines.length} lines`);
}

/** Returns the log once it contains the request: lines are written in batches. */
async function readLogWith(stage: Stage, requestId: string): Promise<string> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const log = await stage.server.readLog();
    if (log.includes(requestId)) return log;
    if (performance.now() > deadline) throw new Error(`The log tells nothing of request ${requestId}.`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
