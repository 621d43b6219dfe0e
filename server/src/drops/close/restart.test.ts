import { replayDrop } from '@pullproof/verify';

import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, publishList, enter, insertEntry } =
  await import('../../../testing/drop-stage.ts');
const { clock, seconds } = await import('../../platform/clock.ts');
const { advanceDrops } = await import('../advance-drops.ts');

afterAll(() => api.stop());

const read = async (dropId: string) => (await api.client().ask(`/api/drops/${dropId}`)).body;
const enterAll = async (dropId: string, count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await enter((await aCustomer(api, 0)).client, dropId);
};
describe('a database that is away at closing and back two minutes later', () => {
  const shopOf = async (dropId: string) =>
    (await api.db.query('SELECT state, ended_at, closed_at, entry_count FROM drops WHERE id = $1', [dropId]))
      .rows[0];

  /** Each try of the job ends with all the shop’s connections, at the moment when the list is published. */
  async function dieAtClosing(dropId: string): Promise<void> {
    await api.db.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE 'pullproof%';
        RETURN NEW;
      END $$`);
    await api.db.query(`CREATE TRIGGER die BEFORE UPDATE ON drops
      FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION die()`);
    await expect(closeNow(api, dropId, 0)).rejects.toThrow();
    await api.db.query('DROP FUNCTION die() CASCADE');
    expect(await shopOf(dropId)).toMatchObject({
      state: 'open',
      ended_at: expect.any(Date),
      closed_at: null,
    });
  }

  test('voids nothing: the list that was marked before closing is published, and drawn', async () => {
    const dropId = await aDrop(api);
    await enterAll(dropId, 3);
    const { mark } = await read(dropId);
    await dieAtClosing(dropId);
    const { closesAt } = await read(dropId);
    // Back, and before the job comes: nobody slips into a list that has ended, whatever time an entry claims.
    clock.travel(seconds(60));
    await expect(insertEntry(dropId, 4, new Date(Date.parse(closesAt) - 1_000))).rejects.toThrow(
      'no entries now',
    );
    await advanceDrops();
    await publishList();
    const drop = await read(dropId);
    expect(drop).toMatchObject({ state: 'closed', entryCount: 3, mark, close: { isDelayed: true } });
    const close = JSON.parse(drop.close.document);
    expect(close).toMatchObject({ count: 3, head: JSON.parse(mark.document).head });
    expect(Date.parse(close.at) - Date.parse(closesAt)).toBeGreaterThanOrEqual(60_000);
    await drawNow(api, dropId);
    const record = (await api.client().ask(`/api/drops/${dropId}/record`)).text;
    const verdict = await replayDrop({
      record,
      kept: [{ document: mark.document, signature: mark.signature }],
      isTestChainAccepted: true,
    });
    expect(verdict).toMatchObject({ ok: true });
  });

  test('voids nothing either when the job could not even end the entries before', async () => {
    const dropId = await aDrop(api);
    await enterAll(dropId, 2);
    await closeNow(api, dropId, 60);
    await publishList();
    expect(await read(dropId)).toMatchObject({ state: 'closed', entryCount: 2, close: { isDelayed: true } });
  });

  test('voids a drop whose last entry has no valid mark: its prize goes on, its entrants get a mail', async () => {
    const dropId = await aDrop(api);
    const { client } = await aCustomer(api, 0);
    await enter(client, dropId);
    await dieAtClosing(dropId);
    await api.db.query(
      `UPDATE drop_entries SET mark_signature = overlay(mark_signature PLACING '00' FROM 1) WHERE drop_id = $1`,
      [dropId],
    );
    clock.travel(seconds(60));
    await advanceDrops();
    const drop = await read(dropId);
    expect(drop).toMatchObject({ state: 'void', close: null, void: { reason: 'unproven' } });
    expect(drop.prizes[0].state).toBe('carried');
    expect(await shopOf(dropId)).toMatchObject({ closed_at: null, entry_count: null });
    const mine = (await client.ask('/api/me/drop-entries')).body.data[0];
    expect(mine).toMatchObject({ dropId, outcome: 'void' });
  });
});
