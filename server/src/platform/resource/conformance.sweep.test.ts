import { startApi } from '../../testing/api.ts';
import { openLists, testLists } from '../../testing/list-conformance.ts';

const api = await startApi();
const lists = await openLists(api);
afterAll(() => api.stop());

testLists(lists, () => true);
