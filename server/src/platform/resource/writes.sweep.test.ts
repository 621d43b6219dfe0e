import { startApi } from '../../../testing/api.ts';
import { testWrites } from '../../../testing/write-conformance.ts';

const api = await startApi();
afterAll(() => api.stop());

await testWrites(api, () => true);
