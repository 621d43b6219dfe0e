import type { Feature } from '../../feature.ts';
import { daily, everyMinute } from '../../platform/jobs/schedule.ts';
import { deliverMail } from './deliver.ts';
import type { MailKind } from './index.ts';
import { settleMails } from './queue.ts';
import { mailResources } from './resources.ts';
import { notificationRoutes } from './routes.ts';
import { mailStaffRoutes } from './staff-routes.ts';
import { forgetMails } from './stored-mails.ts';

/** What confirms to somebody that their account is gone. */
const farewells: readonly MailKind[] = ['account-deleted'];

export const mailsFeature: Feature = {
  signedIn: [notificationRoutes],
  staff: [mailStaffRoutes],
  resources: mailResources,
  tasks: {
    'send-mail': (payload) => deliverMail(payload),
    settlemails: () => settleMails(),
    'forget-mails': () => forgetMails(farewells),
  },
  schedule: { settlemails: everyMinute, 'forget-mails': daily(3, 55) },
};
