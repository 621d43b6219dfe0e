/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ClaimRecord, ParcelRecord } from '@pullproof/server/contract';
import { RecordContextProvider } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { ParcelAddress } from './address.tsx';
import { ParcelClaims } from './claims.tsx';
import { Compensate } from './compensate.tsx';
import { Resend } from './resend.tsx';
import { ParcelVerbs } from './verbs.tsx';

const parcel = {
  id: 'p1',
  number: 'PP-10001',
  version: 4,
  state: 'picking',
  country: 'US',
  feeCents: 499,
  waitsFor: null,
  weightGrams: 90,
  labelState: null,
  units: [],
  claims: [],
} as unknown as ParcelRecord; // what the dialogs read of it

const claim = {
  id: 'c1',
  kind: 'not-arrived',
  state: 'open',
  description: 'Nothing has come to my door.',
  claimableCents: 5_000,
  unitIds: [],
  photoIds: [],
  approvalId: null,
  decidedAt: null,
  createdAt: '2026-03-01T00:00:00Z',
} as unknown as ClaimRecord; // likewise

const verbsOf = (state: ParcelRecord['state'], canReturn = false) => (
  <RecordContextProvider value={{ ...parcel, state, canReturn }}>
    <ParcelVerbs />
  </RecordContextProvider>
);
const claimsOf = (shown: Partial<ClaimRecord> = {}) => (
  <RecordContextProvider value={{ ...parcel, claims: [{ ...claim, ...shown }] }}>
    <ParcelClaims />
  </RecordContextProvider>
);
const addressOf = (shown: Partial<ParcelRecord> = {}) => (
  <RecordContextProvider value={{ ...parcel, ...shown }}>
    <ParcelAddress />
  </RecordContextProvider>
);
const reason = 'As asked by phone';
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

afterEach(() => jest.restoreAllMocks());

describe('verbs of a parcel', () => {
  test('cancel sends its reason, which the customer sees', async () => {
    const { user, ask, sent } = showScreen(verbsOf('picking'));
    const dialog = await ask('Cancel parcel');
    expect(isDisabled(dialog.getByRole('button', { name: 'Cancel parcel' }))).toBe(true);
    dialog.getByText(/The customer sees your reason/);
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Cancel parcel' }));
    await isClosed();
    expect(sent()).toEqual([{ resource: 'shipping', id: 'p1', verb: 'cancel', body: { reason } }]);
  });

  test('a refusal stays in the dialog, with what was typed', async () => {
    const refusal = new ApiProblem(409, { code: 'WRONG_STATE', message: 'This parcel is packed already.' });
    const { user, ask } = showScreen(verbsOf('picking'), { answer: () => Promise.reject(refusal) });
    const dialog = await ask('Cancel parcel');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Cancel parcel' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This parcel is packed already.');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe(reason);
  });

  test.each([
    ['the collection', undefined, 'owned'],
    ['the shop', /To the shop/, 'vault'],
  ])('a returned parcel’s cards go to %s', async (_, choice, to) => {
    const { user, ask, sent } = showScreen(verbsOf('shipped', true));
    const dialog = await ask('Came back');
    if (choice) await user.click(dialog.getByRole('radio', { name: choice }));
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Came back' }));
    await isClosed();
    expect(sent()).toEqual([{ resource: 'shipping', id: 'p1', verb: 'return', body: { to, reason } }]);
  });

  test.each<[ParcelRecord['state'], boolean, string[]]>([
    ['requested', false, ['Cancel parcel']],
    ['packed', false, ['Hand over']],
    ['shipped', true, ['Mark delivered', 'Came back']],
    ['delivered', true, ['Came back']],
    ['delivered', false, []],
    ['lost', false, []],
    ['returned', true, ['Came back']],
    ['returned', false, []],
  ])('%s (%p) offers what the server accepts', async (state, canReturn, names) => {
    showScreen(
      <>
        {verbsOf(state, canReturn)}
        <Compensate parcel={parcel} />
      </>,
    );
    await waitFor(() =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        ...names,
        'Compensate',
      ]),
    );
  });

  test('compensate sends cents, and shows what the server says of the amount at its field', async () => {
    const refusal = new ApiProblem(400, { errors: { amountCents: 'is at most $4.99' } });
    const { user, ask, sent } = showScreen(<Compensate parcel={parcel} />, {
      answer: () => Promise.reject(refusal),
    });
    const dialog = await ask('Compensate');
    dialog.getByText(/up to \$4\.99/);
    await fill(user, dialog.getByRole('textbox', { name: /^Amount/ }), '7.50');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Compensate' }));
    await dialog.findByText('is at most $4.99');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Amount/ }));
    expect(sent()[0]).toMatchObject({ verb: 'compensate', body: { amountCents: 750, reason } });
  });
});

