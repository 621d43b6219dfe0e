import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { clock, days, hours, minutes } from '../../platform/clock.ts';
import { startApi, type Answer, type Client, type TestApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/form.ts';

let folder: string;
let api: TestApi;
let make: typeof Factories;
let support: Client;
let photo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  api = await startApi({ DATA_DIR: folder });
  make = await import('../../../testing/factories.ts');
  support = await api.staff('support');
  photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#d8cfb0' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => clock.reset());
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const outcome = ({ status, body }: Pick<Answer, 'status' | 'body'>): [number, string] => [status, body.code];
const one = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows[0];
const upload = (client: Client, side: string, bytes: Uint8Array = photo) =>
  sendForm(client, api.origin, '/api/me/identity-check/papers', { bytes }, { side });
const submit = (client: Client, document: unknown = 'passport'): Promise<Answer> =>
  client.ask('/api/me/identity-check', { method: 'POST', body: { document } });
const read = async (client: Client) => (await client.ask('/api/me/identity-check')).body;
const verb = (client: Client, id: string, name: string, body: object = {}): Promise<Answer> =>
  client.ask(`/api/admin/identity-checks/${id}/${name}`, { method: 'POST', body });
const checkOf = async (customerId: string): Promise<string> =>
  (
    await one(
      'SELECT id FROM identity_checks WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [customerId],
    )
  ).id;
const actionsOf = async (id: string): Promise<string[]> =>
  (
    await api.db.query('SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY at, id', [id])
  ).rows.map(({ action }) => action);
const mailsOf = async (customerId: string): Promise<string[]> =>
  (
    await api.db.query("SELECT kind FROM mails WHERE customer_id = $1 AND kind LIKE 'identity-%'", [
      customerId,
    ])
  ).rows.map(({ kind }) => kind);
async function aSubmitted() {
  const customer = await make.aCustomer(api, 0);
  await upload(customer.client, 'front');
  await submit(customer.client);
  return { ...customer, checkId: await checkOf(customer.id) };
}

describe('identity documents', () => {
  test('are submitted, viewed and approved; then payouts may be requested', async () => {
    const { client, id } = await make.aCustomer(api, 0);
    expect(await read(client)).toMatchObject({ state: 'none', sides: [], keptDays: 30 });
    const uploaded = await upload(client, 'front');
    expect([uploaded.status, uploaded.body.state, uploaded.body.sides]).toEqual([201, 'none', ['front']]);
    expect((await upload(client, 'back')).body.sides).toEqual(['front', 'back']);
    const handedIn = await submit(client, 'identity-card');
    expect([handedIn.status, handedIn.body.state, handedIn.body.sides]).toEqual([202, 'submitted', []]);
    const checkId = await checkOf(id);
    const queue = await support.ask('/api/admin/identity-checks?filter={"state":"submitted"}');
    expect(queue.body.map((row: { id: string }) => row.id)).toContain(checkId);
    const record = await support.ask(`/api/admin/identity-checks/${checkId}`);
    expect(record.body).toMatchObject({ document: 'identity-card', sides: ['front', 'back'] });
    const shown = await verb(support, checkId, 'papers');
    expect(shown.body.papers.map(({ side }: { side: string }) => side)).toEqual(['front', 'back']);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await verb(support, checkId, 'approve')).body).toEqual({ id: checkId, state: 'verified' });
    expect(await read(client)).toMatchObject({ state: 'verified', decidedAt: expect.any(String) });
    expect((await client.ask('/api/me/payout-rules')).body.isIdentityVerified).toBe(true);
    expect(await mailsOf(id)).toEqual(['identity-verified']);
    expect(await actionsOf(checkId)).toEqual([
      'identity-check.submitted',
      'identity-check.papers-shown',
      'identity-check.verified',
    ]);
  });

  test('that are refused name why, and others can be handed in', async () => {
    const { client, id, checkId } = await aSubmitted();
    expect(outcome(await verb(support, checkId, 'refuse'))).toEqual([400, 'VALIDATION_FAILED']);
    const refused = await verb(support, checkId, 'refuse', { reason: 'The picture is blurred' });
    expect(refused.body.state).toBe('refused');
    expect(await read(client)).toMatchObject({ state: 'refused', refusalReason: 'The picture is blurred' });
    expect(await mailsOf(id)).toEqual(['identity-refused']);
    const mail = await one(
      "SELECT content::text AS text FROM mails WHERE customer_id = $1 AND kind LIKE 'identity-%'",
      [id],
    );
    expect(mail.text).toContain('The picture is blurred');
    await upload(client, 'front');
    expect(await read(client)).toMatchObject({ state: 'refused', sides: ['front'] });
    expect((await submit(client)).body.state).toBe('submitted');
    expect(await checkOf(id)).not.toBe(checkId);
    expect((await client.ask('/api/me/payout-rules')).body.isIdentityVerified).toBe(false);
  });

  test('are re-encoded, sealed, and never in public storage', async () => {
    const { checkId } = await aSubmitted();
    const { papers } = (await verb(support, checkId, 'papers')).body;
    const [head, data] = String(papers[0].image).split(',');
    expect(head).toBe('data:image/webp;base64');
    const bytes = Buffer.from(data ?? '', 'base64');
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 2_200, 1_467, undefined]);
    const row = await one('SELECT id, key_sealed, sealed FROM identity_papers WHERE check_id = $1', [
      checkId,
    ]);
    expect(row.sealed.includes(bytes.subarray(0, 12))).toBe(false);
    expect(row.sealed.length).toBe(bytes.length + 28);
    const stored = await readdir(folder, { recursive: true }).catch(() => []);
    expect(stored.filter((name) => name.endsWith('.webp'))).toEqual([]);
    const { openBytes } = await import('../../platform/sealed-bytes.ts');
    const sealed = { keySealed: row.key_sealed, sealed: row.sealed };
    expect(openBytes('identity-paper', row.id, sealed).equals(bytes)).toBe(true);
    expect(() => openBytes('identity-paper', checkId, sealed)).toThrow();
    const altered = Buffer.from(row.sealed);
    altered[40] = (altered[40] ?? 0) ^ 1;
    expect(() => openBytes('identity-paper', row.id, { ...sealed, sealed: altered })).toThrow();
  });

  test('that were uploaded by mistake are replaced or taken away', async () => {
    const { client, id } = await make.aCustomer(api, 0);
    await upload(client, 'front');
    await upload(client, 'front');
    const { n } = await one('SELECT count(*)::int AS n FROM identity_papers WHERE customer_id = $1', [id]);
    expect(n).toBe(1);
    const drop = () => client.ask('/api/me/identity-check/papers/front', { method: 'DELETE' });
    expect((await drop()).status).toBe(204);
    expect(outcome(await drop())).toEqual([404, 'NOT_FOUND']);
    expect((await read(client)).sides).toEqual([]);
  });
});

