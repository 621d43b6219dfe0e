import { Box } from '@mui/material';
import { DataTable, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import type { ProductRecord } from '../../records.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { readableState, StatusChip } from '../../shared/status-chip.tsx';
import { Thumbnail } from '../../shared/thumbnail.tsx';
import { When } from '../../shared/when.tsx';
import { kindChoices, stateChoices } from './choices.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kindChoices} />,
  <MoneyInput key="from" source="priceCents_gte" label="Price from" />,
  <MoneyInput key="to" source="priceCents_lte" label="Price to" />,
  <ReferenceInput
    key="pack"
    source="packId"
    reference="packs"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
  >
    <SelectInput optionText="name" label="Pack" />
  </ReferenceInput>,
];

const views = [
  { label: 'Packs', filter: { kind: 'pack' } },
  { label: 'Singles', filter: { kind: 'single' } },
  { label: 'Drafts', filter: { state: 'draft' } },
];

const unsoldText = (product: ProductRecord) =>
  typeof product.unsold === 'number' ? product.unsold.toLocaleString('en-US') : '–';

export function ProductList() {
  return (
    <ListScreen<ProductRecord>
      title="Products"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['createdAt']}
      empty={
        <EmptyState title="Nothing to sell yet">
          Import a set or load the demo world on the server; its packs appear here, ready to be sealed and put
          on sale.
        </EmptyState>
      }
      phone={{
        primary: (product) => product.title,
        secondary: (product) => (
          <>
            <StatusChip state={product.state} />{' '}
            {typeof product.unsold === 'number' ? `${unsoldText(product)} unsold` : ''}
          </>
        ),
        tertiary: (product) => <Money cents={product.priceCents} />,
      }}
    >
      <DataTable.Col<ProductRecord>
        source="title"
        render={(product) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <Thumbnail of={product} width={28} />
            <strong>{product.title}</strong>
          </Box>
        )}
      />
      <DataTable.Col<ProductRecord>
        source="kind"
        disableSort
        render={(product) => readableState(product.kind)}
      />
      <DataTable.Col<ProductRecord>
        source="state"
        render={(product) => <StatusChip state={product.state} />}
      />
      <DataTable.Col<ProductRecord>
        align="right"
        source="priceCents"
        render={(product) => <Money cents={product.priceCents} />}
      />
      <DataTable.Col<ProductRecord> align="right" source="unsold" disableSort render={unsoldText} />
      <DataTable.Col<ProductRecord>
        source="createdAt"
        render={(product) => <When at={product.createdAt} />}
      />
    </ListScreen>
  );
}
