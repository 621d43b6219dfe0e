import type { CaseRecord, CustomerRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';

const columns: Column<CaseRecord>[] = [
  { label: 'Number', cell: ({ id, name }) => <TextLink to={`/cases/${id}`}>{name}</TextLink> },
  { label: 'Asked', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  { label: 'About', cell: ({ aboutLabel, topic }) => aboutLabel ?? topic },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
];

/** What a customer asked support, newest first. */
export function CustomerCases() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <RelatedRows
      title="Cases"
      resource="cases"
      filter={{ customerId: customer.id }}
      columns={columns}
      none="No questions yet."
    />
  );
}
