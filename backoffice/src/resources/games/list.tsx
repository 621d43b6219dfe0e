import { gamesDeclaration, type GameRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { GameInputs } from './inputs.tsx';

const { number, text, title } = columnsOf<GameRecord>(gamesDeclaration);
const columns = [
  title('name', { phone: 'primary' }),
  text('slug', { phone: 'secondary' }),
  number('rank'),
  number('setCount'),
];
const filters = [filtersOf(gamesDeclaration).search()];
const create = (
  <CreateDialog resource="games" title="New game" permission="games.write">
    <GameInputs mayWrite isNew />
  </CreateDialog>
);

export const GameList = () => (
  <ListScreen<GameRecord>
    of={gamesDeclaration}
    columns={columns}
    filters={filters}
    actions={create}
    empty={
      <EmptyState title="No game found" action={create}>
        With a second game, sets say which is theirs, and lists and the shop can be filtered by it.
      </EmptyState>
    }
  />
);
