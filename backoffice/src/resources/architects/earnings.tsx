import {
  type ArchitectRecord,
  type RecordOf,
  type royaltyPayoutsDeclaration,
  architectsDeclaration,
  formatMoney,
} from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { PayVerbs } from './pay-verb.tsx';

const { other, value } = factsOf<ArchitectRecord>(architectsDeclaration);

type RoyaltyPayoutRecord = RecordOf<typeof royaltyPayoutsDeclaration>;

const columns: Column<RoyaltyPayoutRecord>[] = [
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  {
    label: 'Reference',
    sx: { overflowWrap: 'anywhere' },
    cell: ({ paymentReference }) => paymentReference,
  },
  {
    label: 'By',
    cell: ({ payerName, requesterName }) =>
      requesterName === null ? payerName : `${payerName}, asked by ${requesterName}`,
  },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

const earnings = [
  value('pendingCents'),
  value('payableCents'),
  value('paidCents'),
  other('Waiting for a second person', (architect) =>
    architect.askedPayout
      ? `${formatMoney(architect.askedPayout.amountCents)}, asked by ${architect.askedPayout.requesterName}`
      : undefined,
  ),
];

/** The architect's royalties: earned and paid. Hidden from roles that may not see them. */
export function ArchitectEarnings() {
  const architect = useRecordContext<ArchitectRecord>();
  const mayPay = usePermission('payouts.mark-paid');
  if (architect?.payableCents === undefined) return null;
  return (
    <Section
      title="Earnings"
      hint="A pack’s share is pending until the pack is opened or can no longer be returned."
      actions={mayPay && architect.payableCents > 0 ? <PayVerbs architect={architect} /> : null}
    >
      <RecordFacts rows={earnings} />
      <Payouts architectId={architect.id} />
    </Section>
  );
}

function Payouts({ architectId }: { architectId: string }) {
  const mayRead = usePermission('payouts.read');
  const { data } = useGetList<RoyaltyPayoutRecord>(
    'royalty-payouts',
    {
      filter: { architectId },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: mayRead },
  );
  if (!data || data.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Payouts
      </Typography>
      <RowsTable rows={data} columns={columns} />
    </>
  );
}
