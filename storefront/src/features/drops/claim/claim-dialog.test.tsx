/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { MyDropPrizeDto } from '@pullproof/server/contract';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { prize } from '../../../lib/testing/signed-drop.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { claimText as text } from './text.ts';

const award: MyDropPrizeDto = {
  id: 'a1',
  place: 1,
  state: 'offered',
  claimUntil: '2026-11-23T20:00:00Z',
  valueCents: 1950,
  drop: { id: 'd1', number: 12, day: '2026-11-20' },
  prize,
};
const mfa = { enrolled: false, verified: false, pending: false };

// jsdom has dialogs without their methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function open(
  data: readonly MyDropPrizeDto[],
  answer: () => Answer = () => ({ body: {} }),
  isSignedIn = true,
) {
  const customer = isSignedIn ? { id: 'c1', displayName: 'Mara', emailConfirmed: true } : null;
  const sent = fakeApi({
    'GET /api/session': () => ({ body: { customer, mfa } }),
    'GET /api/me/drop-prizes': () => ({ body: { data } }),
    'POST /api/me/drop-prizes/a1/claim': answer,
    'POST /api/me/drop-prizes/a1/decline': answer,
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ClaimDialog awardId="a1" onClose={jest.fn()} />
    </SWRConfig>,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { press, posts: () => sent.filter(({ method }) => method === 'POST') };
}

test('the card is kept after a confirmation', async () => {
  const { press, posts } = open([award]);
  await press(text.unit);
  screen.getByRole('heading', { name: text.confirmUnit(prize.cardName) });
  expect(posts()).toEqual([]);
  await press(text.confirmUnitYes);
  await screen.findByRole('heading', { name: text.doneUnit(prize.cardName) });
  expect(posts()).toMatchObject([{ path: '/api/me/drop-prizes/a1/claim', body: { as: 'unit' } }]);
});

test('cash names its exact amount before and after', async () => {
  const { press, posts } = open([award]);
  await press('Take $19.50 in cash');
  screen.getByRole('heading', { name: 'Take $19.50?' });
  await press('Take $19.50 in cash');
  await screen.findByRole('heading', { name: '$19.50 is in your wallet' });
  expect(posts()).toMatchObject([{ body: { as: 'cash' } }]);
});

test('giving up asks first, and can be left', async () => {
  const { press, posts } = open([award]);
  await press(text.decline);
  await press(text.keepIt);
  await press(text.decline);
  screen.getByText(text.confirmDeclineBody(prize.cardName));
  await press(text.decline);
  await screen.findByRole('heading', { name: text.doneDeclined });
  expect(posts().map(({ path }) => path)).toEqual(['/api/me/drop-prizes/a1/decline']);
});

test('a second try after a lost answer has the same key', async () => {
  const answers: Answer[] = [{ status: 503, body: { code: 'OUTCOME_UNKNOWN' } }, { body: {} }];
  const { press, posts } = open([award], () => answers.shift() ?? {});
  await press(text.unit);
  await press(text.confirmUnitYes);
  await screen.findByRole('alert');
  await press(text.confirmUnitYes);
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
});

test('a prize that is gone or of another account says what to do', async () => {
  open([{ ...award, id: 'another' }]);
  expect((await screen.findByRole('alert')).textContent).toContain(text.missingBody);
});

test('signed-out visitors are sent to the account of the mailbox', async () => {
  open([], undefined, false);
  await screen.findByText(text.signedOutBody);
  screen.getByRole('link', { name: text.signUp });
});
