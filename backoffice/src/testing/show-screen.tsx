import { jest } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../providers/i18n-provider.ts';
import type { ConsoleDataProvider, VerbCall } from '../providers/data-provider.ts';

interface Setting {
  permissions?: string[];
  /** Answers every verb. */
  answer?: (call: VerbCall) => Promise<unknown>;
  provider?: Partial<ConsoleDataProvider>;
  /** The page's path. */
  at?: string;
}

/** Shows a part of the console to a role, over a data provider that sends nothing. */
export function showScreen(
  part: ReactNode,
  { permissions = ['*'], answer = async () => ({}), provider = {}, at = '/' }: Setting = {},
) {
  // react-admin writes every refusal to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const runVerb = jest.fn(answer);
  const dataProvider = { runVerb, ...provider } as unknown as ConsoleDataProvider; // what the part calls
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
  } as unknown as AuthProvider; // signing in and out is never asked for
  const screenOf = (shown: ReactNode) => (
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext {...{ dataProvider, authProvider, i18nProvider }}>
        <ThemeProvider theme={createTheme()}>{shown}</ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(screenOf(part));
  const user = userEvent.setup({ delay: null });
  /** Presses the button that opens a dialog, and returns the dialog. */
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const sent = () => runVerb.mock.calls.map(([{ idempotencyKey: _, ...call }]) => call);
  /** Shows the part as it is after a change of its data. */
  const show = (changed: ReactNode) => rerender(screenOf(changed));
  return { user, ask, sent, show };
}

/** Enters a text as by paste: per key, jsdom would compute the styles of the whole page. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
