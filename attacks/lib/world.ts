import type pg from 'pg';

import type { TestApi } from '../../server/testing/api.ts';

export interface World {
  /** Customers' cookies: ada owns things, bob attacks, cleo loses her account. */
  cookies: { ada: string; bob: string; cleo: string };
  ids: { ada: string; bob: string; cleo: string; run: string; product: string };
  emails: { ada: string; bob: string; cleo: string };
  /** Ids of all rows that belong to ada, by table. */
  owned: ReadonlyMap<string, readonly string[]>;
  /** A pack of hers that is still sealed, and one she has opened. */
  sealedPack: string;
  openedPack: string;
  /** Texts that no response may contain, with names for the report. */
  secrets: readonly { name: string; text: string }[];
}

/** Creates two customers with packs, orders and cards, a third one, and rows in every table that staff list. */
export async function makeWorld(api: TestApi): Promise<World> {
  const make = await import('../../server/testing/factories.ts');
  const { insertSampleRows } = await import('../../server/testing/sample-rows.ts');
  await insertSampleRows(api.db);
  // The server refuses to start when a run on sale is not signed with one of its keys.
  await api.db.query("UPDATE runs SET state = 'draft' WHERE signing_key IS NULL");
  const { runId, productId } = await make.aRunOnSale(24);
  const [ada, bob, cleo] = [await make.aCustomer(api), await make.aCustomer(api), await make.aCustomer(api)];
  const packs: string[] = [];
  for (const { client } of [ada, ada, ada, bob]) {
    const bought = await make.buy(client, productId);
    if (bought.status !== 201) throw new Error(`buying answered ${bought.text}`);
    packs.push(String(bought.body.packs[0].id));
  }
  const [openedPack = '', sealedPack = ''] = packs;
  const opened = await ada.client.ask(`/api/me/packs/${openedPack}/open`, { method: 'POST', body: {} });
  if (opened.status !== 200) throw new Error(`opening answered ${opened.text}`);
  const cookies = { ada: cookieOf(ada.client), bob: cookieOf(bob.client), cleo: cookieOf(cleo.client) };
  return {
    cookies,
    ids: { ada: ada.id, bob: bob.id, cleo: cleo.id, run: runId, product: productId },
    emails: { ada: ada.email, bob: bob.email, cleo: cleo.email },
    owned: await findOwned(api.db, ada.id),
    openedPack,
    sealedPack,
    secrets: [...(await sealedSecrets(api.db, runId)), ...(await storedSecrets(api.db)), ...ownSecrets()],
  };
}

const cookieOf = (client: { headers: Record<string, string> }): string => client.headers['Cookie'] ?? '';

/** Finds owned rows in any table with an owner column, so that new features are covered automatically. */
async function findOwned(db: pg.Pool, customerId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ table: string; owner: string }>(
    `SELECT c.table_name AS table, c.column_name AS owner FROM information_schema.columns c
     JOIN information_schema.columns i
       ON i.table_schema = c.table_schema AND i.table_name = c.table_name AND i.column_name = 'id' AND i.data_type = 'uuid'
     JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.column_name IN ('customer_id', 'owner_id', 'buyer_id') AND c.data_type = 'uuid' ORDER BY 1`,
  );
  const owned = new Map<string, string[]>([['customers', [customerId]]]);
  for (const { table, owner } of rows) {
    const { rows: found } = await db.query<{ id: string }>(
      `SELECT id FROM "${table}" WHERE "${owner}" = $1 ORDER BY id LIMIT 4`,
      [customerId],
    );
    if (found.length > 0) owned.set(table, [...(owned.get(table) ?? []), ...found.map(({ id }) => id)]);
  }
  return owned;
}

interface Secret {
  name: string;
  text: string;
}

const writings = (name: string, bytes: Uint8Array): Secret[] =>
  (['hex', 'base64url', 'base64'] as const).map((encoding) => ({
    name,
    text: Buffer.from(bytes).toString(encoding).replace(/=+$/, ''),
  }));

/** The seed of a run on sale, and the salts and contents of its unopened packs. */
async function sealedSecrets(db: pg.Pool, runId: string): Promise<Secret[]> {
  const { readSealedContents } = await import('../../server/src/packs/sealing/read-contents.ts');
  const { keyring } = await import('../../server/src/packs/keys/keyring.ts');
  const { fromHex, unwrapSeed } = await import('../../server/src/base/fairness/index.ts');
  const { rows } = await db.query<{ keyId: string; wrapped: Buffer; seedHash: string }>(
    `SELECT s.key_id AS "keyId", s.wrapped, r.seed_hash AS "seedHash"
     FROM run_secrets s JOIN runs r ON r.id = s.run_id WHERE r.id = $1`,
    [runId],
  );
  const [wrapped] = rows;
  if (!wrapped) throw new Error('the run has no seed');
  const secrets = writings(
    'the seed of a run on sale',
    unwrapSeed(keyring(), runId, wrapped, fromHex(wrapped.seedHash, 32)),
  );
  const { rows: closed } = await db.query<{ packNo: number }>(
    'SELECT pack_no AS "packNo" FROM sealed_packs WHERE run_id = $1 AND state <> \'opened\' ORDER BY pack_no',
    [runId],
  );
  for (const { packNo } of closed) {
    const { salt, document } = await readSealedContents(runId, packNo);
    secrets.push(...writings(`the salt of pack ${packNo}`, fromHex(salt, salt.length / 2)));
    secrets.push({ name: `the contents of pack ${packNo}`, text: document });
  }
  return secrets;
}

/** What the database stores hashed, wrapped or for one person only. */
async function storedSecrets(db: pg.Pool): Promise<Secret[]> {
  const { rows } = await db.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text'
       AND column_name ~ '(password_hash|token_hash|secret|code_hash|device_hash)$'`,
  );
  const secrets: Secret[] = [];
  for (const { table, column } of rows) {
    const { rows: stored } = await db.query<{ text: string | null }>(
      `SELECT DISTINCT "${column}" AS text FROM "${table}" WHERE length("${column}") >= 16 LIMIT 20`,
    );
    for (const { text } of stored) if (text !== null) secrets.push({ name: `${table}.${column}`, text });
  }
  return secrets;
}

function ownSecrets(): Secret[] {
  const {
    APP_KEYS = '',
    SHOP_KEY = '',
    SESSION_SECRET = '',
    INTERNAL_KEY = '',
    DATABASE_URL = '',
  } = process.env;
  const named = {
    'the app key': APP_KEYS.split(':').at(-1) ?? '',
    'the shop key': SHOP_KEY,
    'the session secret': SESSION_SECRET,
    'the internal key': INTERNAL_KEY,
    'the password of the database': new URL(DATABASE_URL).password,
  };
  return Object.entries(named)
    .map(([name, text]) => ({ name, text }))
    .filter(({ text }) => text.length >= 8);
}
