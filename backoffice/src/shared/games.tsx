import { ReferenceInput, SelectInput, useGetList } from 'react-admin';
import { mustBeSet } from './records/must-be-set.ts';
import { useMayRead } from './use-may-read.ts';

const byRank = { field: 'rank', order: 'ASC' } as const;

/** Whether the shop has several games: while there is one, no screen names it. */
export function useHasGames(): boolean {
  const mayRead = useMayRead();
  const { total } = useGetList(
    'games',
    { sort: byRank, pagination: { page: 1, perPage: 1 } },
    { enabled: mayRead('games'), staleTime: 60_000 },
  );
  return (total ?? 0) > 1;
}

interface GameInputProps {
  disabled?: boolean;
  /** Without one it is of every game. */
  optional?: boolean;
}

/** The game of a set or class, in a shop that has several. */
export function GameInput({ optional = false, ...locked }: GameInputProps) {
  if (!useHasGames()) return null;
  return (
    <ReferenceInput source="gameId" reference="games" sort={byRank} perPage={100}>
      <SelectInput
        optionText="name"
        {...(optional ? { emptyText: 'Every game' } : { validate: mustBeSet })}
        {...locked}
      />
    </ReferenceInput>
  );
}

/** A list's filter by game. */
export const gameFilter = (
  <ReferenceInput key="gameId" source="gameId" reference="games" sort={byRank} perPage={100}>
    <SelectInput optionText="name" label="Game" />
  </ReferenceInput>
);
