import { jest } from '@jest/globals';
import { newId } from '../../platform/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { plantedRuns } from '../../../testing/plant-entry.ts';
import { openStage, sendChange } from '../../../testing/staff-changes/open-stage.ts';
import { staffChanges, type Stage, type StaffChange } from '../../../testing/staff-changes/index.ts';
import { inTurn } from '../../../../scripts/testing/turn.mjs';

// Fifty concurrent requests per route, with an integrity check of the books in between.
jest.setTimeout(400_000);

const api: TestApi = await startApi({ DATABASE_POOL: '20' });
const { describedRoutes } = await import('../../platform/http/route.ts');
let stage: Stage;
let wrong: object;

beforeAll(async () => {
  stage = await openStage(api);
  // Sample rows go past the triggers.
  await api.db.query('SELECT refresh_all_floors()');
  wrong = await faults();
});
// Money routes need a second factor from the last five minutes.
beforeEach(async () => {
  stage.owner = await api.staff('owner');
});
afterAll(() => api.stop());

const onceRoutes = new Set(
  describedRoutes
    .filter(({ once }) => once)
    .map(({ method, path }) => `${method.toUpperCase()} ${path.slice('/api/admin'.length)}`),
);

/** Repeating the same request makes another change each time. */
const repeatable = new Set([
  'DELETE /auth/sessions/:id',
  'POST /admins/:id/end-sessions',
  'POST /admins/:id/resend-invite',
  'POST /auth/recovery-codes',
  // Each record goes through its own verb, which the second of two finds done.
  'POST /bulk-jobs/start',
  'POST /card-values/import',
  'POST /cards/import',
  'POST /cases/:id/answer',
  'POST /cases/:id/note',
  'POST /cases/:id/photos',
  'POST /collectibles/import',
  'POST /evidence',
  'POST /identity-checks/:id/papers',
  'POST /jobs/:id/cancel',
  'POST /mails/:id/resend',
  'POST /media',
  'POST /packs/:id/runs',
  'POST /payouts/:id/account',
  'POST /promo/:id/budget',
  'POST /promo/batch',
  'POST /shipping/:id/address',
  // Up to what was paid.
  'POST /shipping/:id/compensate',
  'POST /shipping/claims/:id/photos',
  'POST /shipping/labels.pdf',
  'POST /stock-lots',
  'POST /textures/:id/versions',
  'POST /users/:id/balance-adjustments',
  'POST /users/:id/end-sessions',
  'POST /users/:id/resend-confirmation',
  'POST /users/:id/revoke-tokens',
  'POST /users/:id/send-close-link',
  'POST /users/:id/send-reset-link',
  'POST /webhook-deliveries/:id/replay',
  'POST /webhooks/:id/replay-failed',
  'POST /webhooks/:id/rotate-secret',
  'POST /webhooks/:id/test',
  'POST /users/:id/notes',
]);
/** Repeating the request succeeds and changes nothing. */
const settles = new Set([
  // One request waits for a second person.
  'POST /auth/private-email',
  'POST /card-pictures',
  'POST /cases/:id/assign',
  'POST /card-values/bulk',
  'POST /collectibles/bulk',
  'POST /collectibles/place',
  'POST /list-views/:id/rename',
  'POST /packs/bulk',
  'POST /price-feeds/:id/change',
  'POST /price-feeds/:id/run',
  'POST /promo/bulk',
  'POST /products/:id/publish-at',
  'POST /shipping/deliver',
  'POST /shipping/dispatch',
  'POST /shipping-from/:id/make-default',
  'POST /shipping/labels',
  'POST /shipping/pick',
  'POST /stock-lots/bulk',
  'POST /stock-takes/:id/scan',
  'PUT /card-values/:id',
  'PUT /collectibles/:id',
  'PUT /packs/:id',
  'PUT /promo/:id',
  'PUT /settings/:id',
  'PUT /stock-lots/:id',
]);

