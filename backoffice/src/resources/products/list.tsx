import { formatCount, productsDeclaration, type ProductRecord } from '@pullproof/server/contract';
import { BooleanInput, NumberInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { choicesOf } from '../../shared/values/choices.ts';
import { kindChoices, publicationChoices, runOnSaleChoices } from './choices.ts';
import { ProductStanding } from './publication.tsx';
import { NewPackInputs } from './new-pack-inputs.tsx';
import { NewProductInputs } from './new-product-inputs.tsx';

const filter = filtersOf(productsDeclaration);
const filters = [
  filter.search('Title'),
  filter.choice('state', { alwaysOn: true }),
  filter.choice('kind', { choices: kindChoices }),
  filter.choice('runOnSale', { choices: runOnSaleChoices }),
  filter.choice('publication', { choices: publicationChoices }),
  filter.from('priceCents'),
  filter.to('priceCents'),
  filter.reference('packId', 'packs', 'name', { all: true }),
];

const unsoldText = (product: ProductRecord) =>
  typeof product.unsold === 'number' ? formatCount(product.unsold) : '–';

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
      {
        source: 'state',
        input: (
          <SelectInput
            source="state"
            choices={choicesOf(productsDeclaration.columns.state)}
            validate={mustBeSet}
          />
        ),
      },
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
  chip('state', { cell: (product) => <ProductStanding product={product} /> }),
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
            <ProductStanding product={product} />{' '}
            {typeof product.unsold === 'number' ? `${unsoldText(product)} unsold` : ''}
          </>
        ),
      }}
    />
  );
}