describe('refused and nothing changes', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  test.each<[string, string, () => Uint8Array, number, string]>([
    ['another side', 'top', () => photo, 400, 'VALIDATION_FAILED'],
    ['SVG', 'front', () => svg, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['PDF', 'front', () => Buffer.from('%PDF-1.7\n'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a picture that breaks off', 'front', () => photo.subarray(0, 900), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 24 MB', 'front', () => Buffer.alloc(24 * 1024 * 1024 + 1), 413, 'BODY_TOO_LARGE'],
  ])('%s', async (_, side, bytes, status, code) => {
    const { client, id } = await make.aCustomer(api, 0);
    expect(outcome(await upload(client, side, bytes()))).toEqual([status, code]);
    expect(await one('SELECT 1 FROM identity_checks WHERE customer_id = $1', [id])).toBeUndefined();
  });

  test('refuses uploads without a session, and JSON', async () => {
    const { client } = await make.aCustomer(api, 0);
    expect((await upload(api.client(), 'front')).status).toBe(401);
    const json = await client.ask('/api/me/identity-check/papers', { method: 'POST', body: {} });
    expect(outcome(json)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('refuses a missing, incomplete or second submission, and one after verification', async () => {
    const { client, id } = await make.aCustomer(api, 0);
    expect(outcome(await submit(client))).toEqual([409, 'WRONG_STATE']);
    await upload(client, 'front');
    expect(outcome(await submit(client, 'library-card'))).toEqual([400, 'VALIDATION_FAILED']);
    const half = await submit(client, 'driving-licence');
    expect([half.status, half.body.errors]).toEqual([400, { back: 'is still missing' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(client)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'WRONG_STATE')).toHaveLength(9);
    expect(outcome(await upload(client, 'front'))).toEqual([409, 'WRONG_STATE']);
    expect(outcome(await client.ask('/api/me/identity-check/papers/front', { method: 'DELETE' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    await verb(support, await checkOf(id), 'approve');
    expect(outcome(await upload(client, 'front'))).toEqual([409, 'WRONG_STATE']);
  });

  test('refuses uploads after the twentieth in a row', async () => {
    const { client } = await make.aCustomer(api, 0);
    const codes = new Set<string>();
    for (let at = 0; at < 21; at += 1) codes.add((await upload(client, 'front', svg)).body.code);
    expect([...codes]).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED']);
  });

  test('refuses a second decision, also concurrent ones', async () => {
    const { id, checkId } = await aSubmitted();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        verb(support, checkId, at % 2 === 0 ? 'approve' : 'refuse', { reason: 'Seen by somebody' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_RESOLVED')).toHaveLength(9);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await actionsOf(checkId)).toHaveLength(2);
  });

  test('refuses roles without permission, no recent code, and unknown or unfinished checks', async () => {
    const { checkId } = await aSubmitted();
    const draft = await make.aCustomer(api, 0);
    await upload(draft.client, 'front');
    for (const role of ['finance', 'catalogue', 'fulfilment', 'auditor'] as const) {
      const client = await api.staff(role);
      for (const name of ['papers', 'approve', 'refuse'])
        expect(
          outcome(await verb(client, checkId, name, name === 'refuse' ? { reason: 'because' } : {})),
        ).toEqual([403, 'FORBIDDEN']);
      expect((await client.ask('/api/admin/identity-checks')).status).toBe(role === 'auditor' ? 200 : 403);
    }
    const late = await api.staff('support', { sinceStepUpMs: minutes(6) });
    expect(outcome(await verb(late, checkId, 'papers'))).toEqual([403, 'STEP_UP_REQUIRED']);
    for (const id of ['nothing', crypto.randomUUID(), await checkOf(draft.id)])
      for (const name of ['papers', 'approve'])
        expect(outcome(await verb(support, id, name))).toEqual([404, 'NOT_FOUND']);
    expect((await support.ask(`/api/admin/identity-checks/${await checkOf(draft.id)}`)).status).toBe(404);
    expect(await actionsOf(checkId)).toEqual(['identity-check.submitted']);
  });
});

describe('deletion of identity documents', () => {
  const tidy = async (): Promise<void> => {
    const { tasks } = await import('../../features.ts');
    await tasks['tidy-identity-documents']?.({}, {} as never); // the executor uses none of its helpers
  };
  const count = async (customerId: string): Promise<number> =>
    (await one('SELECT count(*)::int AS n FROM identity_papers WHERE customer_id = $1', [customerId])).n;

  test('deletes documents as long after the decision as the setting says; drafts after a day', async () => {
    const [decided, waiting] = [await aSubmitted(), await aSubmitted()];
    const draft = await make.aCustomer(api, 0);
    await upload(draft.client, 'front');
    await verb(support, decided.checkId, 'refuse', { reason: 'Not the same person' });
    clock.travel(hours(23));
    await tidy();
    expect([await count(decided.id), await count(waiting.id), await count(draft.id)]).toEqual([1, 1, 1]);
    clock.travel(hours(2));
    await tidy();
    expect([await count(decided.id), await count(draft.id)]).toEqual([1, 0]);
    clock.travel(days(29));
    await tidy();
    expect([await count(decided.id), await count(waiting.id)]).toEqual([0, 1]);
    const row = await one('SELECT state, papers_deleted_at FROM identity_checks WHERE id = $1', [
      decided.checkId,
    ]);
    expect([row.state, row.papers_deleted_at !== null]).toEqual(['refused', true]);
    clock.reset();
    expect(outcome(await verb(support, decided.checkId, 'papers'))).toEqual([409, 'WRONG_STATE']);
  });

  test('a new app key opens them, and the old one is not needed then', async () => {
    const { checkId } = await aSubmitted();
    const { config } = await import('../../config.ts');
    const was = config().appKeys;
    const fresh = `next:${Buffer.alloc(32, 2).toString('base64')}`;
    try {
      Object.assign(config(), { appKeys: `${fresh},${was}` });
      await tidy();
      Object.assign(config(), { appKeys: fresh });
      const { openDocuments } = await import('./documents.ts');
      expect(await openDocuments(checkId)).toHaveLength(1);
      Object.assign(config(), { appKeys: `${was},${fresh}` });
      await tidy();
    } finally {
      Object.assign(config(), { appKeys: was });
    }
  });

  test('deleting the account deletes them; the export mentions them', async () => {
    const { client, id, email } = await aSubmitted();
    const { body } = await client.ask('/api/me/export');
    expect(body.identityChecks).toMatchObject([{ state: 'submitted', document: 'passport' }]);
    expect(body.identityDocuments).toMatchObject([{ side: 'front', bytes: expect.any(Number) }]);
    await client.ask('/api/me', {
      method: 'DELETE',
      body: { password: make.testPassword, confirm: 'delete' },
    });
    const mail = await one(
      "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'",
      [email],
    );
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
    expect(await count(id)).toBe(0);
    expect(await one('SELECT 1 FROM identity_checks WHERE customer_id = $1', [id])).toBeUndefined();
  });
});
