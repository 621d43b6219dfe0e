import { type WebhookDeliveryRecord, webhookDeliveriesDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../../shared/lists/columns.tsx';
import { EmptyState } from '../../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../../shared/lists/filters.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { When } from '../../../shared/values/when.tsx';
import { EventNames, nameEvent } from '../event-name.tsx';
import { DeliveryAnswer, DeliveryState } from './state.tsx';

const { number, text, title, when } = columnsOf<WebhookDeliveryRecord>(webhookDeliveriesDeclaration);

const columns = [
  when('createdAt', { exact: true }),
  title('type', {
    phone: 'primary',
    cell: ({ type }) => <EventNames types={[type]} />,
    phoneCell: ({ type }) => nameEvent(type),
  }),
  text('endpointName'),
  text('state', { phone: 'tertiary', cell: (delivery) => <DeliveryState delivery={delivery} /> }),
  text('lastStatus', { cell: (delivery) => <DeliveryAnswer delivery={delivery} />, sx: { maxWidth: 280 } }),
  number('attemptCount'),
  when('nextTryAt', { wide: true }),
];

const filter = filtersOf(webhookDeliveriesDeclaration);
const filters = [
  filter.reference('endpointId', 'webhooks', 'name'),
  filter.choice('type', { alwaysOn: true }),
  filter.choice('state', { alwaysOn: true }),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

/** Deliveries of webhooks, with the responses. */
export function DeliveryList() {
  return (
    <ListScreen<WebhookDeliveryRecord>
      of={webhookDeliveriesDeclaration}
      columns={columns}
      filters={filters}
      perPage={50}
      empty={
        <EmptyState title="Nothing sent yet" next={{ label: 'See the webhooks', to: '/webhooks' }}>
          Every event sent to a webhook appears here, with the response.
        </EmptyState>
      }
      phone={{
        secondary: (delivery) => (
          <>
            {delivery.endpointName} · <When at={delivery.createdAt} />
          </>
        ),
      }}
    />
  );
}
