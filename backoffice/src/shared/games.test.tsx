/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { setsDeclaration, texturesDeclaration, type ResourceDeclaration } from '@pullproof/server/contract';
import { screen, waitFor } from '@testing-library/react';
import { showScreen } from '../testing/show-screen.tsx';
import { useOfGames } from './games.tsx';

const given = [{ source: 'name' }, { source: 'gameName' }];

function Shown({ of }: { of: ResourceDeclaration }) {
  const { columns, filters } = useOfGames({ of, columns: given, filters: [] });
  return (
    <output>{[...columns.map(({ source }) => source), ...filters.map(({ key }) => key)].join(' ')}</output>
  );
}

/** A list's columns and filters in a shop with so many games. */
function show(games: number, of: ResourceDeclaration = setsDeclaration) {
  const asked: string[] = [];
  const getList = async (resource: string) => {
    asked.push(resource);
    return { data: Array.from({ length: games }, (_, at) => ({ id: `g${at}` })), total: games };
  };
  showScreen(<Shown of={of} />, { provider: { getList } as never }); // what the hook calls
  return asked;
}
const shown = () => screen.getByRole('status').textContent;

test('a shop with one game has neither its column nor its filter', async () => {
  const asked = show(1);
  await waitFor(() => expect(asked).toEqual(['games']));
  expect(shown()).toBe('name');
});

test('a shop with two has both', async () => {
  show(2);
  await waitFor(() => expect(shown()).toBe('name gameName gameId'));
});

test('a list that knows no game has no filter by it', async () => {
  show(2, texturesDeclaration);
  await waitFor(() => expect(shown()).toBe('name gameName'));
});
