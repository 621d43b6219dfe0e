import { readableState, type RunRecord, runStates } from '@pullproof/server/contract';
import { DataTable, NumberField, ReferenceInput, SelectInput } from 'react-admin';
import { CopyableHash } from '../../shared/copyable-hash.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { RunState } from '../../shared/runs-table.tsx';
import { When } from '../../shared/when.tsx';

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

export function RunList() {
  return (
    <ListScreen<RunRecord>
      title="Runs"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['createdAt']}
      empty={
        <EmptyState title="No run has been sealed yet" next={{ label: 'Choose a product', to: '/products' }}>
          Open a product’s recipe and seal its first run. What is in every pack is sealed there, before the
          first sale.
        </EmptyState>
      }
      phone={{
        primary: (run) => (
          <>
            {run.productTitle} · run {run.number}
          </>
        ),
        secondary: (run) => <RunState run={run} />,
        tertiary: (run) => `${counts.format(run.unsold)} / ${counts.format(run.size)}`,
      }}
    >
      <DataTable.Col source="productTitle" />
      <DataTable.NumberCol source="number" />
      <DataTable.Col<RunRecord> source="state" render={(run) => <RunState run={run} />} />
      <DataTable.NumberCol source="size" />
      <DataTable.Col source="unsold" align="right" disableSort>
        <NumberField source="unsold" />
      </DataTable.Col>
      <DataTable.Col source="opened" align="right" disableSort>
        <NumberField source="opened" />
      </DataTable.Col>
      <DataTable.Col<RunRecord>
        source="commitmentHash"
        disableSort
        render={(run) => <CopyableHash value={run.commitmentHash} label="Commitment" />}
      />
      <DataTable.Col<RunRecord> source="publishedAt" render={(run) => <When at={run.publishedAt} />} />
      <DataTable.Col<RunRecord> source="createdAt" render={(run) => <When at={run.createdAt} />} />
    </ListScreen>
  );
}
