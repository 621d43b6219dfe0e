import { aCustomer, aKey, aPack } from './factories.ts';
import type { Client, TestApi } from './api.ts';
import { aDrop, closeNow, drawNow, enter } from './drop-stage.ts';
import { advanceDrops, announceDrop } from '../src/drops/index.ts';
import { clock, seconds } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';

interface Proof {
  name: string;
  ok: boolean;
  figures: Record<string, number>;
}

interface Giver {
  client: Client;
  id: string;
}

/** Drops whose prizes are set by people of one shop; `owner` is a second person, who decides. */
export function stagePrizes(api: TestApi, owner: Client) {
  const prove = async (): Promise<Proof> => {
    const { checks } = (await owner.ask('/api/admin/integrity')).body;
    return checks.find(({ name }: Proof) => name === 'gifts');
  };
  /** A member of staff who has given nothing yet, and whose id is known. */
  async function aGiver(role: 'catalogue' | 'owner' = 'catalogue'): Promise<Giver> {
    const as = `prizes-${newId().slice(-8)}`;
    const client = await api.staff(role, { as });
    const { rows } = await api.db.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [
      `${as}@staff.test`,
    ]);
    return { client, id: rows[0]?.id ?? '' };
  }

  /** Free units of a card of this value. */
  async function units(count: number, valueCents: number): Promise<string[]> {
    const { cardIds } = await aPack({ stock: { common: 0, rare: count } });
    await api.db.query('UPDATE cards SET value_cents = $2 WHERE id = $1', [cardIds.rare[0], valueCents]);
    const { rows } = await api.db.query<{ id: string }>(
      'SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id LIMIT $2',
      [cardIds.rare[0], count],
    );
    return rows.map(({ id }) => id);
  }
  const aPlanned = () => aDrop(api, { until: 'scheduled', prizes: 0, opensInSeconds: 30 });
  const setPrizes = async ({ client }: Giver, dropId: string, collectibleIds: string[]) => {
    const { version } = (await client.ask(`/api/admin/daily/${dropId}`)).body;
    const body = { version, collectibleIds, reason: 'A special day' };
    return client.ask(`/api/admin/daily/${dropId}/prizes`, { method: 'POST', body });
  };
  const giftsOf = async (subjectId: string) =>
    (
      await api.db.query(
        `SELECT kind, staff_id, approval_id, customer_id, cents::int, transaction_id IS NOT NULL AS is_booked, is_from_budget
         FROM gifts WHERE subject_id = $1 ORDER BY created_at`,
        [subjectId],
      )
    ).rows;
  /** Opens, enters, closes and draws; returns the winner and the award. */
  async function play(dropId: string) {
    await announceDrop(dropId);
    clock.travel(seconds(31));
    await advanceDrops();
    const winner = await aCustomer(api, 0);
    await enter(winner.client, dropId);
    await closeNow(api, dropId);
    await drawNow(api, dropId);
    const [award] = (await winner.client.ask('/api/me/drop-prizes')).body.data;
    return { winner, awardId: String(award.id) };
  }
  const claim = ({ winner, awardId }: Awaited<ReturnType<typeof play>>, as: 'unit' | 'cash') =>
    winner.client.ask(`/api/me/drop-prizes/${awardId}/claim`, {
      method: 'POST',
      body: { as },
      headers: { 'Idempotency-Key': aKey() },
    });
  return { prove, aGiver, units, aPlanned, setPrizes, giftsOf, play, claim };
}
