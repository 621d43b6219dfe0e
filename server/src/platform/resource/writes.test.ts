import { startApi } from '../../../testing/api.ts';
import { testWrites } from '../../../testing/write-conformance.ts';

const api = await startApi();
afterAll(() => api.stop());

// One with references and duplicates, one with fields of some roles only; `writes.sweep.test.ts` covers every resource.
const few = ['cards', 'packs'];

await testWrites(api, (name) => few.includes(name));
