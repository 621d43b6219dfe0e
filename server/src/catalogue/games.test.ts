import { clock } from '../platform/clock.ts';
import { startApi, type Client, type TestApi } from '../../testing/api.ts';
import { holdLock } from '../../testing/hold-lock.ts';

const api: TestApi = await startApi();
const make = await import('../../testing/factories.ts');
const { listOfOtherGames, saveCards, saveClass, saveGame, saveSet } = await import('./index.ts');
const owner: Client = await api.staff('owner');
const visitor = api.client();

afterAll(() => api.stop());

const post = (path: string, body: object) => owner.ask(path, { method: 'POST', body });
const put = (path: string, body: object) => owner.ask(path, { method: 'PUT', body });
const list = async (path: string) => (await visitor.ask(path)).body.data;
const tag = make.aKey().slice(-8);

const cardOf = (setId: string, classId: string, number = '1') => ({
  setId,
  number,
  name: `Fox ${number}`,
  artist: '',
  description: '',
  classId,
  valueCents: 50,
  image: null,
});

describe('a shop with one game', () => {
  test('gives it the first name that an import says, as long as it has no sets', async () => {
    const names = async () =>
      (await owner.ask('/api/admin/games')).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Trading cards']);
    const id = await saveGame({ slug: `first-${tag}`, name: 'First' });
    expect(await names()).toEqual(['First']);
    expect(await saveGame({ slug: `first-${tag}`, name: 'First' })).toBe(id);
    // As the other tests of this file find it.
    await api.db.query(`UPDATE games SET slug = 'cards', name = 'Trading cards'`);
  });

  test('has it from the start, takes it for a new set, and names it nowhere', async () => {
    expect(await list('/api/games')).toEqual([]);
    const set = await post('/api/admin/sets', { code: `ONE-${tag}`, name: 'Only' });
    expect([set.status, set.body.gameName]).toEqual([201, 'Trading cards']);
    const classId = await saveClass(make.classOf('common', 1));
    await saveCards([cardOf(set.body.id, classId)]);
    expect((await visitor.ask(`/api/sets/one-${tag}`)).body).toMatchObject({
      code: `ONE-${tag}`,
      game: null,
    });
    expect((await list('/api/sets')).map(({ game }: { game: unknown }) => game)).toEqual([null]);
  });

  test('cannot lose its last game', async () => {
    const [only] = (await owner.ask('/api/admin/games')).body;
    const refused = await owner.ask(`/api/admin/games/${only.id}`, { method: 'DELETE' });
    expect([refused.status, refused.body.code]).toEqual([409, 'STILL_REFERENCED']);
  });
});

