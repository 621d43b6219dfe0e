import { type CardRecord, cardsDeclaration } from '@pullproof/server/contract';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { CardClass } from '../../shared/values/card-class.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { PicturesButton } from '../../shared/pictures/bulk/pictures-button.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { CardInputs } from './inputs.tsx';

const filter = filtersOf(cardsDeclaration);
const filters = [
  filter.search('Name, number, artist'),
  filter.reference('classId', 'class', 'name', { all: true, sort: 'rank' }),
  filter.reference('setId', 'sets', 'name'),
  filter.from('valueCents'),
  filter.to('valueCents'),
];

const actions = (
  <>
    <ImportButton kind="cards" permission="cards.write" />
    <PicturesButton />
    <CreateDialog resource="cards" title="New card" permission="cards.write">
      <CardInputs mayWrite isNew />
    </CreateDialog>
  </>
);

const bulk = (
  <BulkChange
    permission="cards.write"
    fields={[
      {
        source: 'classId',
        input: (
          <ReferenceInput source="classId" reference="class" sort={{ field: 'rank', order: 'ASC' }}>
            <SelectInput optionText="name" label="Class" validate={mustBeSet} />
          </ReferenceInput>
        ),
      },
      { source: 'valueCents', input: <MoneyInput source="valueCents" required /> },
      { source: 'valueSource', input: <TextInput source="valueSource" validate={mustBeSet} /> },
      { source: 'artist', input: <TextInput source="artist" validate={mustBeSet} /> },
    ]}
  />
);

const { money, number, pictured, text } = columnsOf<CardRecord>(cardsDeclaration);

const columns = [
  pictured('name', (row) => row, { phone: 'primary' }),
  text('setName'),
  text('number'),
  text('className', { cell: (card) => <CardClass of={card} /> }),
  text('artist', { hidden: true }),
  number('vaultCount', { hidden: true }),
  money('valueCents', { phone: 'tertiary' }),
];

export function CardList() {
  return (
    <ListScreen<CardRecord>
      of={cardsDeclaration}
      columns={columns}
      filters={filters}
      actions={actions}
      bulk={bulk}
      empty={
        <EmptyState title="No cards yet" action={actions}>
          Import a file of cards or create the first one. Importing also creates the sets.
        </EmptyState>
      }
      phone={{
        secondary: (card) => (
          <>
            {card.setName} {card.number} · <CardClass of={card} />
          </>
        ),
      }}
    />
  );
}
