import type { EventRecord } from '@pullproof/server/contract';
import { Link as MuiLink } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/empty-state.tsx';
import { EventKind, eventKindChoices } from '../../shared/event-kind.tsx';
import { EventSubject } from '../../shared/event-subject.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { When } from '../../shared/when.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Subject" />,
  <SelectInput key="kind" source="kind" choices={eventKindChoices} alwaysOn />,
  <ReferenceInput
    key="customer"
    source="customerId"
    reference="users"
    sort={{ field: 'email', order: 'ASC' }}
  >
    <AutocompleteInput label="Customer" optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <DateInput key="from" source="at_gte" label="From" parse={startOfDay} format={dayOf} />,
  <DateInput key="to" source="at_lt" label="Before" parse={startOfDay} format={dayOf} />,
];

const views = [
  { label: 'Purchases', filter: { kind: 'purchase' } },
  { label: 'Openings', filter: { kind: 'opening' } },
  { label: 'Refunds', filter: { kind: 'refund' } },
  { label: 'Top-ups', filter: { kind: 'top_up' } },
];

export function HistoryList() {
  return (
    <ListScreen<EventRecord>
      title="History"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      views={views}
      opens={false}
      perPage={50}
      empty={
        <EmptyState title="Nothing has happened yet" next={{ label: 'See what is on sale', to: '/products' }}>
          Purchases, openings, refunds and top-ups are listed here, newest first, from the first customer on.
        </EmptyState>
      }
      phone={{
        primary: (event) => event.subject,
        secondary: (event) => (
          <>
            <EventKind kind={event.kind} /> {event.customerName ?? ''} · <When at={event.at} />
          </>
        ),
        tertiary: (event) => <Money cents={event.amountCents} />,
      }}
    >
      <DataTable.Col<EventRecord> source="at" render={(event) => <When at={event.at} exact />} />
      <DataTable.Col<EventRecord>
        source="kind"
        disableSort
        render={(event) => <EventKind kind={event.kind} />}
      />
      <DataTable.Col<EventRecord>
        source="customerName"
        disableSort
        render={(event) => <CustomerLink event={event} />}
      />
      <DataTable.Col<EventRecord>
        source="subject"
        disableSort
        render={(event) => <EventSubject event={event} />}
      />
      <DataTable.Col<EventRecord>
        align="right"
        source="amountCents"
        disableSort
        render={(event) => <Money cents={event.amountCents} />}
      />
    </ListScreen>
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
