/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { SubjectLink } from './subject-link.tsx';

const id = '0193aaaa-0000-7000-8000-000000abc123';
const definitions = Object.fromEntries(
  ['collectibles', 'owned', 'shipping', 'shipping/from', 'history'].map((name) => [
    name,
    { name, hasEdit: name !== 'history' },
  ]),
);

function show(kind: string, subject = id) {
  render(
    <CoreAdminContext>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <SubjectLink kind={kind} id={subject} />
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
}

test.each([
  ['collectible', '/collectibles/'],
  ['parcel', '/shipping/'],
  ['origin', '/shipping/from/'],
])('links a %s to its page', async (kind, path) => {
  show(kind);
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toMatch(new RegExp(`${path}${id}$`));
  expect(link.textContent).toMatch(/…abc123$/);
});

test.each([
  ['event', id],
  ['order', id],
  ['collectible', 'list'],
])('names a %s without a page, id %s', (kind, subject) => {
  show(kind, subject);
  expect(screen.queryByRole('link')).toBeNull();
});
