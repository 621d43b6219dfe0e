import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';

const folder = await mkdtemp(join(tmpdir(), 'watermarks-'));
const api = await startApi({ WATERMARKS: folder });
const { post } = await import('../../../testing/factories.ts');
const { aLostSale } = await import('../../../testing/lost-sale.ts');
const { aDrop } = await import('../../../testing/drop-stage.ts');
const { rememberDrop } = await import('../../../testing/older-drop.ts');
const { announceDrop } = await import('../../drops/index.ts');
const { comparePass, settleByStatement } = await import('../../packs/index.ts');
const { proveBooks } = await import('./index.ts');

afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const checkOf = async (name: string) => (await proveBooks()).checks.find((check) => check.name === name);

test('a fence, and a receipt that was paid otherwise than the books say, fail the proof', async () => {
  const { run, customer, receipt } = await aLostSale(api);
  await comparePass(true);
  await post(customer.client, '/api/me/lost-receipts', receipt);
  expect(await checkOf('fences')).toMatchObject({ ok: false, figures: { fenced: 1 } });
  await settleByStatement({ subject: run.runId, reason: 'A disk failed.', restored: [], isDraft: false });
  expect(await checkOf('fences')).toMatchObject({ ok: true, figures: { fenced: 0 } });
  expect(await checkOf('losses')).toMatchObject({
    ok: true,
    figures: { statements: 1, receipts: 1, unpaid: 0 },
  });
  const move = (cents: number) =>
    api.db.query(`UPDATE transfers SET amount_cents = amount_cents + $1 WHERE kind = 'loss'`, [cents]);
  await move(1);
  expect(await checkOf('losses')).toMatchObject({ ok: false, figures: { unpaid: 1 } });
  await move(-1);
});

test('announcements that a statement says are lost break no chain; without the statement they do', async () => {
  await aDrop(api, { until: 'announced', opensInSeconds: 600 });
  const lost = await aDrop(api, { until: 'scheduled', opensInSeconds: 600 });
  const restore = await rememberDrop(api, lost);
  await announceDrop(lost);
  await comparePass(true);
  await restore();
  await comparePass(true);
  await settleByStatement({
    subject: 'announcements',
    reason: 'A disk failed.',
    restored: [],
    isDraft: false,
  });
  await aDrop(api, { until: 'announced', opensInSeconds: 600 });
  expect(await checkOf('drops')).toMatchObject({ figures: { unchained: 0, stated: 1 } });
  await api.db.query(`ALTER TABLE log_losses DISABLE TRIGGER log_losses_final`);
  await api.db.query(`UPDATE log_losses SET subject = 'chain', kind = 'chain' WHERE kind = 'announcements'`);
  expect(await checkOf('drops')).toMatchObject({ figures: { unchained: 1, stated: 0 } });
});
