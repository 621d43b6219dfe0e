import { Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyableHash } from '../../shared/copyable-hash.tsx';
import { DetailColumns } from '../../shared/detail-columns.tsx';
import { EditScreen } from '../../shared/edit-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { RowsTable, type Column } from '../../shared/rows-table.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { readableState } from '../../shared/status-chip.tsx';
import { SubjectLink } from '../../shared/subject-link.tsx';
import { When } from '../../shared/when.tsx';
import { nameAccount, subjectOf, type LedgerRecord } from './record.ts';

const legColumns: Column<NonNullable<LedgerRecord['legs']>[number]>[] = [
  { label: 'From', cell: ({ debitAccount }) => nameAccount(debitAccount) },
  { label: 'To', cell: ({ creditAccount }) => nameAccount(creditAccount) },
  { label: 'Reference', cell: ({ reference }) => reference },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

export function LedgerDetail() {
  return (
    <EditScreen titleOf={(entry) => readableState(String(entry['kind']))}>
      <DetailColumns side={<Reversals />}>
        <TransactionFacts />
        <Legs />
      </DetailColumns>
    </EditScreen>
  );
}

function TransactionFacts() {
  const entry = useRecordContext<LedgerRecord>();
  if (!entry) return null;
  const subject = subjectOf(entry.reference);
  return (
    <Section title="Transaction" hint="It stays as it is: what was wrong is reversed by another one.">
      <Facts
        rows={[
          ['Kind', readableState(entry.kind)],
          ['Amount', <Money key="amount" cents={entry.amountCents} />],
          ['Booked', <When key="at" at={entry.createdAt} exact />],
          [
            'Customer',
            entry.customerId ? (
              <MuiLink key="customer" component={Link} to={`/users/${entry.customerId}`}>
                {entry.customerName ?? 'Customer'}
              </MuiLink>
            ) : (
              'None: house accounts only'
            ),
          ],
          ['About', subject ? <SubjectLink key="subject" {...subject} /> : entry.reference],
          ['Id', <CopyableHash key="id" value={entry.id} label="Transaction id" />],
        ]}
      />
    </Section>
  );
}

function Legs() {
  const entry = useRecordContext<LedgerRecord>();
  if (!entry?.legs) return null;
  return (
    <Section title="Transfers" hint="Each amount leaves the first account and arrives at the second." flush>
      <RowsTable rows={entry.legs} columns={legColumns} />
    </Section>
  );
}

function Reversals() {
  const entry = useRecordContext<LedgerRecord>();
  const other = entry?.reversedBy ?? entry?.reverses;
  if (!entry || !other) return null;
  return (
    <Section title={entry.reversedBy ? 'Reversed' : 'A reversal'}>
      <Facts
        rows={[
          [
            entry.reversedBy ? 'By' : 'Of',
            <MuiLink key="other" component={Link} to={`/ledger-transactions/${other}`}>
              …{other.slice(-6)}
            </MuiLink>,
          ],
          ['Reason', entry.reversalReason ?? entry.reason ?? '–'],
        ]}
      />
    </Section>
  );
}
