/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, ListBase, ListView } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { lightTheme } from './themes.ts';

afterEach(() => jest.restoreAllMocks());

test('a list is as wide as the window, however wide its table', async () => {
  const dataProvider = {
    getList: async () => ({ data: [{ id: 1 }], total: 1 }),
  } as unknown as ConsoleDataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} theme={lightTheme}>
        <ListBase resource="mails">
          <ListView actions={false} pagination={false}>
            <p>Rows</p>
          </ListView>
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  const main = (await screen.findByText('Rows')).closest('.RaList-main');
  expect(main && getComputedStyle(main).minWidth).toMatch(/^0/);
});
