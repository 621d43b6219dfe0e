import { type ProductRecord, readableState } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { BooleanInput, DataTable, NumberInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { mustBeSet } from '../../shared/must-be-set.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Thumbnail } from '../../shared/thumbnail.tsx';
import { When } from '../../shared/when.tsx';
import { kindChoices, runOnSaleChoices, stateChoices } from './choices.ts';
import { NewPackInputs } from './new-pack-inputs.tsx';
import { NewProductInputs } from './new-product-inputs.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kindChoices} />,
  <SelectInput key="runOnSale" source="runOnSale" choices={runOnSaleChoices} />,
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
  { label: 'On sale but hidden', filter: { runOnSale: 'hidden' } },
];

const unsoldText = (product: ProductRecord) =>
  typeof product.unsold === 'number' ? product.unsold.toLocaleString('en-US') : '–';

const create = (
  <>
    <CreateDialog
      resource="packs"
      label="New pack"
      title="New pack"
      permission="packs.write"
      defaults={{ template: 'booster' }}
    >
      <NewPackInputs />
    </CreateDialog>
    <CreateDialog
      resource="products"
      label="New product"
      title="New product"
      permission="products.write"
      defaults={{ kind: 'pack', bundleSize: 1 }}
    >
      <NewProductInputs />
    </CreateDialog>
  </>
);

const bulk = (
  <BulkChange
    permission="products.write"
    fields={[
      { source: 'state', input: <SelectInput source="state" choices={stateChoices} validate={mustBeSet} /> },
      { source: 'perCustomerLimit', input: <NumberInput source="perCustomerLimit" min={1} step={1} /> },
      { source: 'restockIsOn', input: <BooleanInput source="restockIsOn" defaultValue={false} /> },
      { source: 'rank', input: <NumberInput source="rank" step={1} validate={mustBeSet} /> },
    ]}
  />
);

export function ProductList() {
  return (
    <ListScreen<ProductRecord>
      title="Products"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      actions={create}
      bulk={bulk}
      hiddenColumns={['createdAt']}
      empty={
        <EmptyState title="Nothing to sell yet" action={create}>
          Import a set or load the demo world on the server; its packs appear here, ready to be sealed and put
          on sale.
        </EmptyState>
      }
      phone={{
        primary: (product) => product.title,
        picture: (product) => product,
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
