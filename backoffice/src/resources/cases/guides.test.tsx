/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import type { CaseRecord, GuideFindingDto } from '@pullproof/server/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Guides } from './guides.tsx';

const of = { id: 'case-1', version: 1, topic: 'order', state: 'open' } as CaseRecord;
const finding: GuideFindingDto = {
  guide: 'refund',
  isYes: true,
  says: 'Sealed packs can be returned.',
  checks: [{ label: 'Order', value: '#C39E8E37', isGood: true, link: null }],
  offers: [
    {
      resource: 'orders',
      id: 'order-1',
      verb: 'refund',
      label: 'Refund',
      about: '#C39E8E37',
      effect: 'Goes back to the wallet.',
      asks: 'reason',
      body: { packIds: ['pack-1'] },
    },
  ],
  withheld: null,
  answer: 'Yes, it can be returned.',
};

function open(found: GuideFindingDto) {
  const runVerb = jest.fn(async () => ({}));
  const onAnswer = jest.fn();
  // What these parts call.
  const dataProvider = { runVerb, read: async () => found } as unknown as ConsoleDataProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <Guides of={of} onAnswer={onAnswer} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { runVerb, onAnswer, user: userEvent.setup() };
}

test('a guide’s verb names its case, and its answer is written below', async () => {
  const { runVerb, onAnswer, user } = open(finding);
  await user.click(screen.getByRole('button', { name: 'I’d like a refund' }));
  await screen.findByText(/Can something be refunded\? Yes\./);
  await user.click(screen.getByRole('button', { name: 'Use this answer' }));
  expect(onAnswer).toHaveBeenCalledWith('Yes, it can be returned.');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'asked for it');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(runVerb).toHaveBeenCalledWith(
      expect.objectContaining({
        resource: 'orders',
        id: 'order-1',
        verb: 'refund',
        caseId: 'case-1',
        body: { packIds: ['pack-1'], reason: 'asked for it' },
      }),
    ),
  );
});

test('a guide says what is withheld, and leaves its verbs out', async () => {
  const { user } = open({ ...finding, offers: [], withheld: 'Not written signed in.' });
  await user.click(screen.getByRole('button', { name: 'I’d like a refund' }));
  await screen.findByText('Not written signed in.');
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('guides for the topic come first, all twelve on demand', async () => {
  const { user } = open(finding);
  expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All 12' }));
  screen.getByRole('button', { name: 'Close my account' });
});
