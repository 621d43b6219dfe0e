import type { Client, TestApi } from './api.ts';

/** A desk that takes slabs in, by lots of a supplier. */
export async function stageReceiving(api: TestApi) {
  const make = await import('./factories.ts');
  const { saveKind, saveOrigin } = await import('../src/vault/index.ts');
  const first = await api.staff('fulfilment');
  const second = await api.staff('catalogue');
  const reason = 'Scanned twice';
  const post = (path: string, body: object = {}, client: Client = first) =>
    make.post(client, `/api/admin/${path}`, body);
  const get = (path: string, client: Client = first) => client.ask(`/api/admin/${path}`);

  const address = {
    company: '',
    line1: '',
    postalCode: '',
    city: '',
    region: '',
    country: 'US',
    cutOffTime: '14:00',
  };
  const originId = await saveOrigin({ name: 'Vault East', ...address });
  await saveKind({ slug: 'graded', name: 'Graded card', isDigital: false });
  const { cardIds } = await make.aPack({ stock: { common: 1, rare: 1 } });
  const [cardId = '', otherId = ''] = cardIds.common;
  let number = 48_219_300;
  const aCert = () => String((number += 1_000));
  const slab = (code: string, more: object = {}) => ({ cardId, code, grader: 'PSA', grade: '9', ...more });

  async function aLot(client: Client = first): Promise<string> {
    const { status, body } = await post(
      'stock-lots',
      { supplier: 'Card Barn', reference: 'INV 7', originId },
      client,
    );
    expect(status).toBe(201);
    return body.id;
  }
  const receive = (lot: string, body: object, client: Client = first) =>
    post(`stock-lots/${lot}/receive`, body, client);
  const lotOf = async (id: string) => (await get(`stock-lots/${id}`)).body;
  const forget = () => api.db.query("UPDATE stock_changes SET at = at - interval '2 days'");
  return {
    first,
    second,
    reason,
    post,
    get,
    originId,
    cardId,
    otherId,
    aCert,
    slab,
    aLot,
    receive,
    lotOf,
    forget,
  };
}
