import { formatCount, runsDeclaration, type RunRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { nameRun } from '../../shared/runs/name-run.ts';
import { RunState } from '../../shared/runs/runs-table.tsx';

const filter = filtersOf(runsDeclaration);
const filters = [
  filter.choice('state', { alwaysOn: true }),
  filter.reference('productId', 'products', 'title', { all: true, alwaysOn: true }),
  filter.reference('packId', 'packs', 'name', { all: true }),
];

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
      empty={
        <EmptyState title="No run has been sealed yet" next={{ label: 'Choose a product', to: '/products' }}>
          Open a product’s recipe and seal its first run. The contents of every pack are fixed then, before
          the first sale.
        </EmptyState>
      }
      phone={{
        primary: (run) => (
          <>
            {run.productTitle} · {nameRun(run)}
          </>
        ),
        tertiary: (run) => `${formatCount(run.unsold)} / ${formatCount(run.size)}`,
      }}
    />
  );
}
