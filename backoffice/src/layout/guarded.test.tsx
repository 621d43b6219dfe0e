/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { Routes, Route } from 'react-router-dom';
import { showScreen } from '../testing/show-screen.tsx';
import { guarded } from './guarded.tsx';

const read = jest.fn();

function Customers() {
  read();
  return <p>Customers</p>;
}

const resource = guarded({ name: 'users', list: Customers, edit: Customers });
const show = (at: string, permissions: string[]) =>
  showScreen(
    <Routes>
      <Route path="/users/*" element={<Resource {...resource} />} />
    </Routes>,
    { at, permissions },
  );

afterEach(() => jest.clearAllMocks());

test.each(['/users', '/users/c1'])('%s reads nothing for roles that may not read it', async (at) => {
  show(at, ['orders.read']);
  expect(await screen.findByText('Your role cannot open this')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

test.each(['/users', '/users/c1'])('%s opens for roles that may read it', async (at) => {
  show(at, ['users.read']);
  expect(await screen.findByText('Customers')).toBeTruthy();
});
