import type { MailRecord } from '@pullproof/server/contract';
import { When } from '../../shared/values/when.tsx';

/** Whether an email was delivered, and how often it was resent. */
export function Delivery({ mail }: { mail: MailRecord }) {
  const again = mail.resentCount === 0 ? '' : ` · sent again ${mail.resentCount}×`;
  return (
    <>
      {mail.sentAt === null ? 'Waiting, or in the local mailbox' : <When at={mail.sentAt} exact />}
      {again}
    </>
  );
}
