import { Box } from '@mui/material';
import { DataTable, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import type { CardRecord } from '../../records.ts';
import { ClassChip } from '../../shared/class-chip.tsx';
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
  <TextInput key="set" source="setName" label="Set" />,
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
      hiddenColumns={['artist']}
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
            {card.setName} {card.number} · <ClassChip name={card.className} />
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
      <DataTable.Col<CardRecord>
        source="className"
        disableSort
        render={(card) => <ClassChip name={card.className} />}
      />
      <DataTable.Col source="artist" />
      <DataTable.NumberCol<CardRecord>
        source="valueCents"
        render={(card) => <Money cents={card.valueCents} />}
      />
    </ListScreen>
  );
}
