import { type LedgerRecord, readableState } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { When } from '../../shared/values/when.tsx';
import { nameAccount, nameReference, subjectOf } from './record.ts';
import { TextLink } from '../../shared/text-link.tsx';

const legColumns: Column<NonNullable<LedgerRecord['legs']>[number]>[] = [
  { label: 'From', cell: ({ debitAccount }) => nameAccount(debitAccount) },
  { label: 'To', cell: ({ creditAccount }) => nameAccount(creditAccount) },
  { label: 'For', cell: ({ reference }) => <Reference reference={reference} /> },
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
  return (
    <Section title="Transaction" hint="It never changes. A mistake is reversed by another transaction.">
      <Facts
        rows={[
          ['Kind', readableState(entry.kind)],
          ['Amount', <Money key="amount" cents={entry.amountCents} />],
          ['Booked', <When key="at" at={entry.createdAt} exact />],
          [
            'Customer',
            entry.customerId ? (
              <TextLink key="customer" to={`/users/${entry.customerId}`}>
                {entry.customerName ?? 'Customer'}
              </TextLink>
            ) : (
              'None: shop accounts only'
            ),
          ],
          ['About', <Reference key="about" reference={entry.reference} />],
          ['Id', <CopyableHash key="id" value={entry.id} label="Transaction id" />],
        ]}
      />
    </Section>
  );
}

/** The subject of a reference: a link where the console has a page, otherwise the words before its ids. */
function Reference({ reference }: { reference: string }) {
  const subject = subjectOf(reference);
  if (subject) return <SubjectLink {...subject} />;
  return <span title={reference}>{nameReference(reference)}</span>;
}

/** Royalty transactions have one leg per pack, so show only the first ones. */
const legsAtFirst = 50;

function Legs() {
  const entry = useRecordContext<LedgerRecord>();
  const [isWhole, setWhole] = useState(false);
  if (!entry?.legs) return null;
  const { legs } = entry;
  const shown = isWhole ? legs : legs.slice(0, legsAtFirst);
  return (
    <Section title="Transfers" hint="Each amount moves from the first account to the second." flush>
      <RowsTable rows={shown} columns={legColumns} />
      {shown.length < legs.length ? (
        <Button onClick={() => setWhole(true)} sx={{ m: 1.5 }}>
          Show all {legs.length.toLocaleString('en-US')}
        </Button>
      ) : null}
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
            <TextLink key="other" to={`/ledger-transactions/${other}`}>
              …{other.slice(-6)}
            </TextLink>,
          ],
          ['Reason', entry.reversalReason ?? entry.reason ?? '–'],
        ]}
      />
    </Section>
  );
}
