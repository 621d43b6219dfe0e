import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type * as integrity from '@pullproof/server/office';
import type * as runtime from '@pullproof/server/runtime';
import { cloneDatabase, dropDatabase } from '../../../server/testing/database.ts';
import { programFlags } from '../../../server/testing/program-flags.ts';
import type * as builder from './build/build-world.ts';
import type * as pictureBuilder from './build/pictures.ts';
import { cardTextures, listWearers, origins } from './catalogue/index.ts';
import type * as life from './life/plan-life.ts';
import { visitor } from './people.ts';
import { affairs, dropStates, foil, parcelStates, upTo, world } from './seed-world-affairs.ts';
import type * as seeder from './seed-world.ts';

const root = resolve(import.meta.dirname, '../../..');
let db: pg.Client;
let prove: typeof integrity.proveBooks;
let build: typeof builder.buildWorld;
let seed: typeof seeder.seedWorld;
let store: typeof pictureBuilder.storePictures;
let server: typeof runtime;
let planned: ReturnType<typeof life.planLife>;

// Its own database and folder, which no earlier run can have used: the tests count everything in them.
const { env } = process;
const databaseName = env['TEST_DATABASE'] ?? 'test_0_none';

beforeAll(async () => {
  const database = await cloneDatabase(databaseName);
  env['DATABASE_URL'] = database.appUrl;
  env['DATABASE_OWNER_URL'] = database.ownerUrl;
  env['DATA_DIR'] = await mkdtemp(join(tmpdir(), databaseName));
  server = await import('@pullproof/server/runtime');
  ({ proveBooks: prove } = await import('@pullproof/server/office'));
  ({ buildWorld: build } = await import('./build/build-world.ts'));
  ({ seedWorld: seed } = await import('./seed-world.ts'));
  ({ storePictures: store } = await import('./build/pictures.ts'));
  const { planLife } = await import('./life/plan-life.ts');
  planned = planLife(world.seed, world.packs, world.people, affairs);
  db = new pg.Client(database.ownerUrl);
  await db.connect();
});
afterAll(async () => {
  await server.closeDatabase();
  await db.end();
  await dropDatabase(databaseName);
  await rm(server.config().dataFolder, { recursive: true, force: true });
});

const silent = () => undefined;
const ask = async (text: string) => (await db.query(text)).rows;

/** Every row of every table except settings, where the last one marks a complete world. */
async function everything(): Promise<Record<string, string>> {
  const tables = await ask(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'settings' ORDER BY 1`,
  );
  const digests: Record<string, string> = {};
  for (const { tablename } of tables) {
    const [row] = await ask(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${tablename} t`,
    );
    digests[tablename] = row.digest;
  }
  return digests;
}

