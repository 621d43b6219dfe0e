/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { TextField } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import type { ConsoleDataProvider, VerbCall } from '../providers/data-provider.ts';
import { ReasonVerb } from './reason-verb.tsx';
import { VerbDialog } from './verb-dialog.tsx';

const refund = {
  resource: 'orders',
  id: 'order 1',
  verb: 'refund',
  label: 'Refund',
  title: 'Refund this order',
  effect: 'The money goes back.',
  done: 'Refunded',
};

function open(answer: (call: VerbCall) => Promise<unknown>, onDone = jest.fn()) {
  const runVerb = jest.fn(answer);
  // react-admin writes every refusal to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const dataProvider = { runVerb } as unknown as ConsoleDataProvider;
  const queryClient = new QueryClient();
  const refresh = jest.spyOn(queryClient, 'invalidateQueries');
  render(
    <CoreAdminContext {...{ dataProvider, queryClient }}>
      <ReasonVerb {...refund} onDone={onDone} />
    </CoreAdminContext>,
  );
  return { runVerb, onDone, refresh, user: userEvent.setup() };
}

/** The dialog's button: the one that opened it has the same name, and is hidden behind it. */
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' });

async function ask(user: ReturnType<typeof userEvent.setup>, reason: string) {
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), reason);
}

afterEach(() => jest.restoreAllMocks());

test('the first empty field that must be filled has the focus once a dialog opens', async () => {
  const user = userEvent.setup();
  render(
    <CoreAdminContext>
      <ReasonVerb {...refund}>
        <TextField label="Note" />
        <TextField label="Title" required value="as it was" onChange={() => undefined} />
        <TextField label="Amount" required />
      </ReasonVerb>
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Amount/ }));
});

describe('a verb with a reason', () => {
  test('says what it does, and cannot be run before there is a reason', async () => {
    const { user, runVerb } = open(async () => ({}));
    await ask(user, 'no');
    expect(screen.getByRole('dialog', { name: refund.title }).textContent).toContain(refund.effect);
    expect(confirm().disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(runVerb).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 't again');
    expect(confirm().disabled).toBe(false);
  });

  test('is sent once for two presses, with the reason and a key, and closes when done', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, runVerb, onDone } = open(() => new Promise((resolve) => (answer = resolve)));
    await ask(user, '  Sent twice  ');
    await user.dblClick(confirm());
    answer({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(runVerb.mock.calls).toEqual([
      [
        {
          resource: 'orders',
          id: 'order 1',
          verb: 'refund',
          body: { reason: 'Sent twice' },
          idempotencyKey: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
        },
      ],
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('keeps a refusal in view and the reason in its field; the same again has the same key, another a new one', async () => {
    const { user, runVerb, onDone } = open(() => Promise.reject(new Error('The order is closed.')));
    await ask(user, 'Sent twice');
    await user.click(confirm());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The order is closed.');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Sent twice');
    await user.click(confirm());
    await waitFor(() => expect(runVerb).toHaveBeenCalledTimes(2));
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), ', I think');
    await user.click(confirm());
    await waitFor(() => expect(runVerb).toHaveBeenCalledTimes(3));
    const [first, same, other] = runVerb.mock.calls.map(([call]) => call.idempotencyKey);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
    expect(onDone).not.toHaveBeenCalled();
  });

  test.each(['Escape', 'a click beside the dialog'])('%s asks before it discards', async (way) => {
    const { user } = open(async () => ({}));
    await ask(user, 'Sent twice');
    const dialog = screen.getByRole('dialog');
    const leave = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(dialog.parentElement ?? dialog);
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Discard what you entered?')).toBeNull());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Sent twice');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Escape closes a dialog in which nothing was typed', async () => {
    const { user } = open(async () => ({}));
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('reads the screen again after a conflict, once its message has been read', async () => {
    const conflict = new ApiProblem(409, { message: 'The order was refunded already.' });
    const { user, refresh } = open(() => Promise.reject(conflict));
    await ask(user, 'Sent twice');
    await user.click(confirm());
    await screen.findByRole('alert');
    expect(refresh).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
  });
});

test('a verb that replaces its button leaves the focus on the screen’s heading', async () => {
  function Account() {
    const [isActive, setActive] = useState(true);
    const verb = isActive ? 'suspend' : 'reinstate';
    return <ReasonVerb key={verb} {...refund} label={verb} onDone={() => setActive(!isActive)} />;
  }
  const dataProvider = { runVerb: async () => ({}) } as unknown as ConsoleDataProvider;
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <h1 id="react-admin-title" tabIndex={-1}>
        Mara
      </h1>
      <Account />
    </CoreAdminContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'suspend' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked');
  await user.click(screen.getByRole('button', { name: 'suspend' }));
  await screen.findByRole('button', { name: 'reinstate' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mara' })));
});

test('an irreversible verb wants its word typed', async () => {
  const onConfirm = jest.fn();
  const user = userEvent.setup();
  render(
    <CoreAdminContext>
      <VerbDialog
        open
        title="Close the run"
        action="Close"
        typeToConfirm="GLASS-3"
        refusal={undefined}
        onClose={jest.fn()}
        onConfirm={onConfirm}
      />
    </CoreAdminContext>,
  );
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
  await user.type(screen.getByRole('textbox', { name: 'Confirmation' }), 'GLASS-4{Enter}');
  expect(close.disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Confirmation' }), '{Backspace}3');
  await user.click(close);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each([
  ['Cancel parcel', 'Cancel parcel', 'Go back'],
  ['Cancel drop 7', 'Request approval', 'Go back'],
  ['Close the run', 'Close', 'Cancel'],
])('a dialog “%s” with “%s” is left by “%s”', (title, action, dismiss) => {
  const onClose = jest.fn();
  render(
    <CoreAdminContext>
      <VerbDialog
        open
        title={title}
        action={action}
        refusal={undefined}
        onClose={onClose}
        onConfirm={jest.fn()}
      />
    </CoreAdminContext>,
  );
  screen.getByRole('button', { name: dismiss }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});
