/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { entryOf, openDrop } from '../../../lib/testing/signed-drop.ts';
import { EnterPanel } from './enter-panel.tsx';
import { enterText as text } from './text.ts';

const customer = { id: 'c1', displayName: 'Mara', emailConfirmed: true };
const signedIn = { body: { customer, mfa: { enrolled: false, verified: false, pending: false } } };
const signedOut = { body: { ...signedIn.body, customer: null } };

let dropCount = 0;
const nextDrop = () => openDrop(`019f0000-0000-7000-8000-${String((dropCount += 1)).padStart(12, '0')}`);

interface Case {
  session?: Answer;
  settings?: Answer;
  enter: (body: unknown) => Answer | Promise<Answer>;
}

function open({ session = signedIn, settings = { status: 404 }, enter }: Case, drop = nextDrop()) {
  const sent = fakeApi({
    'GET /api/session': () => session,
    'GET /api/settings': () => settings,
    [`GET /api/me/drop-entries/${drop.id}`]: () => ({ body: { entry: null } }),
    [`POST /api/drops/${drop.id}/entries`]: enter,
    [`POST /api/drops/${drop.id}/free-entry`]: enter,
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <EnterPanel drop={drop} now={Date.parse(drop.closesAt) - 3_600_000} />
    </SWRConfig>,
  );
  return { drop, posts: () => sent.filter(({ method }) => method === 'POST'), user: userEvent.setup() };
}

const nonceOf = (body: unknown): string => (body as { nonce: string }).nonce; // what the page sends
const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: text.enter }));

describe('with an account', () => {
  test('one press sends 32 random bytes, and the signed entry is checked here', async () => {
    const drop = nextDrop();
    const { posts, user } = open(
      { enter: (body) => ({ status: 201, body: entryOf(drop, nonceOf(body)) }) },
      drop,
    );
    await press(user);
    await screen.findByText(text.in(1));
    await screen.findByText(text.genuineNotStored);
    expect(posts()).toMatchObject([{ body: { nonce: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  });

  test('an entry with another nonce is not taken for genuine', async () => {
    const drop = nextDrop();
    const { user } = open({ enter: () => ({ status: 201, body: entryOf(drop, '11'.repeat(32)) }) }, drop);
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text.forged);
  });

  test('retries a lost response with the same nonce and key', async () => {
    const drop = nextDrop();
    const lost: Answer[] = [{ status: 503, body: { code: 'OUTCOME_UNKNOWN' } }];
    const { posts, user } = open(
      { enter: (body) => lost.shift() ?? { status: 201, body: entryOf(drop, nonceOf(body)) } },
      drop,
    );
    await press(user);
    await screen.findByText(text.retrying);
    await screen.findByText(text.in(1));
    expect(posts()).toHaveLength(2);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
    expect(new Set(posts().map(({ body }) => nonceOf(body))).size).toBe(1);
  });

  test('two presses enter once', async () => {
    const drop = nextDrop();
    let answer: () => void = () => undefined;
    const { posts, user } = open(
      {
        enter: (body) =>
          new Promise(
            (resolve) => (answer = () => resolve({ status: 201, body: entryOf(drop, nonceOf(body)) })),
          ),
      },
      drop,
    );
    await user.dblClick(await screen.findByRole('button', { name: text.enter }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    answer();
    await screen.findByText(text.in(1));
    expect(posts()).toHaveLength(1);
  });

  test.each(
    Object.entries(text.refusals).filter(([code]) => code !== 'MAINTENANCE' && code !== 'OVERLOADED'),
  )('%s is explained and can be tried again', async (code, words) => {
    const { user } = open({ enter: () => ({ status: 409, body: { code } }) });
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    screen.getByRole('button', { name: text.enter });
  });
});

describe('without an account', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByText(text.or));
    await user.type(screen.getByLabelText(text.email), 'mara@example.test');
  };
  const send = () => screen.getByRole('button', { name: text.send });

  test('the form sends the announced terms, and says the same for every address', async () => {
    const { posts, user } = open({
      session: signedOut,
      enter: () => ({ status: 202, body: { isSent: true } }),
    });
    await fill(user);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(send());
    expect(
      (await screen.findByText(text.sent('mara@example.test'), { exact: false })).getAttribute('role'),
    ).toBe('status');
    expect(posts()).toMatchObject([
      { body: { email: 'mara@example.test', isAdult: true, termsHash: 'cd'.repeat(32) } },
    ]);
  });

  test('sends nothing without age and terms, and says which is missing', async () => {
    const { posts, user } = open({ session: signedOut, enter: () => ({}) });
    await fill(user);
    await user.click(send());
    await screen.findByText(text.adultMissing(18));
    screen.getByText(text.termsMissing);
    expect(posts()).toEqual([]);
  });

  test('asks for the age that the settings and the raffle terms name', async () => {
    const settings = { body: { terms: { minAgeYears: 21 } } };
    const { user } = open({ session: signedOut, settings, enter: () => ({}) });
    await fill(user);
    await screen.findByLabelText(text.adult(21));
    await user.click(send());
    await screen.findByText(text.adultMissing(21));
  });
});
