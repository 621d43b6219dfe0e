import { type ReconciliationRecord, reconciliationsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { LiveProof } from './live-proof.tsx';

const filter = filtersOf(reconciliationsDeclaration);
const filters = [filter.from('at'), filter.before('at')];

const Verdict = ({ row }: { row: ReconciliationRecord }) => (
  <StatusChip state={row.isOk ? 'verified' : 'failed'} label={row.isOk ? 'Holds' : 'Broken'} />
);

const { number, text, when } = columnsOf<ReconciliationRecord>(reconciliationsDeclaration);

const columns = [
  when('at', { phone: 'primary', exact: true }),
  text('isOk', { phone: 'tertiary', cell: (row) => <Verdict row={row} /> }),
  text('checks', {
    cell: (row) => `${row.checks.filter((check) => check.ok).length} of ${row.checks.length} hold`,
  }),
  text('isWhole', { cell: (row) => (row.isWhole ? 'All history' : 'What was new') }),
  text('digest', { cell: (row) => (row.digest ? <CopyableHash value={row.digest} label="Digest" /> : '–') }),
  number('tookMs'),
];

export function ReconciliationList() {
  return (
    <>
      <LiveProof />
      <ListScreen<ReconciliationRecord>
        of={reconciliationsDeclaration}
        columns={columns}
        filters={filters}
        empty={
          <EmptyState title="No nightly check yet">
            Every night at 03:15 the books are checked and the result is stored here. The first check runs
            tonight.
          </EmptyState>
        }
        phone={{ secondary: (row) => `${row.checks.length} checks` }}
      />
    </>
  );
}
