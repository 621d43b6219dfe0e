/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
} from 'react-admin';
import { SubjectLink } from './subject-link.tsx';

const id = '0193aaaa-0000-7000-8000-000000abc123';
const definitions = Object.fromEntries(
  ['collectibles', 'owned', 'shipping', 'shipping/from', 'history'].map((name) => [
    name,
    { name, hasEdit: name !== 'history', recordRepresentation: 'called' },
  ]),
);

const getMany = (async (resource: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((each) => ({ id: each, called: `one of ${resource}` })),
})) as DataProvider['getMany']; // as the list's rows have it

function show(kind: string, subject = id) {
  render(
    <CoreAdminContext dataProvider={{ ...testDataProvider(), getMany } as DataProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <SubjectLink kind={kind} id={subject} />
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
}

test.each([
  ['collectible', '/collectibles/', 'collectibles'],
  ['parcel', '/shipping/', 'shipping'],
  ['origin', '/shipping/from/', 'shipping/from'],
])('links a %s to its page, by its name', async (kind, path, resource) => {
  show(kind);
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toMatch(new RegExp(`${path}${id}$`));
  expect(await screen.findByText(`one of ${resource}`)).toBeTruthy();
});

test.each([
  ['event', id],
  ['order', id],
  ['collectible', 'list'],
])('names a %s without a page, id %s', (kind, subject) => {
  show(kind, subject);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).not.toContain('…');
});
