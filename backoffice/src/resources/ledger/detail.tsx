import {
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyableHash } from '../../shared/copyable-hash.tsx';
import { DetailColumns } from '../../shared/detail-columns.tsx';
import { EditScreen } from '../../shared/edit-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { readableState } from '../../shared/status-chip.tsx';
import { SubjectLink } from '../../shared/subject-link.tsx';
import { When } from '../../shared/when.tsx';
import { nameAccount, subjectOf, type LedgerRecord } from './record.ts';

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
    <Section title="Transfers" hint="Each amount leaves the first account and arrives at the second.">
      <TableContainer tabIndex={0} role="region" aria-label="Transfers">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>From</TableCell>
              <TableCell>To</TableCell>
              <TableCell>Reference</TableCell>
              <TableCell align="right">Amount</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entry.legs.map((leg) => (
              <TableRow key={leg.id}>
                <TableCell>{nameAccount(leg.debitAccount)}</TableCell>
                <TableCell>{nameAccount(leg.creditAccount)}</TableCell>
                <TableCell>{leg.reference}</TableCell>
                <TableCell align="right">
                  <Money cents={leg.amountCents} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
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
