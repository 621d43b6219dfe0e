import { type EventRecord, historyDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { EventKind, eventKindChoices } from '../../shared/values/event-kind.tsx';
import { EventSubject } from '../../shared/values/event-subject.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const filter = filtersOf(historyDeclaration);
const filters = [
  filter.search('Subject'),
  filter.choice('kind', { choices: eventKindChoices, alwaysOn: true }),
  filter.reference('customerId', 'users', 'email'),
  filter.from('at'),
  filter.before('at'),
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
  return <TextLink to={`/users/${event.customerId}`}>{event.customerName ?? 'Customer'}</TextLink>;
}
