import { startApi } from '../../../testing/api.ts';
import { openLists, testLists } from '../../../testing/list-conformance.ts';
import { testRecords, testRoles } from '../../../testing/record-conformance.ts';

const api = await startApi();
const { describedRoutes } = await import('../http/route.ts');
const lists = await openLists(api);
afterAll(() => api.stop());

testLists(lists);
testRecords(lists, describedRoutes);
testRoles(api, lists);
