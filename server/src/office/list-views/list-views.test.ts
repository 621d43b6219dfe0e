import {
  declarations,
  type ListViewsDto,
  type ResourceDeclaration,
  type StaffRole,
} from '../../contract/index.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
await insertSampleRows(api.db);
afterAll(() => api.stop());
const make = await import('../../../testing/factories.ts');
const owner = await api.staff('owner');
const catalogue = await api.staff('catalogue');
const fulfilment = await api.staff('fulfilment');

const read = async (list: string, staff: Client = owner): Promise<ListViewsDto> => {
  const { status, body } = await staff.ask(`/api/admin/list-views?list=${list}`);
  expect(status).toBe(200);
  return body as ListViewsDto; // answered with 200
};
const view = (name: string, filter: object = {}, more: object = {}) => ({
  ...{ list: 'cards', name, filter, sort: null, columns: null },
  ...more,
});
const save = (body: object, staff: Client = owner) => make.post(staff, '/api/admin/list-views', body);
const named = (views: ListViewsDto, name: string) => views.views.find((each) => each.name === name);

test('counts every view of a list as the list does', async () => {
  const { views } = await read('collectibles');
  expect(views.map(({ name }) => name)).toContain('In the vault');
  const filter = encodeURIComponent('{"state":"vault"}');
  const { headers } = await owner.ask(`/api/admin/collectibles?filter=${filter}&range=[0,0]`);
  expect(named({ views, columns: null }, 'In the vault')).toMatchObject({
    ...{ id: null, mayChange: false, madeBy: null, hasMore: false },
    count: Number(headers.get('x-total-count')),
  });
});

