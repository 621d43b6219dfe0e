import { staffRoles } from '../../../contract/states.ts';
import { startApi } from '../../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
afterAll(() => api.stop());

const mayCorrect: readonly string[] = ['owner', 'catalogue'];

test.each([...staffRoles])(
  '%s reads what a correction could name; only some may request one',
  async (role) => {
    const { runId } = await make.aRunOnSale(4);
    const staff = await api.staff(role);
    const found = await staff.ask(`/api/admin/runs/${runId}/correctable`);
    expect([found.status, found.body]).toEqual([200, { entries: [], fault: null }]);
    const body = { entries: [1], explanation: 'A clock was wrong.' };
    const requested = await make.post(staff, `/api/admin/runs/${runId}/correct`, body);
    // This log has no fault, so a permitted role gets 400 for the entry instead of 403.
    expect(requested.status).toBe(mayCorrect.includes(role) ? 400 : 403);
  },
);

test('customers and strangers read nothing of it', async () => {
  const { runId } = await make.aRunOnSale(4);
  const { client } = await make.aCustomer(api);
  for (const visitor of [client, api.client()])
    expect((await visitor.ask(`/api/admin/runs/${runId}/correctable`)).status).toBe(401);
});
