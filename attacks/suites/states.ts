import { deflateSync } from 'node:zlib';

import { isSigned } from '../exceptions.ts';
import { nameOf } from '../lib/routes.ts';
import { Visitor, type Answer } from '../lib/send.ts';
import { startServer } from '../lib/server.ts';
import type { Stage } from '../lib/stage.ts';
import type { Tally } from '../lib/tally.ts';

/** A valid purchase of one pack: only the state of the buyer or the shop can refuse it. */
const orderOf = ({ world }: Stage, pack: number) => ({
  method: 'POST',
  body: {
    productId: world.ids.product,
    runId: world.ids.run,
    picks: [pack],
    quantity: 1,
    maxPriceCents: 1_000_000,
  },
});

/** A suspended or disabled account is refused on its very next request. */
export async function attackLostAccounts(stage: Stage, tally: Tally): Promise<void> {
  const { cleo, world, staff, db } = stage;
  const before = await cleo.ask('/api/me/wallet');
  tally.note('cleo before', before.status === 200 ? undefined : before.text);
  const reason = 'an attack is being tried';
  const verb = (name: string) =>
    staff.owner.ask(`/api/admin/users/${world.ids.cleo}/${name}`, { method: 'POST', body: { reason } });
  const suspended = await verb('suspend');
  tally.note('suspending', suspended.status === 200 ? undefined : suspended.text);
  for (const path of ['/api/me/wallet', '/api/me/orders', '/api/me/packs'])
    tally.expect(`${path} of a suspended customer`, await cleo.ask(path), [401, 'UNAUTHENTICATED']);
  const bought = await cleo.ask('/api/me/orders', orderOf(stage, 23));
  tally.expect('a purchase of a suspended customer', bought, [401, 'UNAUTHENTICATED']);
  await verb('reinstate');
  tally.expect('the session of before', await cleo.ask('/api/me/wallet'), [401, 'UNAUTHENTICATED']);
  await db.query("UPDATE staff SET disabled_at = now() WHERE role = 'auditor'");
  for (const path of ['/api/admin/session', '/api/admin/users', '/api/admin/integrity'])
    tally.expect(`${path} of disabled staff`, await staff.auditor.ask(path), [401, 'UNAUTHENTICATED']);
  await db.query("UPDATE staff SET disabled_at = NULL WHERE role = 'auditor'");
}

/** Settings are cached for two seconds after a read, and a read is slow on a busy machine. */
async function untilShop(isExpected: (answer: Answer) => boolean, { anonymous }: Stage): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isExpected(await anonymous.ask('/api/me/orders', { method: 'POST', body: {} })))
    if (performance.now() > deadline) throw new Error('the shop has not followed its setting');
    else await new Promise((resume) => setTimeout(resume, 200));
}

