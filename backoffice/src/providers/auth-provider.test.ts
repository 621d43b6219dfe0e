import { jest } from '@jest/globals';
import { holdsPermission, mayOpen, type StaffSession } from './access.ts';
import { ApiProblem } from '@pullproof/shared/problem';
import { createAuthProvider } from './auth-provider.ts';
import type { RequestJson } from './request-json.ts';

const session: StaffSession = {
  staff: { id: 's1', email: 'cleo@shop.test', name: 'Cleo' },
  role: 'catalogue',
  permissions: ['cards.read', 'cards.write', 'runs.*'],
};

function setUp(answerSession: () => unknown = () => session) {
  const requests: string[] = [];
  let clock = 0;
  let hinted = true;
  const onSignedOut = jest.fn();
  const request: RequestJson = async (url, { method = 'GET', body } = {}) => {
    requests.push(`${method} ${url}${body ? ` ${body}` : ''}`);
    const json = url.endsWith('/session') ? answerSession() : {};
    return { status: 200, headers: new Headers(), body: '', json };
  };
  const provider = createAuthProvider({
    apiUrl: '/api/admin',
    request,
    now: () => clock,
    onSignedOut,
    hint: { get: () => hinted, set: (next) => (hinted = next) },
  });
  return {
    provider,
    requests,
    onSignedOut,
    forget: () => (hinted = false),
    pass: (ms: number) => (clock += ms),
  };
}

describe('access', () => {
  it.each([
    ['cards.read', true],
    ['runs.publish', true],
    ['users.read', false],
    ['card.read', false],
  ])('%s: %p', (permission, held) => {
    expect(holdsPermission(session.permissions, permission)).toBe(held);
  });

  it('the star holds everything', () => expect(holdsPermission(['*'], 'payouts.approve')).toBe(true));

  it.each([
    ['cards', 'list', true],
    ['cards', 'edit', true],
    ['cards', 'create', true],
    ['users', 'list', false],
    ['class', 'edit', false],
  ])('%s %s: %p', (resource, action, open) => {
    expect(mayOpen(session, resource, action)).toBe(open);
  });
});

describe('auth provider', () => {
  it('signs in and reads who that is', async () => {
    const { provider, requests } = setUp();
    await provider.login({});
    expect(requests).toEqual(['GET /api/admin/session']);
    expect(await provider.getIdentity?.()).toMatchObject({ id: 's1', fullName: 'Cleo' });
  });

  it('asks for the session once in a while, not for every button', async () => {
    const { provider, requests, pass } = setUp();
    await Promise.all([provider.checkAuth({}), provider.getPermissions?.({}), provider.checkAuth({})]);
    expect(requests).toHaveLength(1);
    pass(60_000);
    await provider.checkAuth({});
    expect(requests).toHaveLength(2);
  });

  it('a session without staff is no session', async () => {
    const { provider } = setUp(() => ({ staff: null, permissions: [] }));
    await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
  });

  it('sends no request from a browser that never signed in', async () => {
    const { provider, requests, forget } = setUp();
    forget();
    await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual([]);
    await provider.login({ email: 'cleo@shop.test', password: 'secret' });
    await provider.checkAuth({});
  });

  it('only a 401 ends the session on screen, and the request stays refused', async () => {
    const { provider, onSignedOut } = setUp();
    await expect(provider.checkError(new ApiProblem(403, {}))).resolves.toBeUndefined();
    await expect(provider.checkError(new ApiProblem(412, {}))).resolves.toBeUndefined();
    expect(onSignedOut).not.toHaveBeenCalled();
    await expect(provider.checkError(new ApiProblem(401, {}))).resolves.toBeUndefined();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('signs out on the server, and not twice', async () => {
    const { provider, requests } = setUp();
    await provider.checkAuth({});
    await provider.logout({});
    await provider.logout({});
    expect(requests.filter((line) => line.includes('sign-out'))).toHaveLength(1);
  });
});
