import type { GameRecord, ResourceDeclaration } from '@pullproof/server/contract';
import type { ReactElement } from 'react';
import { ReferenceInput, SelectInput, useGetList } from 'react-admin';
import { mustBeSet } from './records/must-be-set.ts';
import { useMayRead } from './use-may-read.ts';

const byRank = { field: 'rank', order: 'ASC' } as const;

/** The shop's games. */
export function useGames(): readonly GameRecord[] {
  const mayRead = useMayRead();
  const { data = [] } = useGetList<GameRecord>(
    'games',
    { sort: byRank, pagination: { page: 1, perPage: 100 } },
    { enabled: mayRead('games'), staleTime: 60_000 },
  );
  return data;
}

/** Whether the shop has several games: while there is one, no screen names it. */
export const useHasGames = (): boolean => useGames().length > 1;

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

const gameFilter = (
  <ReferenceInput key="gameId" source="gameId" reference="games" sort={byRank} perPage={100}>
    <SelectInput optionText="name" label="Game" />
  </ReferenceInput>
);

interface OfGames<Column> {
  of: ResourceDeclaration;
  columns: readonly Column[];
  filters: ReactElement[];
}

/** Columns and filters of a list: those by game only in a shop that has several. */
export function useOfGames<Column extends { source: string }>({ of, columns, filters }: OfGames<Column>) {
  if (!useHasGames()) return { columns: columns.filter(({ source }) => source !== 'gameName'), filters };
  return { columns, filters: of.columns['gameId']?.filter ? [...filters, gameFilter] : filters };
}
