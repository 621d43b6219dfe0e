import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');

const picture = { full: '/f', medium: '/m', small: '/s', width: 7, height: 9 };

interface Entry {
  id: string;
  at: string;
  kind: string;
  title: string;
  amountCents: number | null;
  valueCents: number | null;
  subjectKind: string;
  subjectId: string;
  image: unknown;
}

async function ask(client: Client, query = ''): Promise<{ data: Entry[]; next: string | null }> {
  const answer = await client.ask(`/api/me/history${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const kindsOf = (entries: Entry[]): string[] => [...new Set(entries.map(({ kind }) => kind))].sort();

const run = await make.aRunOnSale();
await api.db.query('UPDATE cards SET image = $1', [picture]);
const customer = await make.aCustomer(api);
const { body: order } = await make.buy(customer.client, run.productId, { quantity: 2 });
await customer.client.ask(`/api/me/packs/${order.packs[0].id}/open`, { method: 'POST' });

afterAll(() => api.stop());

describe('the timeline', () => {
  test('tells what happened and every pull, newest first', async () => {
    const { data, next } = await ask(customer.client);
    expect(next).toBeNull();
    expect(kindsOf(data)).toEqual(['opening', 'pull', 'purchase', 'sign_up', 'top_up']);
    const pulls = data.filter(({ kind }) => kind === 'pull');
    expect(pulls).toHaveLength(3);
    const { body } = await customer.client.ask(`/api/pulls/${pulls[0]?.subjectId}`);
    expect(body.pull).toMatchObject({ cardName: pulls[0]?.title, valueCents: pulls[0]?.valueCents });
    expect(pulls.map(({ image }) => image)).toEqual([picture, picture, picture]);
    expect(data.find(({ kind }) => kind === 'purchase')).toMatchObject({
      amountCents: -2_000,
      valueCents: null,
      image: null,
      subjectKind: 'order',
    });
    expect(data.at(-1)?.kind).toBe('sign_up');
  });

  test.each([
    ['?kind=pull', ['pull']],
    ['?kind=purchase,opening', ['opening', 'purchase']],
    ['?kind=nothing_like_it', []],
    ['?to=2020-01-01', []],
    ['?from=2999-01-01', []],
  ])('%s', async (query, kinds) => {
    expect(kindsOf((await ask(customer.client, query)).data)).toEqual(kinds);
  });

  test('both ends of a span of days count', async () => {
    const { data } = await ask(customer.client);
    const days = data.map(({ at }) => at.slice(0, 10));
    const [to, from] = [days[0], days.at(-1)];
    expect((await ask(customer.client, `?from=${from}&to=${to}`)).data).toHaveLength(data.length);
  });

  test('a period includes its start and excludes its end', async () => {
    const { data } = await ask(customer.client);
    const [to, from] = [data[0]?.at ?? '', data.at(-1)?.at ?? ''];
    const before = data.filter(({ at }) => at < to);
    expect(before.length).toBeGreaterThan(0);
    expect((await ask(customer.client, `?from=${from}&to=${to}`)).data).toEqual(before);
  });

  test.each(['?from=2026-11-01T00:00', '?kind=Pull', '?kind=a,,b', '?from=yesterday', '?to=2026-02-30'])(
    '%s is refused',
    async (query) => {
      const answer = await customer.client.ask(`/api/me/history${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  test('the pages of a long one join without a gap, pulls among the rest', async () => {
    const { listHistory } = await import('./index.ts');
    const whole = (await ask(customer.client)).data.map(({ id }) => id);
    const joined: string[] = [];
    let after: string | null = null;
    do {
      const page = await listHistory(customer.id, after === null ? {} : { after }, 2);
      joined.push(...page.data.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(joined).toEqual(whole);
  });

  test("refuses another customer's entry as a cursor", async () => {
    const [mine] = (await ask(customer.client)).data;
    const stranger = await make.aCustomer(api, 0);
    expect((await ask(stranger.client, `?after=${mine?.id}`)).data).toEqual([]);
    expect((await ask(stranger.client)).data.map(({ kind }) => kind)).toEqual(['sign_up']);
  });
});

describe('the timeline as a file', () => {
  test('has every line of the filter and stops formulas', async () => {
    await api.db.query("UPDATE cards SET name = '=1+1' WHERE id = ANY ($1)", [
      [...run.cardIds.common, ...run.cardIds.rare],
    ]);
    const { status, headers, text } = await customer.client.ask('/api/me/history.csv?kind=pull,purchase');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=history.csv');
    expect(headers.get('cache-control')).toBe('no-store');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('at,kind,title,amountCents,valueCents,subjectKind,subjectId');
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => line.includes(",pull,'=1+1,"))).toHaveLength(3);
    expect(lines.filter((line) => line.includes(',purchase,') && line.includes(',-2000,'))).toHaveLength(1);
  });

  test('needs its owner', async () => {
    expect((await api.client().ask('/api/me/history.csv')).body.code).toBe('UNAUTHENTICATED');
  });
});