describe('a shop with two games', () => {
  let tides = '';
  let otherId = '';
  let setId = '';
  let shared = '';
  let own = '';
  let first = '';
  beforeAll(async () => {
    const [only] = (await owner.ask('/api/admin/games')).body;
    otherId = only.id;
    tides = (await post('/api/admin/games', { slug: `tides-${tag}`, name: 'Tides', rank: 2 })).body.id;
    shared = await saveClass(make.classOf('common', 1));
    own = (
      await post('/api/admin/class', {
        slug: `tide_rare_${tag}`,
        name: 'Rare',
        rank: 900_001,
        colour: '#5eb2ff',
        shape: 'star',
        minValueCents: 1,
        maxValueCents: 100,
        buybackBps: 8_000,
        laterBuybackBps: 5_000,
        gameId: tides,
      })
    ).body.id;
    setId = (await post('/api/admin/sets', { code: `TD.${tag}`, name: 'High water', gameId: tides })).body.id;
    await saveCards([cardOf(setId, shared, '2'), cardOf(setId, own, '10'), cardOf(setId, own, '1')]);
  });

  test('a new set names its game', async () => {
    const unnamed = await post('/api/admin/sets', { code: `X-${tag}`, name: 'Of which?' });
    expect([unnamed.status, unnamed.body.errors]).toEqual([422, { gameId: 'is required' }]);
  });

  test('a set’s code stays unique in the shop, also between games', async () => {
    const taken = await post('/api/admin/sets', { code: `td.${tag}`, name: 'Low water', gameId: otherId });
    expect([taken.status, taken.body.errors]).toEqual([422, { code: 'is already taken' }]);
  });

  test('lists and filters name both games', async () => {
    const games = await list('/api/games');
    expect(games.map(({ name }: { name: string }) => name)).toEqual(['Trading cards', 'Tides']);
    const sets = await list(`/api/sets?game=tides-${tag}`);
    expect(sets).toEqual([
      {
        code: `TD.${tag}`,
        name: 'High water',
        cardCount: 3,
        releasedOn: null,
        game: { slug: `tides-${tag}`, name: 'Tides' },
      },
    ]);
    expect(await list(`/api/cards?game=tides-${tag}`)).toHaveLength(3);
    expect(await list('/api/cards?game=nothing')).toEqual([]);
    const all = (await visitor.ask('/api/cards')).body.total;
    expect((await visitor.ask('/api/cards?game=cards')).body.total).toBe(all - 3);
    const slugs = async (game: string) =>
      (await list(`/api/classes?game=${game}`)).map(({ slug }: { slug: string }) => slug);
    expect(await slugs(`tides-${tag}`)).toEqual(['common', `tide_rare_${tag}`]);
    expect(await slugs('cards')).toEqual(['common']);
    for (const name of ['sets', 'cards', 'class'])
      expect(
        (
          await owner.ask(
            `/api/admin/${name}?filter=${encodeURIComponent(JSON.stringify({ gameId: tides }))}`,
          )
        ).body,
      ).toHaveLength({ sets: 1, cards: 3, class: 1 }[name] ?? 0);
  });

  test('a set shows its classes with their cards, and its cards in the order of their numbers', async () => {
    const { status, body } = await visitor.ask(`/api/sets/td.${tag}`);
    expect(status).toBe(200);
    expect(
      body.classes.map(({ className, cardCount }: { className: string; cardCount: number }) => [
        className,
        cardCount,
      ]),
    ).toEqual([
      ['common', 1],
      ['Rare', 2],
    ]);
    const numbers = await list(`/api/cards?set=td.${tag}&sort=number`);
    expect(numbers.map(({ number }: { number: string }) => number)).toEqual(['1', '2', '10']);
    expect((await visitor.ask('/api/sets/absent')).status).toBe(404);
    const empty = await saveSet({ code: `EMPTY-${tag}`, name: 'Empty', gameId: tides });
    expect(empty).not.toBe('');
    expect((await visitor.ask(`/api/sets/EMPTY-${tag}`)).status).toBe(404);
  });

  test('products are found by their set and game: packs by the cards of their run, singles by their card', async () => {
    const run = await aPackOf(tides);
    const byGame = await list(`/api/products?game=tides-${tag}`);
    expect(byGame.map(({ id }: { id: string }) => id)).toEqual([run.productId]);
    expect(await list(`/api/products?set=${run.code.toLowerCase()}`)).toHaveLength(1);
    expect(await list('/api/products?set=absent')).toEqual([]);
    const { productId } = await make.aSingle(1, { card: { cardId: run.cardId, kindId: run.kindId } });
    expect(
      (await list(`/api/products?set=${run.code}&kind=single`)).map(({ id }: { id: string }) => id),
    ).toEqual([productId]);
    const filter = encodeURIComponent(JSON.stringify({ gameId: tides }));
    const shown = (await owner.ask(`/api/admin/products?filter=${filter}`)).body;
    expect(shown.map(({ id }: { id: string }) => id).sort()).toEqual([run.productId, productId].sort());
  });

  test('staff find a pack of several games under each, and a card’s product under its own', async () => {
    const run = await aPackOf(tides);
    const other = await aPackOf(otherId);
    const idsUnder = async (gameId: string): Promise<string[]> => {
      const filter = encodeURIComponent(JSON.stringify({ gameId }));
      const { body } = await owner.ask(`/api/admin/products?range=[0,999]&filter=${filter}`);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await idsUnder(otherId)).not.toContain(run.productId);
    await api.db.query(
      'INSERT INTO run_cards SELECT (jsonb_populate_record(b, jsonb_build_object($$run_id$$, $1::text))).* FROM run_cards b WHERE b.run_id = $2',
      [run.runId, other.runId],
    );
    for (const gameId of [tides, otherId]) expect(await idsUnder(gameId)).toContain(run.productId);
    expect(await idsUnder(tides)).not.toContain(other.productId);
    expect((await owner.ask(`/api/admin/products/${run.productId}`)).body.gameId).toBeNull();
  });

  test('the list of sets shows its best cards that have a picture where these are asked for', async () => {
    const picture = (name: string) => ({
      full: `/${name}`,
      medium: `/${name}`,
      small: `/${name}`,
      width: 5,
      height: 7,
    });
    const pictured = await saveSet({ code: `FAN-${tag}`, name: 'Fan', gameId: tides });
    await saveCards(
      [50, 900, 70, 60].map((valueCents, at) => ({
        ...cardOf(pictured, shared, String(at)),
        valueCents,
        image: valueCents === 70 ? null : picture(`p${valueCents}`),
      })),
    );
    const find = async (more: string) =>
      (await list(`/api/sets?game=tides-${tag}${more}`)).find(({ name }: { name: string }) => name === 'Fan');
    expect(
      (await find('&pictures=true')).fan.map(({ image }: { image: { full: string } }) => image.full),
    ).toEqual(['/p900', '/p60', '/p50']);
    expect(await find('')).not.toHaveProperty('fan');
  });

  test('the feed of pulls is that of one game', async () => {
    const run = await aPackOf(tides);
    const customer = await make.aCustomer(api);
    const bought = await make.buy(customer.client, run.productId, { quantity: 1 });
    await make.post(customer.client, `/api/me/packs/${bought.body.packs[0].id}/open`);
    const of = (game: string, more = '') => list(`/api/pulls/top?game=${game}${more}`);
    expect((await of(`tides-${tag}`)).length).toBeGreaterThan(0);
    expect((await of(`tides-${tag}`, '&vary=true')).length).toBeGreaterThan(0);
    expect(await of('cards')).toEqual([]);
  });

  test.each([
    ['a card', () => put(`/api/admin/cards/${first}`, { classId: own, reason: 'x' }), 'classId'],
    ['a set', () => put(`/api/admin/sets/${setId}`, { gameId: otherId }), 'gameId'],
    ['a class', () => put(`/api/admin/class/${own}`, { gameId: otherId }), 'gameId'],
  ])('refuses %s whose change would leave a card with a class of another game', async (_, change, field) => {
    first = (
      await owner.ask(`/api/admin/cards?filter=${encodeURIComponent('{"setCode":"ONE-' + tag + '"}')}`)
    ).body[0].id;
    const refused = await change();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });
  test('refuses one of two changes at once, of a card and of its class’s game', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = `race_${round}_${tag}`;
      const raced = await saveClass({ ...make.classOf('x', 1), slug, name: slug, rank: 910_000 + round });
      const answers = await Promise.allSettled([
        saveCards([cardOf(setId, raced, `r${round}`)]),
        api.db.query('UPDATE card_classes SET game_id = $2, updated_at = $3 WHERE id = $1', [
          raced,
          otherId,
          clock.now(),
        ]),
      ]);
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    }
  });

  test('refuses the second of two changes at once, of a set’s game and of its cards’ class', async () => {
    const both = await saveClass({
      ...make.classOf('x', 1),
      slug: `both_${tag}`,
      name: 'Both',
      rank: 915_000,
    });
    const moved = await saveSet({ code: `MOVED-${tag}`, name: 'Moved', gameId: tides });
    await saveCards([cardOf(moved, both)]);
    const change = (table: string) => `UPDATE ${table} SET game_id = $2, updated_at = $3 WHERE id = $1`;
    const first = await holdLock(api.db, change('card_sets'), [moved, otherId, clock.now()]);
    const second = Promise.allSettled([api.db.query(change('card_classes'), [both, tides, clock.now()])]);
    await Promise.race([second, first.untilBlocked()]);
    await first.release();
    expect(await second).toMatchObject([
      { status: 'rejected', reason: { constraint: 'cards_class_of_game' } },
    ]);
  });

  test('an import of a folder names its game, and no set or class of another', async () => {
    const names = { codes: [`td.${tag}`, 'new'], slugs: [`tide_rare_${tag}`, 'common'] };
    expect(await listOfOtherGames(tides, names)).toEqual([]);
    expect(await listOfOtherGames(otherId, names)).toEqual([
      `the set TD.${tag} is of Tides`,
      `the class tide_rare_${tag} is of Tides`,
    ]);
    expect(await listOfOtherGames(undefined, names)).toEqual([
      'the shop has several games (Trading cards, Tides): say which one this is',
    ]);
  });

  test('a class of every game takes one, and gives it back', async () => {
    const slug = `free_${tag}`;
    const id = await saveClass({ ...make.classOf('x', 1), slug, name: slug, rank: 920_000 });
    expect((await put(`/api/admin/class/${id}`, { gameId: tides })).body.gameName).toBe('Tides');
    expect((await put(`/api/admin/class/${id}`, { gameId: null })).body.gameName).toBeNull();
  });

  test('a game that has sets stays, an empty one goes', async () => {
    expect((await owner.ask(`/api/admin/games/${tides}`, { method: 'DELETE' })).body.code).toBe(
      'STILL_REFERENCED',
    );
    const id = await saveGame({ slug: `gone-${tag}`, name: 'Gone' });
    expect((await owner.ask(`/api/admin/games/${id}`, { method: 'DELETE' })).status).toBe(200);
  });
});

/** A pack on sale whose cards are all of this game. */
async function aPackOf(gameId: string) {
  const run = await make.aRunOnSale(4, { gameId });
  const [cardId = ''] = run.cardIds.common;
  const card = (await visitor.ask(`/api/cards/${cardId}`)).body;
  return { ...run, cardId, code: String(card.setCode) };
}
