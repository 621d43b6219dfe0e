import {
  formatCount,
  nameValue,
  ledgerTransactionsDeclaration,
  type LedgerRecord,
} from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ListButton, useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { nameAccount, nameReference, subjectOf } from './record.ts';

const { id, link, other, value } = factsOf<LedgerRecord>(ledgerTransactionsDeclaration);

const legColumns: Column<NonNullable<LedgerRecord['legs']>[number]>[] = [
  { label: 'From', cell: ({ debitAccount }) => nameAccount(debitAccount) },
  { label: 'To', cell: ({ creditAccount }) => nameAccount(creditAccount) },
  { label: 'For', cell: ({ reference }) => <Reference reference={reference} /> },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

export function LedgerDetail() {
  return (
    <EditScreen
      titleOf={(entry) => nameValue(ledgerTransactionsDeclaration.columns.kind, String(entry['kind']))}
      back={<ListButton resource="ledger-legs" label="All" />}
    >
      <DetailColumns side={<Reversals />}>
        <TransactionFacts />
        <Legs />
      </DetailColumns>
    </EditScreen>
  );
}

const transactionFacts = [
  value('kind'),
  value('amountCents'),
  value('createdAt'),
  link('customerName', ({ customerId }) => customerId !== null && `/users/${customerId}`, {
    none: 'None: shop accounts only',
  }),
  other('About', (entry) => <Reference reference={entry.reference} />),
  id(),
];

const TransactionFacts = () => (
  <FactsSection
    title="Transaction"
    hint="It never changes. A mistake is reversed by another transaction."
    rows={transactionFacts}
  />
);

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
          Show all {formatCount(legs.length)}
        </Button>
      ) : null}
    </Section>
  );
}

const linkTo = (id: string | null) =>
  id === null ? undefined : <SubjectLink kind="ledger-transaction" id={id} />;

const reversalFacts = [
  value('reversedBy', {
    label: 'By',
    if: ({ reversedBy }) => reversedBy !== null,
    cell: ({ reversedBy }) => linkTo(reversedBy),
  }),
  value('reverses', {
    label: 'Of',
    if: ({ reverses }) => reverses !== null,
    cell: ({ reverses }) => linkTo(reverses),
  }),
  value('reason', { cell: ({ reversalReason, reason }) => reversalReason ?? reason }),
];

function Reversals() {
  const entry = useRecordContext<LedgerRecord>();
  if (!entry?.reversedBy && !entry?.reverses) return null;
  return <FactsSection title={entry.reversedBy ? 'Reversed' : 'A reversal'} rows={reversalFacts} />;
}
