import { mailsDeclaration, usersMailsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';
import { deliverMail, mailMeasures } from './deliver.ts';
import { settleMails } from './queue.ts';
import { notificationRoutes } from './routes.ts';
import { mailSearch } from './search.ts';
import { mailStaffRoutes } from './staff-routes.ts';
import { mailReady } from './ready.ts';
import { mailRetention } from './stored-mails.ts';

const common = { from: 'mails_with_names', access: { read: 'mails.read' } } as const;

const mailResources: Resource[] = [
  defineResource(mailsDeclaration, {
    ...common,
    keys: { table: 'mails', where: 'NOT "is_silent"' },
    columns: { isForgotten: { isDerived: true } },
  }),
  defineResource(usersMailsDeclaration, {
    ...common,
    within: { parameter: 'id', field: 'customerId', parent: 'users' },
  }),
];

export const mailsFeature: Feature = {
  signedIn: [notificationRoutes],
  staff: [mailStaffRoutes],
  search: mailSearch,
  resources: mailResources,
  tasks: {
    'send-mail': (payload) => deliverMail(payload),
    settlemails: () => settleMails(),
  },
  schedule: { settlemails: everyMinute },
  retention: mailRetention,
  measures: mailMeasures,
  ready: mailReady,
};
