import type { TestApi } from '../../testing/api.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { type StaffChange, staffChanges, type Stage } from '../../testing/staff-changes/index.ts';
import { openFaultyProxy, type FaultyProxy } from '../../testing/faulty-proxy.ts';
import { inTurn } from '../../../scripts/testing/turn.mjs';

let proxy: FaultyProxy;
let api: TestApi;
let stage: Stage;
let onceRoutes: Set<string>;

// One route of each kind is in commit-faults.test.ts.
describe('an answer to COMMIT that is lost, on every route by which staff change something', () => {
  beforeAll(async () => {
    const { appUrl } = await openTestDatabase();
    const url = new URL(appUrl);
    proxy = await openFaultyProxy({ host: url.hostname, port: Number(url.port || 5432) }, 0);
    url.host = `127.0.0.1:${proxy.port}`;
    const { startApi } = await import('../../testing/api.ts');
    api = await startApi({ DATABASE_PATIENCE_MS: '20000', DATABASE_URL: url.href });
    const { openStage } = await import('../../testing/staff-changes/open-stage.ts');
    stage = await openStage(api);
    // Samples use the classes that a pack creates.
    await stage.make.aPack();
    const { describedRoutes } = await import('../platform/http/route.ts');
    onceRoutes = new Set(
      describedRoutes
        .filter(({ once }) => once)
        .map(({ method, path }) => `${method.toUpperCase()} ${path.slice('/api/admin'.length)}`),
    );
  });
  beforeEach(async () => {
    stage.owner = await api.staff('owner');
  });
  // If a route sends no COMMIT, its trap must not affect the next test.
  afterEach(() => proxy.cutAt(/never sent/, 'unsent'));
  afterAll(async () => {
    await api.stop();
    await proxy.stop();
  });

  const countEntries = async (): Promise<number> =>
    (await api.db.query('SELECT count(*)::int AS n FROM audit_entries')).rows[0].n;

  async function prepare(route: string): Promise<StaffChange> {
    const change = await staffChanges[route]?.(stage);
    if (!change) throw new Error(`${route} has no sample.`);
    return change;
  }

  test.each(inTurn(Object.keys(staffChanges)))('%s answers OUTCOME_UNKNOWN', async (route) => {
    const { sendChange } = await import('../../testing/staff-changes/open-stage.ts');
    const change = await prepare(route);
    const key = `commit-lost-${route.replaceAll(/[^A-Za-z]/g, '-')}`;
    const before = await countEntries();
    proxy.cutAt(/COMMIT/, 'unanswered');
    const lost = await sendChange(stage, route, change, key);
    expect([lost.status, lost.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
    const done = (await countEntries()) - before;
    expect(done).toBeLessThanOrEqual(change.entryCount ?? 1);
    if (!onceRoutes.has(route)) return;
    const again = await sendChange(stage, route, change, key);
    expect(again.status).toBeLessThan(300);
    expect((await countEntries()) - before).toBe(change.entryCount ?? 1);
  });
});