test('counts no further than 1,000 and says that there are more', async () => {
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, artist, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), set_id, 'V' || n, 'Viewed', '', class_id, 99, now(), now(), now()
     FROM generate_series(1, 1001) n, (SELECT set_id, class_id FROM cards LIMIT 1) c`,
  );
  await save(view('All viewed', { q: 'viewed' }));
  expect(named(await read('cards'), 'All viewed')).toMatchObject({ count: 1_000, hasMore: true });
});

test.each(
  Object.values<ResourceDeclaration>(declarations).flatMap(({ name, views = [] }) =>
    views.length === 0 || name.includes(':') ? [] : [[name, views.map(({ label }) => label)] as const],
  ),
)('every declared view of %s is a filter that its list takes', async (list, labels) => {
  expect((await read(list)).views.filter(({ id }) => id === null).map(({ name }) => name)).toEqual(labels);
});

test('keeps filter, order and columns for the whole team', async () => {
  const kept = {
    filter: { valueCents_gte: 100, artist_empty: true },
    sort: { field: 'valueCents', order: 'DESC' },
    columns: { hidden: ['artist'], ranks: [1, 0] },
  };
  const saved = await save(view('Dear', {}, { ...kept, filter: { valueCents_gte: 100 } }), catalogue);
  expect(saved.status).toBe(201);
  expect(named(await read('cards', fulfilment), 'Dear')).toMatchObject({
    ...kept,
    filter: { valueCents_gte: 100 },
    mayChange: false,
  });
  expect(named(await read('cards', catalogue), 'Dear')).toMatchObject({ mayChange: true });
  expect(named(await read('cards'), 'Dear')).toMatchObject({ mayChange: true });
});

test('shows and counts nothing of a list or field that the role may not read', async () => {
  expect((await catalogue.ask('/api/admin/list-views?list=orders')).status).toBe(403);
  expect((await save(view('Orders', {}, { list: 'orders' }), catalogue)).status).toBe(403);
  await save(view('Of nobody', { ownerId: null }, { list: 'collectibles' }));
  expect(named(await read('collectibles'), 'Of nobody')).toBeDefined();
  expect(named(await read('collectibles', catalogue), 'Of nobody')).toBeUndefined();
});

test.each([
  ['an unknown list', view('x', {}, { list: 'nothing' }), 404, 'NOT_FOUND'],
  ['an unknown field', view('x', { nothing: 1 }), 400, 'BAD_FILTER'],
  [
    'an order that the list has not',
    view('x', {}, { sort: { field: 'imageUrl', order: 'ASC' } }),
    400,
    'BAD_FILTER',
  ],
  ['a name without signs', view(' '), 400, 'VALIDATION_FAILED'],
  ['a filter without end', view('x', { q: 'x'.repeat(5_000) }), 400, 'VALIDATION_FAILED'],
  [
    'a filter of more bytes than are stored',
    view('x', { name: '€'.repeat(3_900) }),
    400,
    'VALIDATION_FAILED',
  ],
  [
    'columns that cannot be stored',
    view('x', {}, { columns: { hidden: ['\ud800'], ranks: null } }),
    400,
    'VALIDATION_FAILED',
  ],
] as const)('refuses %s', async (_what, body, status, code) => {
  const answer = await save(body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('refuses a second view of a name, also when both come at once', async () => {
  const answers = await Promise.all([save(view('Twice')), save(view('twice'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('lets its maker and owners rename and delete a view, and nobody else', async () => {
  const { body } = await save(view('Mine to change'), catalogue);
  const path = `/api/admin/list-views/${body.id}`;
  const rename = (staff: Client, name: string) =>
    staff.ask(`${path}/rename`, { method: 'POST', body: { name } });
  expect((await rename(fulfilment, 'Theirs')).status).toBe(403);
  expect((await fulfilment.ask(path, { method: 'DELETE' })).status).toBe(403);
  expect((await rename(catalogue, 'Twice')).status).toBe(422);
  expect((await rename(catalogue, 'mine to change')).status).toBe(200);
  expect((await rename(owner, 'Changed')).status).toBe(200);
  expect(named(await read('cards'), 'Changed')).toBeDefined();
  expect((await catalogue.ask(path, { method: 'DELETE' })).status).toBe(204);
  expect((await catalogue.ask(path, { method: 'DELETE' })).status).toBe(404);
});

test('refuses more views than a list may have', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1)
    statuses.push((await save(view(`Number ${at}`, {}, { list: 'sets' }))).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 403]);
});

test('keeps the columns of each person for themselves', async () => {
  const columns = { hidden: ['shelf'], ranks: null };
  const keep = (staff: Client, list: string) =>
    staff.ask('/api/admin/list-views/columns', { method: 'POST', body: { list, columns } });
  expect((await keep(fulfilment, 'collectibles')).status).toBe(204);
  expect((await keep(fulfilment, 'collectibles')).status).toBe(204);
  expect((await read('collectibles', fulfilment)).columns).toEqual(columns);
  expect((await read('collectibles')).columns).toBeNull();
  expect((await keep(catalogue, 'orders')).status).toBe(403);
});

test('deletes views that name a customer with the account', async () => {
  const { forgetInViews } = await import('./index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const roles: StaffRole[] = ['owner', 'support'];
  const [byMail, kept] = await Promise.all(
    roles.map(async (role, at) => {
      const staff = await api.staff(role);
      const filter = { q: at === 0 ? 'Gone@Example.com' : 'stays@example.com' };
      return save(view(`By mail ${at}`, filter, { list: 'users' }), staff);
    }),
  );
  const byName = await save(view('Of Gone@Example.com', { q: 'gone' }, { list: 'users' }));
  expect([byMail?.status, kept?.status, byName.status]).toEqual([201, 201, 201]);
  await inTransaction(() => forgetInViews('0198b1f2-0000-7000-8000-00000000abcd', 'gone@example.com'));
  const names = (await read('users')).views.map(({ name }) => name);
  expect(names).toContain('By mail 1');
  expect(names).not.toContain('By mail 0');
  expect(names).not.toContain('Of Gone@Example.com');
});
