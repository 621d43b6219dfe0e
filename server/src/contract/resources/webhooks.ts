import type { WebhookEventType } from '../states.ts';
import { webhookStates } from '../states.ts';
import { editedColumns, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const webhooksDeclaration = {
  name: 'webhooks',
  label: ['Webhook', 'Webhooks'],
  subject: 'webhook',
  area: 'office',
  order: ['name', 'ASC'],
  views: [
    { label: 'Failing', filter: { state: 'failing' } },
    { label: 'Disabled', filter: { state: 'disabled' } },
  ],
  columns: {
    ...editedColumns,
    name: { type: 'text', label: 'Name', sort: true, search: true },
    url: { type: 'text', label: 'Address', search: true },
    events: { type: 'json', label: 'Events' },
    isOn: { type: 'bool', label: 'On', filter: 'equal' },
    state: {
      type: 'enum',
      label: 'State',
      values: webhookStates,
      names: { working: 'Working', failing: 'Failing', off: 'Off', disabled: 'Disabled' },
      filter: 'equal',
    },
    /** `gone`: it answered 410. */
    offBecause: {
      type: 'enum',
      label: 'Off because',
      values: ['staff', 'failures', 'gone'],
      nullable: true,
    },
    failingSince: { type: 'instant', label: 'Failing since', nullable: true },
    lastSuccessAt: { type: 'instant', label: 'Last success', nullable: true, filter: 'range', sort: true },
    oldSecretUntil: { type: 'instant', label: 'Old secret until', nullable: true },
    pendingCount: { type: 'int', label: 'Waiting' },
    failedCount: { type: 'int', label: 'Failed' },
  },
} as const satisfies ResourceDeclaration;

export type WebhookRecord = RecordOf<typeof webhooksDeclaration, { events: WebhookEventType[] }>;
