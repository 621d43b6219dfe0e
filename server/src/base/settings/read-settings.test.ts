import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { forgetSettings, readSettings } = await import('./index.ts');
afterAll(() => api.stop());

test('a setting is in force once it is saved, though an earlier read of the old value answers later', async () => {
  const { topUpMinCents } = await readSettings();
  forgetSettings();
  const early = readSettings();
  // What a change does once it has committed.
  forgetSettings();
  await early;
  await api.db.query(`INSERT INTO settings (key, value, updated_at) VALUES ('topUpMinCents', $1, now())`, [
    topUpMinCents + 1,
  ]);
  expect((await readSettings()).topUpMinCents).toBe(topUpMinCents + 1);
});
