import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { rotatedKeys, sealWithOlderKey } from '../../../testing/rotated-keys.ts';

const api = await startApi(rotatedKeys);
const { aCustomer } = await import('../../../testing/factories.ts');
const { payoutSecrets } = await import('./index.ts');
const { rewrapSealedTexts } = await import('../../platform/sealed-columns.ts');

afterAll(() => api.stop());

const sealedBefore = (id: string): string =>
  sealWithOlderKey('payout-account', id, { account: '12345678', bankCode: null });

async function aDestination(): Promise<string> {
  const { id: customerId } = await aCustomer(api, 0);
  const id = newId();
  await api.db.query(
    `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
     VALUES ($1, $2, 'A. Collector', '5678', 'US', $3, now())`,
    [id, customerId, sealedBefore(id)],
  );
  return id;
}
const sealedOf = async (id: string): Promise<string> =>
  (
    await api.db.query<{ sealed: string }>(
      'SELECT account_sealed AS sealed FROM payout_destinations WHERE id = $1',
      [id],
    )
  ).rows[0]?.sealed ?? 'absent';

test('rewraps accounts, also with several concurrent jobs, and they decrypt to the same', async () => {
  const ids = [await aDestination(), await aDestination()];
  await Promise.all(Array.from({ length: 4 }, () => rewrapSealedTexts(payoutSecrets)));
  const { openText } = await import('../../platform/sealed-text.ts');
  for (const id of ids) {
    const sealed = await sealedOf(id);
    expect(sealed).toMatch(/^fresh:/);
    expect(openText('payout-account', id, sealed)).toContain('12345678');
  }
});

test('an account deleted while the job processes it stays deleted', async () => {
  const id = await aDestination();
  const lock = await holdLock(api.db, "UPDATE payout_destinations SET account_sealed = '' WHERE id = $1", [
    id,
  ]);
  const rewrapping = rewrapSealedTexts(payoutSecrets);
  await lock.untilBlocked();
  await lock.release();
  await rewrapping;
  expect(await sealedOf(id)).toBe('');
});
