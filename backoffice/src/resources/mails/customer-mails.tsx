import type { CustomerRecord, MailRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { When } from '../../shared/values/when.tsx';
import { Delivery } from './delivery.tsx';
import { MailWords } from './mail-words.tsx';
import { ResendMail } from './resend-mail.tsx';

const columns: Column<MailRecord>[] = [
  { label: 'Written', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  { label: 'Subject', sx: { minWidth: 180 }, cell: (mail) => <MailWords mail={mail} /> },
  { label: 'To', cell: ({ recipient }) => recipient },
  { label: 'Sent', cell: (mail) => <Delivery mail={mail} /> },
  { label: 'Resend', align: 'right', cell: (mail) => <ResendMail mail={mail} /> },
];

/** Emails sent to a customer, newest first, each with a resend button. */
export function CustomerMails() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <RelatedRows
      title="Mails"
      hint="Open one to read it. Links are cut out, because a link can open the account."
      resource={`users/${customer.id}/mails`}
      columns={columns}
      none="No emails yet."
    />
  );
}
