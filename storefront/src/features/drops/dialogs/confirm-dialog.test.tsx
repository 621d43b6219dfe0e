/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { entryOf, openDrop, prize } from '../../../lib/testing/signed-drop.ts';
import { confirmText as text, enterText } from '../today/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

let dropCount = 0;
const nextDrop = () => openDrop(`019f0000-0000-7000-8001-${String((dropCount += 1)).padStart(12, '0')}`);

// jsdom has dialogs without their methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

interface Case {
  preview?: Answer;
  confirm?: (body: unknown) => Answer | Promise<Answer>;
}

function open({ preview, confirm = () => ({}) }: Case, drop = nextDrop()) {
  const sent = fakeApi({
    'POST /api/drops/free-entry/preview': () => preview ?? { body: { dropId: drop.id, isConfirmed: false } },
    'POST /api/drops/free-entry/confirm': confirm,
    [`GET /api/drops/${drop.id}`]: () => ({ body: drop }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConfirmDialog token={`token of ${drop.id}`} onClose={jest.fn()} />
    </SWRConfig>,
  );
  const press = async () => userEvent.dblClick(await screen.findByRole('button', { name: text.confirm }));
  return { drop, press, confirmations: () => sent.filter(({ path }) => path.endsWith('/confirm')) };
}

const nonceOf = (body: unknown): string => (body as { nonce: string }).nonce; // what the dialog sends

test('names the prize, and enters once with this browser’s number', async () => {
  const drop = nextDrop();
  const { press, confirmations } = open(
    { confirm: (body) => ({ status: 201, body: entryOf(drop, nonceOf(body)) }) },
    drop,
  );
  await screen.findByRole('heading', { name: text.prize(drop.number, prize.cardName) });
  expect(confirmations()).toEqual([]);
  await press();
  await screen.findByRole('heading', { name: enterText.in(1) });
  await screen.findByText(enterText.genuineNotStored);
  expect(confirmations()).toMatchObject([
    { body: { token: `token of ${drop.id}`, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
});

test('repeats a lost confirmation with the same number', async () => {
  const drop = nextDrop();
  const lost: Answer[] = [{ status: 503, body: { code: 'OUTCOME_UNKNOWN' } }];
  const { press, confirmations } = open(
    { confirm: (body) => lost.shift() ?? { status: 201, body: entryOf(drop, nonceOf(body)) } },
    drop,
  );
  await press();
  await screen.findByText(enterText.retrying);
  await screen.findByRole('heading', { name: enterText.in(1) });
  expect(confirmations()).toHaveLength(2);
  expect(new Set(confirmations().map(({ body }) => nonceOf(body))).size).toBe(1);
});

test.each([
  ['a used link', { body: { dropId: 'd', isConfirmed: true } }, text.already],
  ['a late link', { status: 409, body: { code: 'DROP_CLOSED' } }, text.closed],
  ['an excluded address', { status: 409, body: { code: 'SELF_EXCLUDED' } }, text.excluded],
  ['an unknown link', { status: 410, body: { code: 'TOKEN_INVALID' } }, text.failedBody],
])('explains %s, and offers no confirmation', async (_what, preview, words) => {
  open({ preview });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByRole('button', { name: text.confirm })).toBeNull();
});

test('explains a refusal and can be retried', async () => {
  const { press } = open({ confirm: () => ({ status: 409, body: { code: 'STAFF_CANNOT_BUY' } }) });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(enterText.refusals.STAFF_CANNOT_BUY);
  screen.getByRole('button', { name: text.confirm });
});
