import { add, at, change, defaultsOf, list, remove } from '../../testing/address-book.ts';
import { startApi, type Answer } from '../../testing/api.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const { aCustomer } = await import('../../testing/factories.ts');

afterAll(() => api.stop());

describe('at once', () => {
  const codes = (answers: Answer[]) =>
    answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
  const times = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));

  test('20 addresses, each as the default: ten stay, and one is the default', async () => {
    const { client } = await aCustomer(api, 0);
    const answers = await times(20, (n) => add(client, { ...at(`House ${n}`), isDefault: true }));
    expect(codes(answers)).toEqual([
      ...Array<string>(10).fill('201 '),
      ...Array<string>(10).fill('403 LIMIT_REACHED'),
    ]);
    expect([(await list(client)).length, (await defaultsOf(client)).length]).toEqual([10, 1]);
  });

  test('20 changes of one version by two tabs: one is made, the others learn of it', async () => {
    const { client } = await aCustomer(api, 0);
    const { id } = (await add(client)).body;
    const answers = await times(20, (n) => change(client, id, { version: 1, line1: `House ${n}` }));
    expect(codes(answers)).toEqual(['200 ', ...Array<string>(19).fill('412 STALE')]);
    const made = answers.find(({ status }) => status === 200)?.body;
    expect(await list(client)).toEqual([made]);
  });

  test('one of 20 concurrent changes to an address is made, and the others are refused', async () => {
    const { client } = await aCustomer(api, 0);
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await add(client, at(`House ${n}`))).body.id);
    const answers = await times(20, (n) =>
      change(client, ids[n % 10] ?? '', { version: 1, line1: 'Hamngatan 1' }),
    );
    expect(codes(answers).filter((code) => code === '200 ')).toHaveLength(1);
    expect(new Set(codes(answers))).toEqual(new Set(['200 ', '400 VALIDATION_FAILED', '412 STALE']));
    expect((await list(client)).filter(({ line1 }) => line1 === 'Hamngatan 1')).toHaveLength(1);
  });

  test('20 times the same address: it is added once', async () => {
    const { client } = await aCustomer(api, 0);
    const answers = await times(20, () => add(client));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(codes(answers)).toEqual(Array<string>(20).fill('201 '));
    expect(await list(client)).toHaveLength(1);
  });

  test('removing one and choosing it: one default is left all the same', async () => {
    const { client } = await aCustomer(api, 0);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add(client, at(`House ${n}`))).body.id);
    const answers = await Promise.all(
      ids
        .slice(0, 4)
        .flatMap((id) => [remove(client, id), change(client, id, { version: 1, isDefault: true })]),
    );
    expect(codes(answers).filter((code) => !/^(200|204|404)/.test(code))).toEqual([]);
    expect(await defaultsOf(client)).toEqual(['House 4']);
  });
});
