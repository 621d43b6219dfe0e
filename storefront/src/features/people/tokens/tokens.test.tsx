/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { AccessTokenDto } from '@pullproof/server/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, SWRConfig } from 'swr';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { scopeWords, tokensText } from './text.ts';
import { Tokens } from './tokens-screen.tsx';

const { section, create, made } = tokensText;
const token: AccessTokenDto = {
  id: 'a-token',
  name: 'Price tracker',
  scopes: ['collection:read'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
};
const secret = `pullproof_${'a'.repeat(49)}`;

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

// The screen refreshes the shared cache, so each test begins with an empty one.
afterEach(() => mutate(() => true, undefined, { revalidate: false }));

function open(answers: Parameters<typeof fakeApi>[0]) {
  const sent = fakeApi(answers);
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <Tokens />
    </SWRConfig>,
  );
  return { sent, user: userEvent.setup() };
}
const listing = (tokens: readonly AccessTokenDto[]) => (): Answer => ({ body: { data: tokens } });
const press = (name: string) => screen.findByRole('button', { name });

test('lists each token with what it may do, and says when one expired', async () => {
  const expired = { ...token, id: 'old', name: 'Old', isExpired: true, lastUsedAt: token.createdAt };
  open({ 'GET /api/me/access-tokens': listing([token, expired]) });
  const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(first).toContain(scopeWords['collection:read'].label);
  expect(first).toContain(section.neverUsed);
  expect(first).not.toContain(section.expired);
  expect(second).toContain(section.expired);
});

test('says that there are none, and leads to the reference', async () => {
  open({ 'GET /api/me/access-tokens': listing([]) });
  await screen.findByText(section.none);
  expect(screen.getByRole('link', { name: section.reference }).getAttribute('href')).toBe('/api/docs');
});

test('an error can be retried', async () => {
  let isBroken = true;
  const answer = (): Answer =>
    isBroken ? { status: 503, body: { code: 'OVERLOADED' } } : { body: { data: [token] } };
  const { user } = open({ 'GET /api/me/access-tokens': answer });
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  isBroken = false;
  await user.click(retry);
  await screen.findByText(token.name);
});

test('creates a token with what was chosen, once, and shows its secret', async () => {
  let answer: (made: Answer) => void = () => undefined;
  const tokens: AccessTokenDto[] = [];
  const { sent, user } = open({
    'GET /api/me/access-tokens': () => ({ body: { data: [...tokens] } }),
    'POST /api/me/access-tokens': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await press(section.open));
  await user.type(await screen.findByLabelText(create.name), 'Price tracker');
  await user.click(screen.getByLabelText(scopeWords['collection:read'].label));
  await user.selectOptions(screen.getByLabelText(create.expiry), '30');
  await user.dblClick(screen.getByRole('button', { name: create.submit }));
  tokens.push(token);
  answer({ status: 201, body: { secret, token } });
  await screen.findByText(secret);
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Price tracker', scopes: ['collection:read'], expiresInDays: 30 },
  ]);
  await user.click(await press(made.done));
  await screen.findByText(token.name);
  expect(screen.queryByText(secret)).toBeNull();
});

test('a token without a scope is not sent, and the reason is announced', async () => {
  const { sent, user } = open({ 'GET /api/me/access-tokens': listing([]) });
  await user.click(await press(section.open));
  await user.type(await screen.findByLabelText(create.name), 'bot');
  await user.click(screen.getByRole('button', { name: create.submit }));
  expect((await screen.findByRole('alert')).textContent).toBe(create.noScope);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a refusal is shown at its field, and what was typed stays', async () => {
  const { user } = open({
    'GET /api/me/access-tokens': listing([]),
    'POST /api/me/access-tokens': () => ({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: { name: 'has characters that a name cannot have' } },
    }),
  });
  await user.click(await press(section.open));
  const name = await screen.findByLabelText<HTMLInputElement>(create.name);
  await user.type(name, 'bot');
  await user.click(screen.getByLabelText(scopeWords['packs:buy'].label));
  await user.click(screen.getByRole('button', { name: create.submit }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.value).toBe('bot');
});

test('revokes a token only after asking', async () => {
  let tokens = [token];
  const { sent, user } = open({
    'GET /api/me/access-tokens': () => ({ body: { data: tokens } }),
    'DELETE /api/me/access-tokens/a-token': () => {
      tokens = [];
      return { status: 204 };
    },
  });
  await user.click(await press(section.revokeLabel(token.name)));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('“Price tracker”');
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: section.revokeConfirm }));
  await screen.findByText(section.none);
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