const prove = async () => (await import('../../office/index.ts')).proveBooks('whole');
/** Faults in the books. Hand-inserted sample rows count as faults from the start, so compare before and after. */
const faults = async (): Promise<object> => {
  const isFault =
    /^(un(?!sealed|its)|mis|over|faulty|different|contradictory|incomplete|premature|kept|unequal)/;
  const { replayLogs } = await import('../../office/index.ts');
  const logs = await replayLogs('new');
  // Every fault of the log rules counts, except in runs that the correction samples broke on purpose.
  const logFaults = logs.faults.filter(({ runId }) => !plantedRuns.has(runId));
  const checks = (await prove()).checks.filter(({ name }) => name !== 'log-rules');
  const figures = checks.flatMap(({ name, figures }) =>
    Object.entries(figures).map(([figure, value]) => [`${name} ${figure}`, figure, value] as const),
  );
  return {
    ...Object.fromEntries(
      figures.filter(([, figure]) => isFault.test(figure)).map(([name, , value]) => [name, value]),
    ),
    logFaults,
  };
};
const countEntries = async (): Promise<number> =>
  (await api.db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_entries')).rows[0]?.n ?? -1;
const isDone = ({ status }: { status: number }): boolean => status < 300;

/** The same request with a different body, if the route reads one. */
function otherBody({ body = {} }: StaffChange): Record<string, unknown> | undefined {
  if ('reason' in body) return { ...body, reason: 'for another reason' };
  if ('reference' in body) return { ...body, reference: newId() };
  if ('ids' in body) return { ...body, ids: [newId()] };
  if ('size' in body) return { ...body, size: 7 };
  if ('name' in body) return { ...body, name: 'Another' };
  if ('shelf' in body) return { ...body, shelf: 'B2' };
  return undefined;
}

async function prepare(route: string): Promise<StaffChange> {
  const change = await staffChanges[route]?.(stage);
  if (!change) throw new Error(`${route} has no sample.`);
  return change;
}

const atOnce = (count: number, route: string, change: StaffChange, keyOf: (at: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, at) => sendChange(stage, route, change, keyOf(at))));

describe.each(inTurn(Object.keys(staffChanges).filter((route) => onceRoutes.has(route))))('%s', (route) => {
  test('50 concurrent requests with one key make one change; the key with another body makes none', async () => {
    const change = await prepare(route);
    const before = await countEntries();
    const answers = await atOnce(50, route, change, () => 'one-key-for-all');
    const done = answers.filter(isDone);
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 201, 202, 409, 503].includes(status)),
    ).toEqual([]);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await countEntries()) - before).toBe(change.entryCount ?? 1);
    const { digest } = await prove();
    const again = await sendChange(stage, route, change, 'one-key-for-all');
    expect([isDone(again), again.body]).toEqual([true, done[0]?.body]);
    const other = otherBody(change);
    if (other) {
      const refused = await sendChange(stage, route, { ...change, body: other }, 'one-key-for-all');
      expect([refused.status, refused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect([(await prove()).digest, (await countEntries()) - before]).toEqual([
      digest,
      change.entryCount ?? 1,
    ]);
  });
});

test.each(inTurn(Object.keys(staffChanges)))('%s, 15 concurrent requests with a key each', async (route) => {
  const change = await prepare(route);
  const before = await countEntries();
  const answers = await atOnce(change.file ? 5 : 15, route, change, () => newId());
  const done = answers.filter(isDone);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(done.length).toBeGreaterThan(0);
  const changes = ((await countEntries()) - before) / (change.entryCount ?? 1);
  if (repeatable.has(route)) expect(changes).toBe(done.length);
  else expect([changes, settles.has(route) ? 1 : done.length]).toEqual([1, 1]);
});

test('after all of it the books, the units and the runs are as sound as before', async () => {
  expect(await faults()).toEqual(wrong);
});