describe('addresses', () => {
  test('a correction sends the whole address in the country of the parcel', async () => {
    const { user, ask, sent } = showScreen(addressOf());
    const dialog = await ask('Correct address');
    dialog.getByText(/Enter the full address/);
    await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Test Collector');
    await fill(user, dialog.getByRole('textbox', { name: /^Street/ }), '2 Main Street');
    await fill(user, dialog.getByRole('textbox', { name: /^City/ }), 'Springfield');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Correct address' }));
    await isClosed();
    expect(sent()[0]?.body).toEqual({
      recipient: 'Test Collector',
      line1: '2 Main Street',
      line2: '',
      postcode: '',
      city: 'Springfield',
      region: '',
      phone: '',
      country: 'US',
      version: 4,
      reason,
    });
  });

  test('text typed before somebody else changed the parcel is saved only when kept', async () => {
    const screenOf = (version: number) => addressOf({ version });
    const refusal = new ApiProblem(412, { code: 'STALE', message: 'Somebody else changed this parcel.' });
    const { user, ask, sent, show } = showScreen(screenOf(4), { answer: () => Promise.reject(refusal) });
    const dialog = await ask('Correct address');
    for (const name of [/^Name/, /^Street/, /^City/, /^Reason/])
      await fill(user, dialog.getByRole('textbox', { name }), 'abc');
    const save = dialog.getByRole('button', { name: 'Correct address' });
    await user.click(save);
    await dialog.findByText('Somebody else changed this parcel.');
    show(screenOf(5));
    await user.click(await dialog.findByRole('button', { name: 'Keep mine' }));
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    await user.click(save);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { body: { version: 4, line1: 'abc' } },
      { body: { version: 5, line1: 'abc' } },
    ]);
  });

  test('the country’s demands are shown at the field', async () => {
    const refusal = new ApiProblem(400, { errors: { postcode: 'must have five digits' } });
    const { user, ask } = showScreen(addressOf(), { answer: () => Promise.reject(refusal) });
    const dialog = await ask('Correct address');
    for (const name of [/^Name/, /^Street/, /^City/, /^Reason/])
      await fill(user, dialog.getByRole('textbox', { name }), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Correct address' }));
    await dialog.findByText('must have five digits');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Postal code/ }));
  });

  test.each<[string, Partial<ParcelRecord>, boolean]>([
    ['a packed parcel', { state: 'packed' }, false],
    ['a packed parcel whose label its carrier refused', { state: 'packed', labelState: 'failed' }, true],
    ['a shipped parcel', { state: 'shipped' }, false],
  ])('of %s', async (_, shown, canCorrect) => {
    showScreen(addressOf(shown));
    await screen.findByRole('button', { name: 'Show address' });
    expect(screen.queryByRole('button', { name: 'Correct address' }) !== null).toBe(canCorrect);
  });

  test('a parcel is sent again to where it went, or to what is typed', async () => {
    const { user, ask, sent } = showScreen(<Resend parcel={parcel} />);
    const dialog = await ask('Send again');
    expect(dialog.queryByRole('textbox', { name: /^Street/ })).toBeNull();
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await isClosed();
    const other = await ask('Send again');
    await user.click(other.getByRole('switch', { name: 'To a corrected address' }));
    for (const name of [/^Name/, /^Street/, /^City/])
      await fill(user, other.getByRole('textbox', { name }), 'abc');
    await fill(user, other.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(other.getByRole('button', { name: 'Send again' }));
    await isClosed();
    expect(sent()).toMatchObject([
      { verb: 'resend', body: { reason } },
      { verb: 'resend', body: { reason, address: { line1: 'abc', country: 'US' } } },
    ]);
    expect(sent()[0]?.body).not.toHaveProperty('address');
  });
});

describe('a claim', () => {
  test('is paid by what the quote fixed unless another amount is typed', async () => {
    const { user, ask, sent } = showScreen(claimsOf());
    const dialog = await ask('Pay');
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
    expect(amount.value).toBe('50.00');
    await user.clear(amount);
    await fill(user, amount, '20');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Pay' }));
    await isClosed();
    expect(sent()).toEqual([
      {
        resource: 'shipping/claims',
        id: 'c1',
        verb: 'decide',
        body: { decision: 'pay', amountCents: 2_000, reason },
      },
    ]);
  });

  test('is declined without an amount', async () => {
    const { user, ask, sent } = showScreen(claimsOf());
    const dialog = await ask('Decline');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await isClosed();
    expect(sent()[0]?.body).toEqual({ decision: 'decline', reason });
  });

  test('with a pending request links it, and offers no verbs to staff who may not decide', async () => {
    showScreen(claimsOf({ approvalId: 'a1' }), { permissions: ['shipping.read'] });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'See the request' });
    expect(link.getAttribute('href')).toBe('/approvals/a1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