describe('seeding', () => {
  test('refuses a live shop and touches nothing', async () => {
    const before = await everything();
    const { status, stderr } = spawnSync(process.execPath, [...programFlags, 'seeders/src/main.ts', 'demo'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SHOP_MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    expect(status).toBe(2);
    expect(stderr).toContain('SHOP_MODE is live');
    expect(await everything()).toEqual(before);
  });

  test.each(['vault', 'run', 'singles', 'customers'])('can be cut off after: %s', async (step) => {
    const cutOff = (done: string) => {
      if (done === step) throw new Error('cut off');
    };
    await expect(build(upTo(0), cutOff)).rejects.toThrow('cut off');
    expect(await ask(`SELECT value FROM settings WHERE key = 'seededWorld'`)).toEqual([]);
  });

  test('goes on where people were interrupted, and does all that was planned, once', async () => {
    await build(upTo(1), silent);
    await build(world, silent);
    const packs = planned.reduce(
      (sum, action) => sum + (action.kind === 'order' ? action.picks.length : 0),
      0,
    );
    const opened = planned.reduce((sum, action) => sum + (action.kind === 'open' ? action.count : 0), 0);
    const countOf = (kind: string) => planned.filter((action) => action.kind === kind).length;
    const [counts] = await ask(
      `SELECT (SELECT count(*)::int FROM orders) orders, (SELECT count(*)::int FROM pack_purchases) packs,
         (SELECT count(*)::int FROM pack_purchases WHERE state = 'opened') opened,
         (SELECT count(*)::int FROM pack_purchases WHERE state = 'refunded') returned,
         (SELECT count(*)::int FROM top_ups) "topUps", (SELECT count(*)::int FROM runs) runs,
         (SELECT count(*)::int FROM staff) staff, (SELECT count(*)::int FROM run_events WHERE seq IS NULL) unsealed,
         (SELECT count(*)::int FROM collectibles u JOIN collectible_classes k ON k.id = u.kind_id
          WHERE k.slug = 'raw' AND u.product_id IS NULL) units`,
    );
    expect(counts).toEqual({
      orders: countOf('order'),
      packs,
      opened: opened + countOf('ship'),
      returned: countOf('return'),
      topUps: countOf('top-up') + countOf('check-out') + countOf('ship'),
      runs: world.packs.length,
      staff: world.staff.length,
      unsealed: 0,
      units: world.cards.reduce((sum, { vaultCount }) => sum + vaultCount, 0),
    });
  });

  test('changes nothing when a complete world is built again', async () => {
    const before = await everything();
    await build(world, silent);
    expect(await everything()).toEqual(before);
  });

  test('plays payments as the shop would', async () => {
    const [states] = await ask(
      `SELECT (SELECT array_agg(state) FROM buybacks) buybacks, (SELECT array_agg(state) FROM referrals) referrals,
         (SELECT array_agg(state ORDER BY created_at) FROM top_ups WHERE provider_reference IN (SELECT id::text FROM sandbox_payments)) paid,
         (SELECT count(*)::int FROM top_ups WHERE state = 'review') review,
         (SELECT array_agg(state) FROM top_up_refunds) refunds, (SELECT count(*)::int FROM promo_uses) uses,
         (SELECT array_agg(state) FROM balance_adjustments) adjustments,
         (SELECT array_agg(email ORDER BY email) FROM customers WHERE identity_verified_at IS NOT NULL) verified,
         (SELECT count(*)::int FROM account_holds WHERE lifted_at IS NULL) holds`,
    );
    expect(states).toEqual({
      buybacks: ['reshelved'],
      referrals: ['pending'],
      paid: ['settled', 'disputed'],
      review: 1,
      refunds: ['done'],
      uses: 2,
      adjustments: ['booked'],
      verified: [visitor.email],
      holds: 1,
    });
  });

  test('has origins of parcels, and listing requests below the buyback price', async () => {
    const [default_, ...others] = origins;
    expect(await ask('SELECT name FROM origins WHERE is_default')).toEqual([{ name: default_?.name }]);
    const [slabs] = await ask(
      `SELECT array_agg(DISTINCT o.name) places FROM collectibles u JOIN collectible_classes k ON k.id = u.kind_id
       LEFT JOIN origins o ON o.id = u.origin_id WHERE k.slug = 'graded'`,
    );
    expect(slabs).toEqual({ places: others.map(({ name }) => name) });
    expect(await ask('SELECT 1 FROM collectibles WHERE shelf IS NULL OR bin IS NULL LIMIT 1')).toEqual([]);
    const requests = await ask(
      `SELECT q.state, q.unit_count units, q.price_cents < q.buyback_cents cheap, p.state listing,
         q.decided_at > q.created_at AND q.decided_at < now() later, decision_reason IS NOT NULL explained
       FROM listing_requests_with_names q JOIN products p ON p.id = q.product_id ORDER BY q.created_at`,
    );
    const draft = { cheap: true, listing: 'draft' };
    expect(requests).toEqual([
      { state: 'rejected', units: 3, ...draft, later: true, explained: true },
      { state: 'pending', units: 4, ...draft, later: null, explained: false },
    ]);
    expect(
      await ask(`SELECT 1 FROM collectibles u JOIN listing_requests_with_names q ON q.unit_ids ? u.id::text
      WHERE u.state <> 'vault'`),
    ).toEqual([]);
  });

  test('has parcels in every state, claims and questions about them, and books that prove', async () => {
    const rows = await ask(
      `SELECT concat_ws(' ', p.state, p.waits_for, k.kind, k.state) told FROM parcels p
       LEFT JOIN parcel_claims k ON k.parcel_id = p.id ORDER BY p.number`,
    );
    expect(rows.map(({ told }) => told)).toEqual(parcelStates);
    expect(await ask('SELECT count(*)::int photos FROM claim_photos')).toEqual([{ photos: 1 }]);
    const shown = `(SELECT s.state || count(*) FROM showcase_states s, showcase_units GROUP BY s.state)`;
    const [question] = await ask(`SELECT state, left(about_label, 3) about, ${shown} shown FROM cases`);
    expect(question).toEqual({ state: 'closed', about: 'PP-', shown: 'shown3' });
    const { checks } = await prove();
    // The interruption above delayed entries of the packs' log.
    expect(checks.filter(({ ok, name }) => !ok && name !== 'log-rules')).toEqual([]);
  });

  test('has drops that ended in every way, and one that is open now', async () => {
    const rows = await ask(
      `SELECT concat_ws(' ', d.state, d.void_reason, (SELECT string_agg(a.state, ' ' ORDER BY a.position)
         FROM drop_awards a WHERE a.drop_id = d.id AND a.place = 1)) told
       FROM drops d WHERE d.day <= (now() AT TIME ZONE 'UTC')::date ORDER BY d.day`,
    );
    expect(rows.map(({ told }) => told)).toEqual(dropStates);
    const [late] = await ask(
      `SELECT count(*)::int entrants, count(m.id)::int told FROM drops d JOIN drop_entries e ON e.drop_id = d.id
       LEFT JOIN mails m ON m.customer_id = e.customer_id AND m.kind = 'drop-void' AND NOT m.is_silent
       WHERE d.void_reason = 'late'`,
    );
    expect(late).toEqual({ entrants: 4, told: 4 });
    const [planned] = await ask(
      `SELECT count(*)::int drops,
         count(*) FILTER (WHERE EXISTS (SELECT FROM drop_prizes p WHERE p.drop_id = d.id AND is_live))::int prizes
       FROM drops d WHERE state = 'scheduled'`,
    );
    expect(planned).toEqual({ drops: 7, prizes: 7 });
    const [carried] = await ask(
      `SELECT count(*)::int prizes, count(DISTINCT carried_from)::int drops FROM drop_prizes WHERE carried_from IS NOT NULL`,
    );
    expect(carried).toEqual({ prizes: 2, drops: 2 });
    const early = 'SELECT 1 FROM drop_entries WHERE entered_at > now() LIMIT 1';
    expect(await ask(early)).toEqual([]);
  });

  test('sold nothing before it was sealed and published, and nothing in the future', async () => {
    const [times] = await ask(
      `SELECT bool_and(r.sealed_at < r.published_at AND r.published_at < b.sold_at AND b.sold_at < now()
         AND coalesce(b.sold_at < b.opened_at AND b.opened_at < now(), true)) ok
       FROM pack_purchases b JOIN runs r ON r.id = b.run_id`,
    );
    expect(times).toEqual({ ok: true });
  });

  test('gives the requested packs, or the next ones', async () => {
    const rows = await ask(
      `SELECT b.picked, b.pack_no FROM pack_purchases b JOIN customers c ON c.id = b.customer_id
       WHERE c.email = '${visitor.email}' ORDER BY b.sold_at, b.picked`,
    );
    // Numbers 7 and 8 were sold before, and 10 to 15 since.
    const given = [9, 17, 27, 16];
    expect(rows).toEqual(given.map((packNo) => ({ picked: packNo, pack_no: packNo })));
  });

  test('leaves a shop that has a world alone, but for a lost list of sign-ins', async () => {
    const file = join(server.config().dataFolder, 'demo-sign-ins.json');
    await rm(file, { force: true });
    const before = await everything();
    expect(await seed(world, silent)).toBe('the minimal world is there');
    expect(await everything()).toEqual(before);
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(2 + world.staff.length);
    expect(JSON.parse(await readFile(join(server.config().dataFolder, 'demo-promos.json'), 'utf8'))).toEqual([
      { code: 'HELLO', gives: '$5' },
      { code: 'GIFT', gives: 'a pack' },
    ]);
  });

  test('leaves a shop with another world alone', async () => {
    expect(await seed({ ...world, name: 'demo' }, silent)).toBe('the minimal world is there');
  });
});

describe('pictures', () => {
  test('are on cards, packs, singles and textures from the first', async () => {
    const bare = `SELECT 1 FROM cards c, products p, packs WHERE c.image IS NULL OR (p.image IS NULL AND p.state = 'published') OR wrapper = 'null'`;
    expect(await ask(bare)).toEqual([]);
    const counts = await ask(
      `SELECT name, card_count FROM textures_with_counts WHERE current_version = 1 AND kind = 'card'`,
    );
    expect(Object.fromEntries(counts.map((row) => [row.name, row.card_count]))).toEqual(
      Object.fromEntries(
        cardTextures.map((texture) => [texture.name, listWearers(texture, world.cards).length]),
      ),
    );
    const wrappers = await ask(
      `SELECT name, pack_count, base ->> 'medium' ~ '^/media/' stored FROM textures_with_counts WHERE kind = 'wrapper'`,
    );
    expect(wrappers).toEqual([{ name: foil.name, pack_count: 1, stored: true }]);
  });

  test('are restored when the database has outlived their folder', async () => {
    const [card] = await ask('SELECT image FROM cards LIMIT 1');
    const key = card.image.full.slice('/media/'.length);
    await server.storage.remove(key);
    expect(await seed(world, silent)).toBe('the minimal world is there');
    expect(await server.storage.has(key)).toBe(true);
  });

  test('are served as they were drawn, texture and all', async () => {
    const folder = await mkdtemp(join(server.config().dataFolder, 'art-'));
    const names = ['full', 'medium', 'small', 'foil', 'texture'] as const;
    for (const name of names) await writeFile(join(folder, `${name}.webp`), `a ${name}`);
    const files = Object.fromEntries(names.map((name) => [name, `${name}.webp`]));
    const index = { 'wrapper/x': { source: 's', ...files, width: 680, height: 1160 } };
    await writeFile(join(folder, 'index.json'), JSON.stringify(index));
    const drawn = await store(folder);
    const { image, texture = '' } = drawn.get('wrapper/x') ?? {};
    expect(image).toMatchObject({ width: 680, height: 1160 });
    for (const [name, url = ''] of Object.entries({ ...image, texture }).filter(
      ([, at]) => typeof at === 'string',
    )) {
      expect(url).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
      expect((await server.storage.read(String(url).slice('/media/'.length)))?.toString()).toBe(`a ${name}`);
    }
  });
});
