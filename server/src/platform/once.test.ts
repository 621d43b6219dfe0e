import { startApi } from '../../testing/api.ts';
import { countBlocked } from '../../testing/hold-lock.ts';
import { until } from '../../testing/until.ts';
import type * as Once from './once.ts';

const api = await startApi();
const { once } = await import('./once.ts');
const { refuse } = await import('./errors.ts');
afterAll(() => api.stop());

const accountId = '0190a0a0-0000-7000-8000-00000000000a';
const scopeOf = (key: string): Once.OnceScope => ({
  accountId,
  route: 'post /test',
  key,
  input: { picks: [5] },
  finalRefusals: ['PICK_TAKEN'],
});
const taken = () => Promise.reject(refuse('PICK_TAKEN', 'Pack 5 has just been sold.', { taken: [5] }));
const succeed = () => Promise.resolve({ bought: true });

test('a final refusal holds for its key, with the same facts', async () => {
  await expect(once(scopeOf('final'), 201, taken)).rejects.toMatchObject({ code: 'PICK_TAKEN' });
  await expect(once(scopeOf('final'), 201, succeed)).rejects.toMatchObject({
    code: 'PICK_TAKEN',
    status: 409,
    message: 'Pack 5 has just been sold.',
    facts: { taken: [5] },
  });
  await expect(once({ ...scopeOf('final'), input: { picks: [6] } }, 201, succeed)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('any other refusal leaves its key unused', async () => {
  const poor = () => Promise.reject(refuse('INSUFFICIENT_FUNDS', 'Add money first.'));
  await expect(once(scopeOf('other'), 201, poor)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await expect(once(scopeOf('other'), 201, succeed)).resolves.toMatchObject({ status: 201, isReplay: false });
});

/** Holds the next insert of a key until the returned function is called. Inserts that wait for another are past it. */
async function closeGate(): Promise<() => Promise<void>> {
  const gate = await api.db.connect();
  await gate.query('SELECT pg_advisory_lock(77)');
  return async () => {
    await gate.query('SELECT pg_advisory_unlock(77)');
    gate.release();
  };
}

test('a copy that succeeds before the refusal is stored has the last word', async () => {
  await api.db.query(
    `CREATE FUNCTION pass_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM pg_advisory_lock_shared(77), pg_advisory_unlock_shared(77); RETURN NEW; END $$;
     CREATE TRIGGER gate BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION pass_gate()`,
  );
  let sendCopy = (): void => undefined;
  const isSent = new Promise<void>((done) => (sendCopy = done));
  // Registered here, so that it does not run in the transaction of the sender.
  const copy = isSent.then(() => once(scopeOf('copied'), 201, succeed));
  const refuseWhileACopyWaits = async () => {
    sendCopy();
    await until('the copy waits for the key', () => countBlocked(api.db));
    const openGate = await closeGate();
    void copy.finally(openGate);
    return taken();
  };
  const answer = await once(scopeOf('copied'), 201, refuseWhileACopyWaits);
  expect([answer.status, answer.body, answer.isReplay]).toEqual([201, '{"bought":true}', true]);
  expect((await copy).isReplay).toBe(false);
  await api.db.query('DROP FUNCTION pass_gate CASCADE');
});

test('20 concurrent copies, refused or successful, get the same answer', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => once(scopeOf('crowd'), 201, at % 2 === 0 ? taken : succeed)),
  );
  const said = answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [String(answer.value.status)];
    const { code } = answer.reason as { code: string };
    return code === 'IDEMPOTENCY_IN_PROGRESS' ? [] : [code];
  });
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said).size).toBe(1);
});
