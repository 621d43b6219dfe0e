/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createRedirects } from './create-redirects.tsx';

const Where = () => <p>{useLocation().pathname}</p>;

const resources = [{ name: 'daily' }, { name: 'shipping/from' }, { name: 'cards', create: Where }];

test.each([
  ['/daily/create', '/daily'],
  ['/shipping/from/create', '/shipping/from'],
  ['/daily/0193', '/daily/0193'],
  // A resource with its own page for new records keeps it.
  ['/cards/create', '/cards/create'],
])('%s leads to %s', (from, to) => {
  render(
    <MemoryRouter initialEntries={[from]}>
      <Routes>
        {resources.map(({ name }) => (
          <Route key={name} path={`/${name}/*`} element={<Where />} />
        ))}
        {createRedirects(resources)}
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText(to)).toBeTruthy();
});
