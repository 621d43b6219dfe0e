import type { Feature } from '../../feature.ts';
import { daily, everyMinute } from '../../platform/jobs/schedule.ts';
import { forgetMails, frameMails } from '../../platform/mail.ts';
import { deliverMail, offerUnsubscribe } from '../../platform/mail/deliver.ts';
import { settleMails } from '../../platform/mail/queue.ts';
import { readSettings } from '../settings/index.ts';
import type { MailKind } from './index.ts';
import { mailResources } from './resources.ts';
import { notificationRoutes } from './routes.ts';
import { mailStaffRoutes } from './staff-routes.ts';
import { unsubscribeUrlOf } from './unsubscribe.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

/** What confirms to somebody that their account is gone. */
const farewells: readonly MailKind[] = ['account-deleted'];

export const mailsFeature: Feature = {
  signedIn: [notificationRoutes],
  staff: [mailStaffRoutes],
  webhooks: [unsubscribeRoutes],
  resources: mailResources,
  tasks: {
    'send-mail': (payload) => deliverMail(payload),
    settlemails: () => settleMails(),
    'forget-mails': () => forgetMails(farewells),
  },
  schedule: { settlemails: everyMinute, 'forget-mails': daily(3, 55) },
  setUp: () => {
    frameMails(readSettings);
    offerUnsubscribe(unsubscribeUrlOf);
  },
};
