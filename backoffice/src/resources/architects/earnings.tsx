import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, type RaRecord } from 'react-admin';
import type { ArchitectRecord } from '../../office-records.ts';
import { formatCents, formatHundredths, Money, parseHundredths } from '../../shared/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { RowsTable, type Column } from '../../shared/rows-table.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/when.tsx';

interface RoyaltyPayoutRecord extends RaRecord<string> {
  createdAt: string;
  amountCents: number;
  paymentReference: string;
  reason: string;
  payerName: string;
}

const columns: Column<RoyaltyPayoutRecord>[] = [
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  {
    label: 'Reference',
    sx: { overflowWrap: 'anywhere' },
    cell: ({ paymentReference }) => paymentReference,
  },
  { label: 'By', cell: ({ payerName }) => payerName },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

/** What the architect's share of packs came to, and what of it was paid. Hidden from roles that may not know. */
export function ArchitectEarnings() {
  const architect = useRecordContext<ArchitectRecord>();
  const mayPay = usePermission('payouts.mark-paid');
  if (architect?.payableCents === undefined) return null;
  return (
    <Section
      title="Earnings"
      hint="The share of each pack is pending until the pack is opened or can no longer be returned."
      actions={mayPay && architect.payableCents > 0 ? <PayVerb architect={architect} /> : null}
    >
      <Facts
        rows={[
          ['Pending', <Money key="pending" cents={architect.pendingCents} />],
          ['Payable', <Money key="payable" cents={architect.payableCents} />],
          ['Paid', <Money key="paid" cents={architect.paidCents} />],
        ]}
      />
      <Payouts architectId={architect.id} />
    </Section>
  );
}

function PayVerb({ architect }: { architect: ArchitectRecord }) {
  const payable = architect.payableCents ?? 0;
  const [amount, setAmount] = useState(formatHundredths(payable));
  const [reference, setReference] = useState('');
  return (
    <ReasonVerb
      resource="architects"
      id={architect.id}
      verb="payouts"
      body={{ amountCents: parseHundredths(amount) ?? 0, reference: reference.trim() }}
      label="Write a payout down"
      title={`A payout to ${architect.name}`}
      effect={`After the transfer was made at the bank; at most ${formatCents(payable)}.`}
      done="Written down"
    >
      <TextField
        label="Amount in dollars"
        value={amount}
        required
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label="Reference of the bank"
        value={reference}
        required
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </ReasonVerb>
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
