import { outcome, startApi, staffTotpSecret, type Client } from '../../../testing/api.ts';
import { codeNow } from '../../../testing/totp-codes.ts';
import { minutes } from '../../platform/clock.ts';

const api = await startApi();
afterAll(() => api.stop());

const stepUp = (client: Client, code: string) =>
  client.ask('/api/admin/auth/step-up', { method: 'POST', body: { code } });
/** Lets the request fail after its code was taken, as an overloaded database does. */
const failingAudit = async (work: () => Promise<void>): Promise<void> => {
  await api.db.query(`
    CREATE FUNCTION fail_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'overloaded' USING ERRCODE = '53300'; END $$;
    CREATE TRIGGER fail_now BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION fail_now()`);
  try {
    await work();
  } finally {
    await api.db.query('DROP TRIGGER fail_now ON audit_entries; DROP FUNCTION fail_now()');
  }
};

test('a code whose answer was lost is shown again by its session, and by no other', async () => {
  const client = await api.staff('finance', { as: 'lost', sinceStepUpMs: minutes(6) });
  const other = await api.staff('finance', { as: 'lost', sinceStepUpMs: minutes(6) });
  const code = codeNow(staffTotpSecret);
  await failingAudit(async () => expect((await stepUp(client, code)).status).toBeGreaterThanOrEqual(500));
  expect(outcome(await stepUp(other, code))).toEqual([401, 'MFA_INVALID']);
  expect((await stepUp(client, code)).status).toBe(200);
  expect(outcome(await stepUp(client, code))).toEqual([401, 'MFA_INVALID']);
});
