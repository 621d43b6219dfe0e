import { readShopLog } from '@pullproof/verify';

import { startApi } from '../../../testing/api.ts';

const [current, previous, unknown] = ['07', '08', '09'].map((byte) => byte.repeat(32));
const api = await startApi({ SHOP_KEY: `${current},${previous}` });
const { closeShop, forgePublicLog, Monitor } = await import('../../../testing/public-log/monitor-stage.ts');
const { signDocument, TAGS } = await import('../../base/fairness/index.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { comparePass } = await import('../fence/index.ts');
const { appendEntries } = await import('./entries.ts');
const { checkShopKey } = await import('./keys.ts');
const { parseShopKeys } = await import('./shop-key.ts');
const { beginLogAnew, writeLog } = await import('./write-log.ts');

afterAll(async () => {
  closeShop();
  await api.stop();
});

const origin = 'shop.test/01234567';
const readLog = async () => (await api.client().ask('/api/log')).body.data;

/** A log that another SHOP_KEY began. */
async function beginWith(secret = ''): Promise<void> {
  const [keys] = parseShopKeys(secret);
  if (!keys) throw new Error('no key');
  const fields = { checkpointKey: keys.checkpoint.publicKey, origin, shopKey: keys.shop.publicKey };
  const signature = signDocument(keys.shop, TAGS.shop, { ...fields, kind: 'keys', v: 1 });
  await api.db.query(
    'TRUNCATE public_log, public_log_hashes, public_log_checkpoints, public_log_keys, public_log_cosignatures',
  );
  await inTransaction(() =>
    appendEntries([{ kind: 'keys', subject: origin, members: { ...fields, signature } }]),
  );
  await api.db.query('INSERT INTO public_log_keys VALUES (0, $1, $2, $3)', [
    origin,
    fields.shopKey,
    fields.checkpointKey,
  ]);
}

test('SHOP_KEY is 32 bytes in hex, and no error shows it', () => {
  expect(() => parseShopKeys(`${current},${'zz'.repeat(32)}`)).toThrow(/^SHOP_KEY: entry 2 is not 32 bytes/);
  expect(() => parseShopKeys(`${current}0`)).toThrow(/^(?!.*0707)/);
});

test('a new SHOP_KEY in front of the old one takes over by an entry that both sign', async () => {
  await comparePass(true);
  await beginWith(previous);
  const [, oldKeys] = parseShopKeys(`${current},${previous}`);
  if (!oldKeys) throw new Error('no key');
  await expect(checkShopKey()).resolves.toBeUndefined();
  const monitor = new Monitor();
  const before = await forgePublicLog((entries) => entries, { key: oldKeys.checkpoint });
  expect((await monitor.visit(before)).kinds).toEqual([]);
  await writeLog({ isForced: true });
  expect((await monitor.visit()).kinds).toEqual([]);
  const shown = await readLog();
  expect(shown.keys).toHaveLength(2);
  expect(shown.shopKey).toBe(parseShopKeys(current ?? '')[0]?.shop.publicKey);
  expect(readShopLog(shown)).toMatchObject({ log: { origin, size: shown.size } });
});

test('a log whose key SHOP_KEY lacks stops the start and is not written, until an operator lets it begin anew', async () => {
  await beginWith(unknown);
  await expect(checkShopKey()).rejects.toThrow(/doesn’t hold the key that this shop’s public log names/);
  await expect(writeLog({ isForced: true })).rejects.toThrow(/npm run public-log -- begin-anew/);
  expect((await api.db.query('SELECT FROM public_log_checkpoints')).rows).toHaveLength(0);
  const keys = await inTransaction(() => beginLogAnew());
  expect(keys?.origin).toMatch(/^localhost:\d+\/[0-9a-f]{8}$/);
  await expect(checkShopKey()).resolves.toBeUndefined();
  await writeLog({ isForced: true });
  const shown = await readLog();
  expect(readShopLog(shown)).toMatchObject({ log: { origin: keys?.origin, firstShopKey: keys?.shopKey } });
});
