import { startApi } from '../../../testing/api.ts';
import { openLists, testLists } from '../../../testing/list-conformance.ts';
import { testRecords, testRoles } from '../../../testing/record-conformance.ts';

const api = await startApi();
const { describedRoutes } = await import('../http/route.ts');
const lists = await openLists(api);
afterAll(() => api.stop());

// One with keys, embeds and amounts, one with versions and a search, one within a customer, and one whose rows depend on the role;
// `conformance.sweep.test.ts` covers every resource.
const few = ['orders', 'collectibles-class', 'users/:id/history', 'approvals'];
const chosen = { ...lists, every: lists.every.filter(({ name }) => few.includes(name)) };

test('every resource is in the list of tested ones', () => expect(chosen.every).toHaveLength(few.length));

testLists(chosen);
testRecords(chosen, describedRoutes);
testRoles(api, chosen);
