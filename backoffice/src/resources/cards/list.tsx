import { Box } from '@mui/material';
import { AutocompleteInput, DataTable, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import type { CardRecord } from '../../records.ts';
import { CardClass } from '../../shared/card-class.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { Thumbnail } from '../../shared/thumbnail.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, number, artist" />,
  <ReferenceInput
    key="class"
    source="classId"
    reference="class"
    sort={{ field: 'rank', order: 'ASC' }}
    alwaysOn
  >
    <SelectInput optionText="name" label="Class" />
  </ReferenceInput>,
  <ReferenceInput key="set" source="setId" reference="sets" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput label="Set" optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <MoneyInput key="from" source="valueCents_gte" label="Value from" />,
  <MoneyInput key="to" source="valueCents_lte" label="Value to" />,
];

const views = [
  {
    label: 'Most valuable',
    filter: { valueCents_gte: 10_000 },
    sort: { field: 'valueCents', order: 'DESC' as const },
  },
  { label: 'Under $1', filter: { valueCents_lt: 100 }, sort: { field: 'valueCents', order: 'ASC' as const } },
];

export function CardList() {
  return (
    <ListScreen<CardRecord>
      title="Cards"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      views={views}
      hiddenColumns={['artist', 'vaultCount']}
      empty={
        <EmptyState title="No cards yet">
          Import a set on the server with <code>npm run import -- &lt;folder&gt;</code>; its cards and classes
          appear here.
        </EmptyState>
      }
      phone={{
        primary: (card) => card.name,
        secondary: (card) => (
          <>
            {card.setName} {card.number} · <CardClass card={card} />
          </>
        ),
        tertiary: (card) => <Money cents={card.valueCents} />,
      }}
    >
      <DataTable.Col<CardRecord>
        source="name"
        render={(card) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <Thumbnail of={card} width={28} />
            <strong>{card.name}</strong>
          </Box>
        )}
      />
      <DataTable.Col source="setName" />
      <DataTable.Col source="number" />
      <DataTable.Col<CardRecord> source="className" render={(card) => <CardClass card={card} />} />
      <DataTable.Col source="artist" />
      <DataTable.NumberCol source="vaultCount" disableSort />
      <DataTable.Col<CardRecord>
        align="right"
        source="valueCents"
        render={(card) => <Money cents={card.valueCents} />}
      />
    </ListScreen>
  );
}
