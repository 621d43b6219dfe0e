import { type WebhookRecord, webhooksDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { EventNames } from './event-name.tsx';
import { NewWebhook } from './new-webhook.tsx';

const { chip, number, text, title, when } = columnsOf<WebhookRecord>(webhooksDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  chip('state', { phone: 'tertiary' }),
  text('url', { phone: 'secondary', sx: { maxWidth: 360, overflowWrap: 'anywhere' } }),
  text('events', { cell: ({ events }) => <EventNames types={events} />, sx: { maxWidth: 320 }, wide: true }),
  when('lastSuccessAt'),
  number('pendingCount'),
  number('failedCount'),
];

const filter = filtersOf(webhooksDeclaration);
const filters = [filter.search('Name or address'), filter.choice('state', { alwaysOn: true })];

/** Where the shop sends its events. */
export function WebhookList() {
  return (
    <ListScreen<WebhookRecord>
      of={webhooksDeclaration}
      columns={columns}
      filters={filters}
      actions={<NewWebhook />}
      empty={
        <EmptyState title="No webhook yet" action={<NewWebhook />}>
          Webhooks notify your other systems, such as accounting or the warehouse, of orders, openings,
          parcels and runs.
        </EmptyState>
      }
    />
  );
}
