import type { Client, TestApi } from './api.ts';

/** A shop whose stock a keeper changes and a second person looks at. */
export async function stageStock(api: TestApi) {
  const make = await import('./factories.ts');
  const { inTransaction } = await import('../src/platform/db.ts');
  const { newId } = await import('../src/platform/ids.ts');
  const { takeInUnits } = await import('../src/vault/vault/index.ts');
  const keeper = await api.staff('catalogue');
  const second = await api.staff('fulfilment');
  const reason = 'Counted twice';
  const post = (path: string, body: object, client: Client = keeper) =>
    make.post(client, `/api/admin/${path}`, body);
  const staffIdOf = async (role: string): Promise<string> =>
    (await api.db.query('SELECT id FROM staff WHERE role = $1', [role])).rows[0].id;

  /** A card of this value that no run holds. */
  async function aCard(valueCents: number) {
    const pack = await make.aPack({ stock: { common: 1, rare: 1 } });
    const cardId = pack.cardIds.rare[0] ?? '';
    await api.db.query('UPDATE cards SET value_cents = $2 WHERE id = $1', [cardId, valueCents]);
    return { cardId, kindId: pack.kindId };
  }

  async function takeIn(
    card: { cardId: string; kindId: string; condition?: string },
    count: number,
  ): Promise<string[]> {
    const none = {
      cert: null,
      grade: null,
      grader: null,
      originId: null,
      shelf: null,
      bin: null,
      costCents: null,
      condition: null,
      finish: null,
      language: null,
    };
    const units = Array.from({ length: count }, () => ({ ...none, ...card, id: newId(), notes: '' }));
    const staffId = await staffIdOf('catalogue');
    await inTransaction(() => takeInUnits(units, { at: new Date(), staffId }));
    return units.map(({ id }) => id);
  }

  const unitsOf = async (ids: readonly string[]) =>
    (
      await api.db.query<{ state: string; held: boolean }>(
        'SELECT state, in_inspection AS held FROM collectibles WHERE id = ANY($1) ORDER BY id',
        [ids],
      )
    ).rows;
  const inspectionOf = async (unitId: string): Promise<string> =>
    (
      await api.db.query("SELECT id FROM unit_inspections WHERE collectible_id = $1 AND state = 'open'", [
        unitId,
      ])
    ).rows[0]?.id;
  const forget = () => api.db.query("UPDATE stock_changes SET at = at - interval '2 days'");
  const redescribe = (id: string, condition: string) =>
    keeper.ask(`/api/admin/collectibles/${id}`, { method: 'PUT', body: { condition, reason } });

  /** From now on the limits of what one person adds or writes off hold. */
  const sell = async () => {
    const run = await make.aRunOnSale(4);
    const customer = await make.aCustomer(api, 10_000);
    const { status } = await make.buy(customer.client, run.productId);
    if (status !== 201) throw new Error(`the purchase was answered with ${status}`);
    await forget();
  };
  return {
    keeper,
    second,
    reason,
    post,
    staffIdOf,
    aCard,
    takeIn,
    unitsOf,
    inspectionOf,
    redescribe,
    forget,
    sell,
  };
}
