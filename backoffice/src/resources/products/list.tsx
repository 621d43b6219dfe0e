import { type ProductRecord, productsDeclaration } from '@pullproof/server/contract';
import { BooleanInput, NumberInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
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

const { chip, choice, money, pictured, text, when } = columnsOf<ProductRecord>(productsDeclaration);

const columns = [
  pictured('title', (row) => row, { phone: 'primary' }),
  choice('kind'),
  chip('state'),
  money('priceCents', { phone: 'tertiary' }),
  text('unsold', { cell: unsoldText, align: 'right' }),
  when('createdAt', { hidden: true }),
];

export function ProductList() {
  return (
    <ListScreen<ProductRecord>
      of={productsDeclaration}
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      actions={create}
      bulk={bulk}
      empty={
        <EmptyState title="Nothing to sell yet" action={create}>
          Import a set or load the demo world on the server. Its packs appear here, ready to be sealed and put
          on sale.
        </EmptyState>
      }
      phone={{
        secondary: (product) => (
          <>
            <StatusChip state={product.state} />{' '}
            {typeof product.unsold === 'number' ? `${unsoldText(product)} unsold` : ''}
          </>
        ),
      }}
    />
  );
}
