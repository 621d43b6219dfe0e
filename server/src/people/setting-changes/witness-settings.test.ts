import { startApi } from '../../../testing/api.ts';
import { signingKeyFrom, witnessKey } from '../../base/fairness/index.ts';

const api = await startApi();
const owner = await api.staff('owner');
const { aCustomer, post } = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const key = witnessKey('birch.example/w1', signingKeyFrom(Buffer.alloc(32, 1)).publicKey);
const other = witnessKey('heron.example', signingKeyFrom(Buffer.alloc(32, 2)).publicKey);
const renamed = witnessKey('alder.example', signingKeyFrom(Buffer.alloc(32, 1)).publicKey);
const line = `${key} https://birch.example`;
const path = '/api/admin/settings/witnesses';
const put = async (values: object) => {
  const { version } = (await owner.ask(path)).body;
  return owner.ask(path, {
    method: 'PUT',
    body: { ...values, reason: 'a test' },
    headers: { 'If-Match': `"${version}"` },
  });
};

test.each([
  ['a text that is no key', { logWitnesses: ['birch.example https://birch.example'] }, 'logWitnesses'],
  ['no address', { logWitnesses: [key] }, 'logWitnesses'],
  ['plain http', { logWitnesses: [`${key} http://birch.example`] }, 'logWitnesses'],
  ['a private address', { logWitnesses: [`${key} https://127.0.0.1:4600`] }, 'logWitnesses'],
  ['a question', { logWitnesses: [`${line}/?to=`] }, 'logWitnesses'],
  ['a key under another name', { logWitnesses: [line.replace('birch', 'alder')] }, 'logWitnesses'],
  ['a key twice', { logWitnesses: [line, `${line}/2`] }, 'logWitnesses'],
  ['a key under two names', { logWitnesses: [line, `${renamed} https://alder.example`] }, 'logWitnesses'],
  ['16 witnesses', { logWitnesses: Array(16).fill(line) }, 'logWitnesses'],
  ['a policy without witnesses', { logWitnessesRequired: 1 }, 'logWitnessesRequired'],
])('refuses %s', async (_what, values, field) => {
  const refused = await put(values);
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
});

test('a change without a recent code is refused', async () => {
  await aCustomer(api);
  const stale = await api.staff('owner', { as: 'stale-owner', sinceStepUpMs: 6 * 60_000 });
  const { version } = (await owner.ask(path)).body;
  const refused = await stale.ask(path, {
    method: 'PUT',
    body: { logWitnesses: [line.replace(key, other)], reason: 'a test' },
    headers: { 'If-Match': `"${version}"` },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
});

test('any change of the list, and a lower number, waits for a second person once customers have paid', async () => {
  await aCustomer(api);
  const second = await api.staff('owner', { as: 'second-owner' });
  const approve = async () => {
    const { approvalId } = (await owner.ask(path)).body.pending;
    return (await post(second, `/api/admin/approvals/${approvalId}/approve`, { reason: 'a test' })).body
      .state;
  };
  for (const lines of [[line], [line, line.replace(key, other)], [line]]) {
    const asked = await put({ logWitnesses: lines });
    expect(asked.body.logWitnesses).not.toEqual(lines);
    expect(asked.body.pending.values).toEqual({ logWitnesses: lines });
    expect(await approve()).toBe('approved');
    expect((await owner.ask(path)).body.logWitnesses).toEqual(lines);
  }
  expect((await put({ logWitnessesRequired: 1 })).body).toMatchObject({
    logWitnessesRequired: 1,
    pending: null,
  });
  const lower = await put({ logWitnessesRequired: 0 });
  expect(lower.body).toMatchObject({
    logWitnessesRequired: 1,
    pending: { values: { logWitnessesRequired: 0 } },
  });
});
