/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { WayOutDto } from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import type { VerbCall } from '../../../providers/data-provider.ts';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { MissingState } from './missing-state.tsx';
import { ReportMissing } from './report-missing.tsx';

const substitute = (id: string, isHere: boolean) => ({
  id,
  cardName: `Card ${id}`,
  cardNumber: '7',
  serial: null,
  grader: null,
  grade: null,
  cert: null,
  valueCents: 900,
  place: 'A-03 / 12',
  isHere,
});

const withdrawal = { kind: 'withdrawal', substitutes: [], amountCents: 2_500 } as unknown as WayOutDto; // what is shown
const substitution = {
  kind: 'substitution',
  substitutes: [substitute('near', true), substitute('far', false)],
  amountCents: null,
} as unknown as WayOutDto; // likewise

const hash = 'a'.repeat(64);
const reason = 'Not in its bin';

function open(wayOut: WayOutDto, answer?: (call: VerbCall) => Promise<unknown>) {
  const read = jest.fn(async () => wayOut);
  return showScreen(<ReportMissing id="row1" title="Card not found" hint="Look again first." />, {
    provider: { read } as never, // the only route read here
    ...(answer && { answer }),
  });
}

/** The upload of evidence, which reports its progress and so is no fetch. */
function answerUploads() {
  class Upload {
    upload = {};
    status = 201;
    responseText = JSON.stringify({ hash, mediaType: 'image/png' });
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => {
      this.onload();
    };
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
}

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

afterEach(() => jest.restoreAllMocks());

test('a card that is withdrawn is reported with what its owner is paid', async () => {
  const { user, ask, sent } = open(withdrawal);
  const dialog = await ask('Not found');
  await dialog.findByText(/its owner is paid .* The value on the quote is \$25\.00/);
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ resource: 'shipping/cards', id: 'row1', verb: 'missing', body: { reason } }]);
});

test('a pull of an open run needs a substitute and evidence', async () => {
  answerUploads();
  const { user, ask, sent } = open(substitution);
  const dialog = await ask('Not found');
  await dialog.findByText(/another origin/);
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  expect(isDisabled(dialog.getByRole('button', { name: 'Report' }))).toBe(true);
  await user.upload(
    dialog.getByLabelText('Evidence files'),
    new File(['x'], 'bin.png', { type: 'image/png' }),
  );
  await dialog.findByTitle(hash);
  await user.click(dialog.getByRole('radio', { name: /Card far/ }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ reason, substituteId: 'far', evidence: [hash] });
});

test('says why a report is refused', async () => {
  const refusal = new ApiProblem(409, { code: 'NO_SECOND_PERSON', message: 'Nobody else could decide.' });
  const { user, ask } = open(withdrawal, () => Promise.reject(refusal));
  const dialog = await ask('Not found');
  await dialog.findByText(/its owner is paid/);
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Nobody else could decide.');
});

describe('a reported card', () => {
  const state = (approvalId: string | null) => (
    <MissingState unit={{ id: 'row1', cardName: 'Card', approvalId }} />
  );

  test('leads to its request and can be found', async () => {
    const { user, sent } = showScreen(state('a1'));
    await user.click(await screen.findByRole('button', { name: 'Found' }));
    expect(sent()).toEqual([{ resource: 'shipping/cards', id: 'row1', verb: 'found', body: {} }]);
    expect(screen.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe('/approvals/a1');
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  test('is asked about again once its request is over', async () => {
    showScreen(state(null));
    await screen.findByRole('button', { name: 'Ask again' });
    expect(screen.queryByRole('link', { name: 'See the request' })).toBeNull();
  });
});
