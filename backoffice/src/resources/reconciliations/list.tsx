import type { ReconciliationRecord } from '@pullproof/server/contract';
import { DataTable, DateInput } from 'react-admin';
import { CopyableHash } from '../../shared/copyable-hash.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';
import { LiveProof } from './live-proof.tsx';

const filters = [<DateInput key="from" source="at_gte" />, <DateInput key="to" source="at_lt" />];

const views = [
  { label: 'Broken', filter: { isOk: false } },
  { label: 'Sound', filter: { isOk: true } },
];

const Verdict = ({ row }: { row: ReconciliationRecord }) => (
  <StatusChip state={row.isOk ? 'verified' : 'failed'} label={row.isOk ? 'Holds' : 'Broken'} />
);

export function ReconciliationList() {
  return (
    <>
      <LiveProof />
      <ListScreen<ReconciliationRecord>
        title="Integrity"
        sort={{ field: 'at', order: 'DESC' }}
        filters={filters}
        views={views}
        empty={
          <EmptyState title="No nightly check yet">
            Every night at 03:15 the books are proved and the result is kept here. The first one comes
            tonight.
          </EmptyState>
        }
        phone={{
          primary: (row) => <When at={row.at} exact />,
          secondary: (row) => `${row.checks.length} checks`,
          tertiary: (row) => <Verdict row={row} />,
        }}
      >
        <DataTable.Col<ReconciliationRecord> source="at" render={(row) => <When at={row.at} exact />} />
        <DataTable.Col<ReconciliationRecord>
          source="isOk"
          disableSort
          render={(row) => <Verdict row={row} />}
        />
        <DataTable.Col<ReconciliationRecord>
          source="checks"
          disableSort
          render={(row) => `${row.checks.filter((check) => check.ok).length} of ${row.checks.length} hold`}
        />
        <DataTable.Col<ReconciliationRecord>
          source="digest"
          disableSort
          render={(row) => <CopyableHash value={row.digest} label="Digest" />}
        />
        <DataTable.NumberCol source="tookMs" disableSort />
      </ListScreen>
    </>
  );
}
