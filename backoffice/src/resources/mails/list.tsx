import { type MailRecord, mailsDeclaration, readableState } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { Delivery } from './delivery.tsx';
import { MailWords } from './mail-words.tsx';
import { ResendMail } from './resend-mail.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const filter = filtersOf(mailsDeclaration);
const filters = [
  filter.search('Recipient or subject'),
  filter.reference('customerId', 'users', 'email'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const kindOf = (mail: MailRecord): string => readableState(mail.kind.replaceAll('-', ' '));

const { text, when } = columnsOf<MailRecord>(mailsDeclaration);

const columns = [
  when('createdAt', { exact: true }),
  text('recipient'),
  text('customerId', {
    cell: (mail) =>
      mail.customerId === null ? null : (
        <TextLink to={`/users/${mail.customerId}/mails`}>{mail.customerName ?? 'Customer'}</TextLink>
      ),
  }),
  text('kind', { cell: kindOf }),
  text('subject', { phone: 'primary', cell: (mail) => <MailWords mail={mail} /> }),
  text('sentAt', { cell: (mail) => <Delivery mail={mail} /> }),
];

const resend = text('id', {
  phone: 'tertiary',
  label: 'Resend',
  cell: (mail) => <ResendMail mail={mail} />,
});

/** All emails of the shop: recipient and subject. */
export function MailList() {
  const mayResend = usePermission('mails.resend');
  return (
    <ListScreen<MailRecord>
      of={mailsDeclaration}
      columns={mayResend ? [...columns, resend] : columns}
      filters={filters}
      opens={false}
      perPage={50}
      empty={
        <EmptyState title="No mail yet" next={{ label: 'See the customers', to: '/users' }}>
          Confirmations, security notices and receipts appear here once someone signs up.
        </EmptyState>
      }
      phone={{
        secondary: (mail) => (
          <>
            {mail.recipient} ·{' '}
            <span style={{ whiteSpace: 'nowrap' }}>
              <When at={mail.createdAt} />
            </span>
          </>
        ),
      }}
    />
  );
}
