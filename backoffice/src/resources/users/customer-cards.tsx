import type { CustomerRecord, OwnedRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { Money } from '../../shared/values/money.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { UnitName } from '../../shared/values/unit-name.tsx';
import { When } from '../../shared/values/when.tsx';

const columns: Column<OwnedRecord>[] = [
  {
    label: 'Card',
    cell: (unit) => (
      <TextLink to={`/owned/${unit.id}`} sx={{ color: 'text.primary' }}>
        <UnitName unit={unit} />
      </TextLink>
    ),
  },
  { label: 'Class', cell: ({ className }) => className },
  {
    label: 'Certificate',
    cell: ({ cert, grader, grade }) =>
      cert === null ? '–' : `${grader ?? ''} ${grade ?? ''} ${cert}`.trim(),
  },
  {
    label: 'State',
    cell: ({ state, isLocked }) =>
      isLocked ? <StatusChip state="hold" label="Locked" /> : <StatusChip state={state} />,
  },
  { label: 'Since', cell: ({ acquiredAt }) => (acquiredAt === null ? '–' : <When at={acquiredAt} />) },
  { label: 'Value today', align: 'right', cell: ({ valueCents }) => <Money cents={valueCents} /> },
];

/** The cards that a customer owns, in the vault or on their way. */
export function CustomerCards() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <RelatedRows
      title="Cards"
      resource="owned"
      filter={{ ownerId: customer.id }}
      columns={columns}
      newestBy="id"
      none="No cards yet."
    />
  );
}
