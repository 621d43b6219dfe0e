import { readableState, type RunRecord, runsDeclaration, runStates } from '@pullproof/server/contract';
import { ReferenceInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { RunState } from '../../shared/runs/runs-table.tsx';

const stateChoices = runStates.map((state) => ({ id: state, name: readableState(state) }));

const filters = [
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <ReferenceInput
    key="product"
    source="productId"
    reference="products"
    sort={{ field: 'title', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <SelectInput optionText="title" label="Product" />
  </ReferenceInput>,
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
  { label: 'On sale', filter: { state: 'on_sale' } },
  { label: 'Ready to publish', filter: { state: 'sealed' } },
  { label: 'Being sealed', filter: { state: 'sealing' } },
  { label: 'Ending or closed', filter: { state: ['closing', 'closed'] } },
];

const counts = new Intl.NumberFormat('en-US');

const { number, text, when } = columnsOf<RunRecord>(runsDeclaration);

const columns = [
  text('productTitle'),
  number('number'),
  text('state', { phone: 'secondary', cell: (run) => <RunState run={run} /> }),
  number('size'),
  number('unsold'),
  number('opened'),
  text('commitmentHash', { cell: (run) => <CopyableHash value={run.commitmentHash} label="Commitment" /> }),
  when('publishedAt'),
  when('createdAt', { hidden: true }),
];

export function RunList() {
  return (
    <ListScreen<RunRecord>
      of={runsDeclaration}
      columns={columns}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No run has been sealed yet" next={{ label: 'Choose a product', to: '/products' }}>
          Open a product’s recipe and seal its first run. The contents of every pack are fixed then, before
          the first sale.
        </EmptyState>
      }
      phone={{
        primary: (run) => (
          <>
            {run.productTitle} · run {run.number}
          </>
        ),
        tertiary: (run) => `${counts.format(run.unsold)} / ${counts.format(run.size)}`,
      }}
    />
  );
}