/** A closed shop: customers change nothing and see the closed page at every address; staff work as usual. */
export async function attackMaintenance(stage: Stage, tally: Tally): Promise<void> {
  const { bob, staff, anonymous, db, server } = stage;
  const before = await db.query("SELECT * FROM settings WHERE key = 'maintenanceOn'");
  await db.query(
    `INSERT INTO settings (key, value, updated_at) VALUES ('maintenanceOn', 'true', now())
     ON CONFLICT (key) DO UPDATE SET value = 'true'`,
  );
  await untilShop(isClosed, stage);
  const forged = stage.visitor(
    'forged',
    'pullproof-staff=s%3Aowner.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  );
  for (const visitor of [bob, forged]) {
    const answer = await anonymous.ask('/api/me/orders', orderOf(stage, 22));
    tally.note(
      `a purchase by ${visitor.name}`,
      isClosed(answer) && answer.code === 'MAINTENANCE' ? undefined : answer.text,
    );
  }
  const session = await staff.owner.ask('/api/admin/session');
  tally.note('the console', session.status === 200 ? undefined : session.text);
  const passed = await staff.owner.ask('/api/auth/sign-in', { method: 'POST', body: {} });
  tally.expect('what staff send to the shop', passed, [400, 'VALIDATION_FAILED']);
  for (const path of server.hasPages ? ['/', '/shop', '/maintenance', '/collect'] : []) {
    for (const visitor of [anonymous, bob, forged])
      tally.note(`${path} for ${visitor.name}`, isClosed(await visitor.ask(path)) ? undefined : 'is open');
    const shown = await staff.support.ask(path);
    const isTheirs = shown.status === 200 && /no-store/.test(shown.headers['cache-control'] ?? '');
    tally.note(
      `${path} for staff`,
      isTheirs ? undefined : `${shown.status} ${String(shown.headers['cache-control'])}`,
    );
  }
  if (before.rowCount === 0) await db.query("DELETE FROM settings WHERE key = 'maintenanceOn'");
  else await db.query("UPDATE settings SET value = 'false' WHERE key = 'maintenanceOn'");
  await untilShop((answer) => !isClosed(answer), stage);
  const open = await anonymous.ask(server.hasPages ? '/maintenance' : '/api/settings');
  tally.note('the page of a shop that is open', open.status === 200 ? undefined : `${open.status}`);
}

const isClosed = ({ status, headers }: Answer): boolean =>
  status === 503 && headers['retry-after'] !== undefined && headers.location === undefined;

const wav = Buffer.from('RIFF____WAVEfmt ');
const files: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  [
    'a drawing with a script',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page called a picture', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['no picture', 'image/webp', wav],
  ['nothing', 'image/png', Buffer.alloc(0)],
];

export async function attackUploads(stage: Stage, tally: Tally): Promise<void> {
  const send = (bytes: Buffer, type: string, name = 'file') => {
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="../../a.svg"\r\nContent-Type: ${type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
    return stage.staff.owner.ask('/api/admin/media', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
  };
  for (const [name, type, bytes] of files) {
    const answer = await send(bytes, type);
    tally.expect(name, answer, [415, 'UNSUPPORTED_MEDIA_TYPE'], [400, 'VALIDATION_FAILED']);
  }
  tally.expect('26 megabytes', await send(Buffer.alloc(26_000_000), 'image/png'), [413, 'BODY_TOO_LARGE']);
  tally.expect('another field', await send(wav, 'image/png', 'other'), [400, 'VALIDATION_FAILED']);
  tally.expect('a pixel bomb', await send(pixelBomb(), 'image/png'), [413, 'BODY_TOO_LARGE']);
}

/** A PNG of a few bytes that claims to be 20,000 by 20,000. */
function pixelBomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export async function attackMonitoring(stage: Stage, tally: Tally): Promise<void> {
  const send = (body: string, headers: Record<string, string> = {}) =>
    stage.anonymous.ask('/monitoring', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-sentry-envelope', ...headers },
    });
  tally.expect('an envelope from another site', await send('{}', { 'Sec-Fetch-Site': 'cross-site' }), [
    403,
    'CSRF_REJECTED',
  ]);
  tally.expect('no envelope', await send('nonsense'), [400, 'VALIDATION_FAILED']);
  tally.expect('a large envelope', await send(`{}\n${'x'.repeat(210_000)}`), [413, 'BODY_TOO_LARGE']);
  tally.expect('reading it', await stage.anonymous.ask('/monitoring'), [405, 'METHOD_NOT_ALLOWED']);
  const held = await heldOf(70, 8, () => send('nonsense'));
  tally.refused += 70;
  tally.note(
    'seventy envelopes at once',
    held.length >= 8 && held.every(({ headers }) => headers['retry-after'])
      ? undefined
      : `${held.length} held back`,
  );
}

/** Returns the throttled of `count` concurrent responses. Repeats the burst when a minute boundary split it. */
async function heldOf(count: number, least: number, send: () => Promise<Answer>): Promise<Answer[]> {
  const burst = async (): Promise<Answer[]> => {
    const answers = await Promise.all(Array.from({ length: count }, send));
    return answers.filter(({ code }) => code === 'RATE_LIMITED');
  };
  const held = await burst();
  return held.length >= least ? held : burst();
}

/** Payment provider events that are unsigned, signed with a foreign key, or too old. */
export async function attackWebhooks(stage: Stage, tally: Tally): Promise<void> {
  const body = JSON.stringify({ id: 'evt_1', type: 'payment.succeeded', amountCents: 1_000_000 });
  const old = '1600000000';
  const signatures = [
    undefined,
    'v1=00',
    `t=${old},v1=${'0'.repeat(64)}`,
    `t=9999999999,v1=${'f'.repeat(64)}`,
    ',,,',
    '\u00e9',
  ];
  for (const route of stage.routes.filter((one) => isSigned(nameOf(one))))
    for (const signature of signatures)
      for (const text of [body, '', 'null', '[]', '{"a":', 'x'.repeat(300_000)]) {
        const headers = { Origin: undefined, 'Stripe-Signature': signature, 'Sandbox-Signature': signature };
        const answer = await stage.anonymous.ask(route.path, { method: 'POST', body: text, headers });
        const name = `${nameOf(route)} signed ${String(signature)} with ${text.slice(0, 20)}`;
        // A provider that is not configured cannot have signed anything.
        const isAway = answer.status === 404 && answer.code === 'NOT_FOUND';
        if (isAway) tally.note(name, undefined);
        else
          tally.expect(
            name,
            answer,
            [400, 'SIGNATURE_INVALID'],
            [400, 'VALIDATION_FAILED'],
            [413, 'BODY_TOO_LARGE'],
          );
      }
}

/** What only a demo shop offers is missing in a live shop. */
export async function attackLiveShop(stage: Stage, tally: Tally): Promise<void> {
  const { cloneDatabase, dropDatabase } = await import('../../server/testing/database.ts');
  const name = `test_${process.pid}_live`;
  const { appUrl } = await cloneDatabase(name);
  const host = 'live.pullproof.test';
  const live = await startServer(
    {
      SHOP_MODE: 'live',
      DATABASE_URL: appUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: `shop@${host}`,
      PUBLIC_URL: `http://${host}`,
    },
    false,
  );
  try {
    const anybody = new Visitor('anonymous', live.origin, undefined, () => undefined);
    // As through a proxy that passes the name on.
    const named = { Host: host, Origin: `http://${host}` };
    const visitor = {
      ask: (path: string, asked: Parameters<typeof anybody.ask>[1] = {}) =>
        anybody.ask(path, { ...asked, headers: { ...named, ...asked.headers } }),
    };
    for (const path of [
      '/dev/mailbox',
      '/.env',
      '/admin/assets/index.js.map',
      '/_next/static/a.js.map',
      '/dev/',
      '/api/sandbox',
      '/internal/revalidate',
    ]) {
      const answer = await visitor.ask(path);
      tally.note(
        `${path} of a live shop`,
        answer.status === 404 ? undefined : `${answer.status} ${answer.text.slice(0, 80)}`,
      );
    }
    const local = { Host: '127.0.0.1:1' };
    tally.expect('a live shop by its address', await visitor.ask('/api/settings', { headers: local }), [
      421,
      'HOST_NOT_ALLOWED',
    ]);
    const probe = await visitor.ask('/api/healthz', { headers: local });
    tally.note('a probe of this machine', probe.status === 200 ? undefined : probe.text);
    const held = await heldOf(130, 10, () => visitor.ask('/api/auth/sign-out', { method: 'POST', body: {} }));
    tally.note('130 writes within a minute', held.length >= 10 ? undefined : `${held.length} held back`);
    tally.refused += held.length;
  } finally {
    await live.stop();
    await dropDatabase(name);
  }
}
