import { type EventRecord, historyDeclaration } from '@pullproof/server/contract';
import { Link as MuiLink } from '@mui/material';
import { DateInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { EventKind, eventKindChoices } from '../../shared/values/event-kind.tsx';
import { EventSubject } from '../../shared/values/event-subject.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { When } from '../../shared/values/when.tsx';

const filter = filtersOf(historyDeclaration);
const filters = [
  filter.search('Subject'),
  filter.choice('kind', { choices: eventKindChoices, alwaysOn: true }),
  filter.reference('customerId', 'users', 'email'),
  <DateInput key="from" source="at_gte" label="From" parse={startOfDay} format={dayOf} />,
  <DateInput key="to" source="at_lt" label="Before" parse={startOfDay} format={dayOf} />,
];

const views = [
  { label: 'Purchases', filter: { kind: 'purchase' } },
  { label: 'Openings', filter: { kind: 'opening' } },
  { label: 'Refunds', filter: { kind: 'refund' } },
  { label: 'Top-ups', filter: { kind: 'top_up' } },
];

const { money, text, when } = columnsOf<EventRecord>(historyDeclaration);

const columns = [
  when('at', { exact: true }),
  text('kind', { cell: (event) => <EventKind kind={event.kind} /> }),
  text('customerName', { cell: (event) => <CustomerLink event={event} /> }),
  text('subject', {
    phone: 'primary',
    cell: (event) => <EventSubject event={event} />,
    phoneCell: (event) => event.subject,
  }),
  money('amountCents', { phone: 'tertiary' }),
];

export function HistoryList() {
  return (
    <ListScreen<EventRecord>
      of={historyDeclaration}
      columns={columns}
      filters={filters}
      views={views}
      opens={false}
      perPage={50}
      empty={
        <EmptyState title="Nothing has happened yet" next={{ label: 'See what is on sale', to: '/products' }}>
          Purchases, openings, refunds and top-ups appear here, newest first.
        </EmptyState>
      }
      phone={{
        secondary: (event) => (
          <>
            <EventKind kind={event.kind} /> {event.customerName ?? ''} · <When at={event.at} />
          </>
        ),
      }}
    />
  );
}

function CustomerLink({ event }: { event: EventRecord }) {
  if (!event.customerId) return <>–</>;
  return (
    <MuiLink component={Link} to={`/users/${event.customerId}`}>
      {event.customerName ?? 'Customer'}
    </MuiLink>
  );
}

/** The filter holds an instant; the input shows its local day. */
function dayOf(instant: unknown): string {
  if (typeof instant !== 'string' || instant === '') return '';
  const moment = new Date(instant);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

function startOfDay(day: unknown): string | null {
  if (typeof day !== 'string' || day === '') return null;
  const moment = new Date(`${day}T00:00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
